import { useStoreContext } from 'react-admin';
import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';
import { recentRecords } from './recentRecords.ts';
import { recentKey } from './useRememberRecord.ts';

/** Takes records that are gone out of those that the palette offers as opened last. */
export const useForgetRecords = () => {
  const store = useStoreContext();
  return ({ name }: Resource, ids: readonly Id[]): void => {
    const kept = recentRecords(store);
    const left = kept.filter(({ resource, id }) => resource !== name || !ids.includes(id));
    if (left.length < kept.length) store.setItem(recentKey, left);
  };
};
