import { useMemo, useState } from 'react';
import { useGetOne } from 'react-admin';
import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { recordMeta } from '../recordMeta.ts';
import type { Reading } from './record/useVersion.ts';

/** A version of the record, and whether it was read for this form or is from the cache. */
interface Opened {
  readonly record: StoredRecord;
  readonly read: boolean;
}

/**
 * The record that a form opens with: first from the cache (a list's row, an earlier read), then as it is read. Only a
 * read record has a version to check a save against: nobody overwrites what they have not seen.
 */
export const useFormRecord = (resource: Resource, id: Id, parentId: Id | undefined) => {
  const { data, error, isFetching, refetch } = useGetOne<StoredRecord>(
    resource.name,
    { id, ...recordMeta(resource, parentId) },
    { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
  // Once read, the form keeps that version, whatever is read later.
  const [opened, setOpened] = useState<Opened>();
  const read = !isFetching && !error;
  if (data && !opened?.read && (!opened || read)) setOpened({ record: data, read });
  // A record that cannot be read is not shown, unless something was typed already: then the save says so.
  const [typed, setTyped] = useState(false);
  const reading = useMemo<Reading>(
    () => ({
      typed: () => setTyped(true),
      latest: async () => {
        const result = await refetch({ cancelRefetch: false });
        if (result.error || !result.data) throw result.error;
        return result.data;
      },
    }),
    [refetch],
  );
  const record = opened && (opened.read || typed || !error) ? opened.record : undefined;
  return { record, latest: data, error, refetch, reading: opened?.read ? undefined : reading };
};
