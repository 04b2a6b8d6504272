import { paths } from '#schema/paths.ts';
import type { Registry } from '#schema/registry.ts';
import type { Id } from '#values/id.ts';

/** Where a record's form is; nothing for one that has none, or whose address needs a parent that is not told. */
export const recordAddress = (
  registry: Registry,
  name: string,
  id: Id | undefined,
  parentId?: Id,
): string | undefined => {
  const resource = registry.find(name);
  if (!resource?.can.everEdit || id === undefined || (resource.parent && parentId === undefined)) return undefined;
  return paths(resource).edit(id, parentId);
};
