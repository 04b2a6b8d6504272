import { embeddings } from '#schema/query/embed.ts';
import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';
import type { StoredRecord } from '#values/storedRecord.ts';

/** A record's place: its id, and the parent that it is under. */
export interface RecordPlace {
  readonly resource: Resource;
  readonly id: Id;
  readonly parentId: Id | undefined;
}

/** A record in its place. */
export interface PlacedRecord extends Omit<RecordPlace, 'id'> {
  readonly record: StoredRecord;
}

/** The `meta` that names a nested record's parent. */
export const parentMeta = (parentId: Id | undefined): { readonly parent?: Id } =>
  parentId === undefined ? {} : { parent: parentId };

/** The `meta` that reads whole records: with the short forms of all records they refer to. */
export const wholeMeta = (resource: Resource, parentId: Id | undefined) => ({
  embed: embeddings(resource).map(({ field }) => field),
  ...parentMeta(parentId),
});

/**
 * The `meta` that reads one record: its parent, and the short forms of the other records it refers to. Form,
 * breadcrumbs and title use the same, so that they share one request.
 */
export const recordMeta = (resource: Resource, parentId: Id | undefined) => {
  const embed = embeddings(resource)
    .map(({ field }) => field)
    .filter((field) => field !== resource.parent?.field);
  const meta = { ...parentMeta(parentId), ...(embed.length > 0 && { embed }) };
  return Object.keys(meta).length > 0 ? { meta } : {};
};
