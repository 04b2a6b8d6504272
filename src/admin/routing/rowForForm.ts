import type { QueryClient } from '@tanstack/react-query';
import type { GetListResult } from 'react-admin';
import type { Values } from '#schema/field.ts';
import { fieldsOf } from '#schema/fieldsOf.ts';
import { embeddings } from '#schema/query/embed.ts';
import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';
import type { StoredRecord } from '#values/storedRecord.ts';

/**
 * Whether the row has all that a form shows: each stored field, and the short form behind each single reference. The
 * input of a multiple one reads the titles itself.
 */
const isComplete = (resource: Resource, row: Values): boolean =>
  Object.keys(fieldsOf(resource).stored).every((name) => row[name] !== undefined) &&
  embeddings(resource).every(
    ({ field, key, many }) => many || field === resource.parent?.field || row[field] === null || row[key] !== undefined,
  );

const parentOf = (queryKey: readonly unknown[]): unknown => {
  const [, , query] = queryKey as readonly [unknown, unknown, { readonly meta?: { readonly parent?: Id } }?];
  return query?.meta?.parent;
};

/** A form's record from the newest list, and when that was read; none if it is stale, or the row lacks a field. */
export const rowForForm = (queryClient: QueryClient, resource: Resource, id: Id, parentId: Id | undefined) => {
  const lists = queryClient.getQueryCache().findAll({
    queryKey: [resource.name, 'getList'],
    predicate: ({ queryKey, state }) => !state.isInvalidated && parentOf(queryKey) === parentId,
  });
  const rows = lists.flatMap(({ state }) => {
    const { data } = (state.data ?? { data: [] }) as GetListResult<StoredRecord>;
    const record = data.find((row) => row.id === id);
    return record && isComplete(resource, record) ? [{ record, readAt: state.dataUpdatedAt }] : [];
  });
  return rows.toSorted((one, other) => other.readAt - one.readAt)[0];
};
