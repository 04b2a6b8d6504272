import { useEffect } from 'react';
import { useStoreContext } from 'react-admin';
import type { TitledRecord } from '../layout/title/RecordTitle.tsx';
import type { RecentRecord } from './recentRecords.ts';

/** Their key in react-admin's store. They contain data, so logging out removes them. */
export const recentKey = 'palette.recent';
const maxRecords = 6;

/** Remembers the record of this screen for the palette, once its title is known. */
export const useRememberRecord = (record: TitledRecord | undefined, name: string | undefined): void => {
  const { getItem, setItem } = useStoreContext();
  useEffect(() => {
    if (!record || name === undefined) return;
    const { resource, ...ids } = record;
    const recent = getItem<readonly RecentRecord[]>(recentKey, []) ?? [];
    const others = recent.filter((other) => other.resource !== resource.name || other.id !== ids.id);
    setItem(recentKey, [{ ...ids, resource: resource.name, name }, ...others].slice(0, maxRecords));
  }, [record, name, getItem, setItem]);
};
