import type { Values } from '#schema/field.ts';
import { isId } from '#values/id.ts';
import { isObject } from '#values/object.ts';
import { rowReader } from './cells.ts';
import type { ResourceTable } from './resourceTable.ts';
import { insertRows, type Reader, type Row } from './store.ts';

/** An id in a record, and where: `lines.0.product_id`. */
interface HeldId {
  readonly path: string;
  readonly id: number;
}

const heldIn = (value: unknown, [name, ...rest]: readonly string[], path: readonly (string | number)[]): HeldId[] => {
  if (name === undefined)
    return [value].flat().flatMap((id) => (typeof id === 'number' && isId(id) ? [{ path: path.join('.'), id }] : []));
  if (Array.isArray(value)) return value.flatMap((item, index) => heldIn(item, [name, ...rest], [...path, index]));
  return isObject(value) ? heldIn(value[name], rest, [...path, name]) : [];
};

/** The ids that a record holds in a reference field; a dotted name is a field of a list's items. */
export const heldIds = (values: Values, field: string): readonly HeldId[] => heldIn(values, field.split('.'), []);

/** Stores the links of records that have none yet. */
export const insertLinks = async (
  db: Reader,
  { links, itemLinks }: Pick<ResourceTable, 'links' | 'itemLinks'>,
  records: readonly (Values & { readonly id: number })[],
): Promise<void> => {
  for (const { field, table } of [...links, ...itemLinks]) {
    const rows = records.flatMap((values) =>
      heldIds(values, field).map(({ id }, place) => ({ record_id: values.id, target_id: id, place })),
    );
    await insertRows(db, table, rows);
  }
};

/** Stores anew what the items of all records refer to: an older version keeps no links of them. */
export const rebuildItemLinks = async (db: Reader, table: ResourceTable): Promise<void> => {
  for (const link of table.itemLinks) await db.deleteFrom(link.table).execute();
  const read = rowReader(table);
  const rows = await db.selectFrom(table.name).selectAll().execute();
  const records = rows.map((row) => ({ ...read(row as Row), id: Number(row.id) }));
  await insertLinks(db, { links: [], itemLinks: table.itemLinks }, records);
};
