import { useMemo, useState } from 'react';
import { useGetOne } from 'react-admin';
import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { recordMeta } from '../recordMeta.ts';
import type { Reading } from './record/useVersion.ts';

/** A version of the record, and whether it was read for this form, or comes from the cache. */
interface Opened {
  readonly record: StoredRecord;
  readonly read: boolean;
}

/**
 * The record that a form opens with: at first from the cache (a list's row, an earlier reading), then as it is read.
 * Only what was read has a version to hold a save against: nobody saves over what they have not seen.
 */
export const useFormRecord = (resource: Resource, id: Id, parentId: Id | undefined) => {
  const { data, error, isFetching, refetch } = useGetOne<StoredRecord>(
    resource.name,
    { id, ...recordMeta(resource, parentId) },
    { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
  // Once it was read, the form stays with that version, whatever is read meanwhile.
  const [opened, setOpened] = useState<Opened>();
  const read = !isFetching && !error;
  if (data && !opened?.read && (!opened || read)) setOpened({ record: data, read });
  // What cannot be read is not shown, unless something was typed in it already: then the save says so.
  const [typed, setTyped] = useState(false);
  const reading = useMemo<Reading>(
    () => ({
      typed: () => setTyped(true),
      latest: async () => {
        const answer = await refetch({ cancelRefetch: false });
        if (answer.error || !answer.data) throw answer.error;
        return answer.data;
      },
    }),
    [refetch],
  );
  const record = opened && (opened.read || typed || !error) ? opened.record : undefined;
  return { record, latest: data, error, refetch, reading: opened?.read ? undefined : reading };
};
