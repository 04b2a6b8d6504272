import { fieldsOf } from '#schema/fieldsOf.ts';
import type { Resource } from '#schema/resource.ts';

/** Id, every stored field and both times: what a record holds is what one works on, and imports again. */
export const allColumns = (resource: Resource): readonly string[] => [
  'id',
  ...Object.keys(fieldsOf(resource).stored),
  'created_at',
  'updated_at',
];
