import { fieldsOf } from '#schema/fieldsOf.ts';
import type { Resource } from '#schema/resource.ts';
import { columnsOf } from '../listColumns.ts';

/** Which columns a file has: those of the table, or all that a record holds, which is what one works on. */
export type ExportedColumns = 'shown' | 'all';

/** The names of a file's columns; all but those of the table are for import as well, so the id is always among them. */
export const exportedColumns = (resource: Resource, columns: ExportedColumns): readonly string[] =>
  columns === 'shown'
    ? columnsOf(resource)
    : ['id', ...Object.keys(fieldsOf(resource).stored), 'created_at', 'updated_at'];
