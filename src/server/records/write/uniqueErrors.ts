import { sql } from 'kysely';
import type { Values } from '#schema/field.ts';
import type { Message } from '../../http/ApiError.ts';
import { toCell } from '../../store/cells.ts';
import type { ResourceTable } from '../../store/resourceTable.ts';
import type { WriteContext } from './WriteContext.ts';

/** Errors of values that another record has already. Unique indexes enforce it too; this names the field. */
export const uniqueErrors = async (
  { writer, records }: WriteContext,
  table: ResourceTable,
  id: number | undefined,
  values: Values,
): Promise<Record<string, Message>> => {
  const errors: Record<string, Message> = {};
  for (const { name, field, type } of table.columns) {
    const unique = 'unique' in field ? field.unique : undefined;
    const cell = toCell(field, values[name]);
    if (!unique || cell === null) continue;
    const { caseless } = records.store.dialect;
    const isEqual =
      type === 'text'
        ? sql<boolean>`${caseless(sql.ref(name))} = ${caseless(sql`${cell}`)}`
        : sql<boolean>`${sql.ref(name)} = ${cell}`;
    let select = writer.db.selectFrom(table.name).select('id').where(isEqual);
    const withinColumn =
      typeof unique === 'object' ? table.columns.find((one) => one.name === unique.within) : undefined;
    if (withinColumn)
      select = select.where(withinColumn.name, '=', toCell(withinColumn.field, values[withinColumn.name]));
    if (id !== undefined) select = select.where('id', '!=', id);
    if (await select.limit(1).executeTakeFirst()) errors[name] = { word: 'unique' };
  }
  return errors;
};
