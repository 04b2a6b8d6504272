import { useEffect } from 'react';
import { useStoreContext } from 'react-admin';
import type { Resource } from '#schema/resource.ts';
import { type Id, isId } from '#values/id.ts';
import { isObject } from '#values/object.ts';
import type { TitledRecord } from '../layout/title/RecordTitle.tsx';

/** The key of the recent ones in react-admin's store. They contain data, so logging out removes them. */
const recentKey = 'palette.recent';
const maxRecords = 6;

/** A record whose form was opened, with its title at that time. */
interface RecentRecord {
  readonly resource: string;
  readonly id: Id;
  readonly parentId?: Id;
  readonly name: string;
}

const isRecent = (value: unknown): value is RecentRecord =>
  isObject(value) && typeof value.resource === 'string' && isId(value.id) && typeof value.name === 'string';

/** The records that the person last opened, newest first. */
export const recentRecords = ({ getItem }: Pick<ReturnType<typeof useStoreContext>, 'getItem'>) => {
  const stored = getItem<unknown>(recentKey);
  return Array.isArray(stored) ? stored.filter(isRecent) : [];
};

/** Removes deleted records from the palette's recent ones. */
export const useForgetRecords = () => {
  const store = useStoreContext();
  return ({ name }: Resource, ids: readonly Id[]): void => {
    const recent = recentRecords(store);
    const remaining = recent.filter(({ resource, id }) => resource !== name || !ids.includes(id));
    if (remaining.length < recent.length) store.setItem(recentKey, remaining);
  };
};

/** Remembers the record of this screen for the palette, once its title is known. */
export const useRememberRecord = (record: TitledRecord | undefined, name: string | undefined): void => {
  const { getItem, setItem } = useStoreContext();
  useEffect(() => {
    if (!record || name === undefined) return;
    const { resource, ...ids } = record;
    const others = recentRecords({ getItem }).filter(
      (other) => other.resource !== resource.name || other.id !== ids.id || other.parentId !== ids.parentId,
    );
    setItem(recentKey, [{ ...ids, resource: resource.name, name }, ...others].slice(0, maxRecords));
  }, [record, name, getItem, setItem]);
};
