import type { BatchKind } from '#values/changes.ts';

export * from '#values/changes.ts';

/* The requests of the optional parts: paths, parameters, bodies. */

/** Maximum number of rows in one batch. */
export const mostBatchRows = 5_000;

export const batchKeys = { kind: 'kind', rows: 'rows' } as const;
export const batchBody = <Rows>(kind: BatchKind, rows: Rows) => ({ [batchKeys.kind]: kind, [batchKeys.rows]: rows });

/** The filters of the activity log. */
export const activityKeys = { resource: 'resource', person: 'person', from: 'from', to: 'to' } as const;
export const binKeys = { resource: activityKeys.resource, to: activityKeys.to } as const;
export const findKeys = { text: 'q', limit: 'limit' } as const;

/** The paths of these calls; those of a single resource are in `callPaths`. */
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

/** Replaces the parent's id: counts and sums of nested records over all their parents. */
export const everyParent = '-';

/** What the response to a write says in addition to the record: the change-log entry that it made. */
export const entryMeta = <Value>(entry: Value) => ({ entry });

/** The fields of which the API removed a dangerous part; no key if there are none. */
export const cleanedMeta = (fields: Iterable<string>): { readonly cleaned?: readonly string[] } => {
  const cleaned = [...fields];
  return cleaned.length > 0 ? { cleaned } : {};
};
