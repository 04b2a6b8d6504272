import { embeddings } from '#schema/query/embed.ts';
import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';

/** Under which record a nested one lives. */
export const parentMeta = (parentId: Id | undefined): { readonly parent?: Id } =>
  parentId === undefined ? {} : { parent: parentId };

/** How whole records are asked for: with the short forms of all that they point at. */
export const wholeMeta = (resource: Resource, parentId: Id | undefined) => ({
  embed: embeddings(resource).map(({ field }) => field),
  ...parentMeta(parentId),
});

/**
 * How one record is asked for: below its parent, with the short forms of the records that it points at. Form, breadcrumbs
 * and title ask alike, so that they share one reading.
 */
export const recordMeta = (resource: Resource, parentId: Id | undefined) => {
  const embed = embeddings(resource)
    .map(({ field }) => field)
    .filter((field) => field !== resource.parent?.field);
  const meta = { ...parentMeta(parentId), ...(embed.length > 0 && { embed }) };
  return Object.keys(meta).length > 0 ? { meta } : {};
};
