import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useCreate, useMutationMiddlewares, useUpdate } from 'react-admin';
import type { Values } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { writeKeys } from '#values/writeKeys.ts';
import { failureOf, isNotProcessed, isUnknown } from '../../failure.ts';
import { parentMeta } from '../../recordMeta.ts';

/** What is written, and over which version; `undefined` for a new record. */
interface Write {
  readonly data: Values;
  readonly stored: Values | undefined;
}

interface WriteOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}

/**
 * Puts the record as stored into all its cached queries, so that its next form starts from it. react-admin updates the
 * lists, but only those `getOne` queries whose `meta` is that of the write, and there are none.
 */
const updateCache = (queryClient: QueryClient, { name }: Resource, record: StoredRecord): void => {
  const filters = {
    queryKey: [name, 'getOne'],
    predicate: ({ queryKey }: Query) => (queryKey[2] as { readonly id?: string } | undefined)?.id === String(record.id),
  };
  queryClient.removeQueries({ ...filters, type: 'inactive' });
  queryClient.setQueriesData<StoredRecord>(filters, (cached) => cached && { ...cached, ...record });
  void queryClient.invalidateQueries({ ...filters, refetchType: 'none' });
};

/** Sends the writes of one form, and remembers the one of unknown outcome. */
export const useWrite = (resource: Resource, parentId: Id | undefined) => {
  const { getMutateWithMiddlewares, registerMutationMiddleware, unregisterMutationMiddleware } =
    useMutationMiddlewares();
  const [create] = useCreate(resource.name, undefined, { getMutateWithMiddlewares });
  const [update] = useUpdate(resource.name, undefined, { getMutateWithMiddlewares });
  const queryClient = useQueryClient();
  const keys = useMemo(writeKeys, []);
  const unsettled = useRef<Write>(undefined);

  const write = async ({ data, stored }: Write, options: WriteOptions): Promise<StoredRecord> => {
    const meta = { ...options, held: true, idempotencyKey: keys.keyFor(data), ...parentMeta(parentId) };
    const previousWrite = unsettled.current;
    unsettled.current = { data, stored };
    try {
      const record = stored
        ? await update(
            resource.name,
            { id: stored.id as Id, data, previousData: stored, meta },
            { mutationMode: 'pessimistic', returnPromise: true },
          )
        : await create(resource.name, { data, meta }, { returnPromise: true });
      unsettled.current = undefined;
      keys.done();
      updateCache(queryClient, resource, record);
      return record;
    } catch (error) {
      const { current } = failureOf(error);
      if (current) updateCache(queryClient, resource, current as StoredRecord);
      // It may have arrived: cached lists are out of date then.
      if (isUnknown(error) || options.signal.aborted)
        void queryClient.invalidateQueries({ queryKey: [resource.name], refetchType: 'none' });
      else unsettled.current = isNotProcessed(error) ? previousWrite : undefined;
      throw error;
    }
  };
  const middlewares = useMemo(
    () => ({ registerMutationMiddleware, unregisterMutationMiddleware }),
    [registerMutationMiddleware, unregisterMutationMiddleware],
  );
  return { write, unsettled: () => unsettled.current, middlewares };
};
