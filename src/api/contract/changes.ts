import type { BatchKind } from '#values/changes.ts';

export * from '#values/changes.ts';

/* How what goes beyond records is asked for: paths, names of parameters, bodies. */

/** Most rows of one batch. */
export const mostBatchRows = 5_000;

export const batchKeys = { kind: 'kind', rows: 'rows' } as const;
export const batchBody = <Rows>(kind: BatchKind, rows: Rows) => ({ [batchKeys.kind]: kind, [batchKeys.rows]: rows });

/** What narrows the entries of all areas. */
export const activityKeys = { resource: 'resource', person: 'person', from: 'from', to: 'to' } as const;
export const binKeys = { resource: activityKeys.resource, to: activityKeys.to } as const;
export const findKeys = { text: 'q', limit: 'limit' } as const;

/** Where these calls go; those of one resource are among its own (`callPaths`). */
export const changePaths = (prefix: string) => ({
  activity: `${prefix}/activity`,
  people: `${prefix}/activity/people`,
  entry: (id: string): string => `${prefix}/activity/${id}`,
  stop: (id: string): string => `${prefix}/activity/${id}/stop`,
  undo: (id: string): string => `${prefix}/activity/${id}/undo`,
  bin: `${prefix}/bin`,
  binned: (id: string): string => `${prefix}/bin/${id}`,
  restore: (id: string): string => `${prefix}/bin/${id}/restore`,
  search: `${prefix}/search`,
});

/** In the place of the parent's id: counts and sums of nested records over all their parents. */
export const everyParent = '-';

/** What the reply to a write says beside the record: which entry of the change log it made. */
export const entryMeta = <Value>(entry: Value) => ({ entry });

/** The fields of which the API kept less than was sent, for it could have done harm; it says nothing where there are none. */
export const cleanedMeta = (fields: Iterable<string>): { readonly cleaned?: readonly string[] } => {
  const cleaned = [...fields];
  return cleaned.length > 0 ? { cleaned } : {};
};
