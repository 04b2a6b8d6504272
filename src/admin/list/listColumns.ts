import type { Resource } from '#schema/resource.ts';

/** The columns of a list: the field of a nested resource that holds its parent says the same in every row, so it is none. */
export const columnsOf = (resource: Resource): readonly string[] =>
  resource.list.columns.filter((name) => name !== resource.parent?.field);

/** The column whose cell leads to the record: its title, or the first one where the title is no column. */
export const linkColumn = (resource: Resource): string | undefined => {
  const columns = columnsOf(resource);
  return columns.includes(resource.title) ? resource.title : columns[0];
};
