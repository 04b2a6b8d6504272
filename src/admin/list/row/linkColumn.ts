import type { Resource } from '#schema/resource.ts';
import { columnsOf } from '../address/listQuery.ts';

/** The column whose cell leads to the record: its title, or the first one where the title is no column. */
export const linkColumn = (resource: Resource): string | undefined => {
  const columns = columnsOf(resource);
  return columns.includes(resource.title) ? resource.title : columns[0];
};
