import { useEffect } from 'react';
import { useStoreContext } from 'react-admin';
import type { TitledRecord } from '../layout/title/RecordTitle.tsx';
import type { RecentRecord } from './recentRecords.ts';

/** Where they are in react-admin's store. They hold data: a log-out takes them away. */
export const recentKey = 'palette.recent';
const most = 6;

/** Remembers the record of this screen for the palette, once it is known what it is called. */
export const useRememberRecord = (record: TitledRecord | undefined, name: string | undefined): void => {
  const { getItem, setItem } = useStoreContext();
  useEffect(() => {
    if (!record || name === undefined) return;
    const { resource, ...ids } = record;
    const kept = getItem<readonly RecentRecord[]>(recentKey, []) ?? [];
    const others = kept.filter((other) => other.resource !== resource.name || other.id !== ids.id);
    setItem(recentKey, [{ ...ids, resource: resource.name, name }, ...others].slice(0, most));
  }, [record, name, getItem, setItem]);
};
