import { embeddings } from '#schema/query/embed.ts';
import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';

/**
 * How one record is asked for: below its parent, with the short forms of the records that it points at. Form, breadcrumbs
 * and title ask alike, so that they share one reading.
 */
export const recordMeta = (resource: Resource, parentId: Id | undefined) => {
  const embed = embeddings(resource)
    .map(({ field }) => field)
    .filter((field) => field !== resource.parent?.field);
  const meta = { ...(parentId !== undefined && { parent: parentId }), ...(embed.length > 0 && { embed }) };
  return Object.keys(meta).length > 0 ? { meta } : {};
};
