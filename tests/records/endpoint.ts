import type { Resource } from '#schema/resource.ts';
import { paths } from '#schema/routes/paths.ts';

/** The path of this resource in the API; a nested one's is under its parent. */
export const endpoint = (resource: Resource, parent: number | undefined): string =>
  `/api${resource.endpoint.replace(/\{\w+\}/, String(parent))}`;

/** The addresses of its screens that people may open, with the first record and the first parent. */
export const linksOf = (resource: Resource): string[] => {
  const { list, add, edit } = paths(resource);
  const { create, everEdit } = resource.can;
  return [list(1), ...(create ? [add(1)] : []), ...(everEdit ? [edit(1, 1)] : [])];
};
