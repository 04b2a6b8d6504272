import type { Resource } from '#schema/resource.ts';
import { paths } from '#schema/routes/paths.ts';

/** Where the API has this resource; for a nested one, under its parent. */
export const endpoint = (resource: Resource, parent: number | undefined): string =>
  `/api${resource.endpoint.replace(/\{\w+\}/, String(parent))}`;

/** The links of its screens that people may open, with the first record and the first parent. */
export const linksOf = (resource: Resource): string[] => {
  const { list, add, edit } = paths(resource);
  const { create, everEdit } = resource.can;
  return [list(1), ...(create ? [add(1)] : []), ...(everEdit ? [edit(1, 1)] : [])];
};
