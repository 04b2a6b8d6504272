import { sql } from 'kysely';
import type { Values } from '#schema/field.ts';
import { toCell } from './cells.ts';
import type { SqlDialect } from './dialect.ts';
import type { Place, ResourceTable } from './resourceTable.ts';
import type { Reader } from './store.ts';
import type { Cell } from './tables.ts';

/** The value that an order is within, for a record with these values. */
export const scopeOf = (table: ResourceTable, { within }: Place, values: Values): Cell => {
  const column = table.columns.find(({ name }) => name === within);
  return column ? toCell(column.field, values[column.name]) : null;
};

/** Records to put at the positions they hold: before or after the others that hold the same. */
export interface Moved {
  readonly before?: readonly number[];
  readonly after?: readonly number[];
}

/** Renumbers the positions of one order to 1, 2, 3 … after a record was added, removed or moved. */
export const settlePositions = async (
  { db, dialect }: { readonly db: Reader; readonly dialect: SqlDialect },
  { name }: ResourceTable,
  { field, within }: Place,
  scope: Cell,
  { before = [], after = [] }: Moved = {},
): Promise<void> => {
  const place = sql.ref(field);
  const inScope =
    within === undefined
      ? sql`true`
      : scope === null
        ? sql`${sql.ref(within)} is null`
        : sql`${sql.ref(within)} = ${scope}`;
  const first = sql`case when id in ${dialect.among(before)} then 0 when id in ${dialect.among(after)} then 2 else 1 end`;
  // A moved record gets the position it wants, and the others keep their order around it: of two moved to 3 and 4, the
  // second also goes before the third of the others.
  const among = sql`case when first = 1 then row_number() over (partition by first = 1 order by wanted is null, wanted, id)
    else wanted + 1 - dense_rank() over (partition by first = 1 order by wanted) end`;
  await sql`
    update ${sql.table(name)} set ${place} = _settled.place, _version = ${sql.ref(`${name}._version`)} + 1
    from (
      select id, row_number() over (order by wanted is null, among, first = 1, wanted, first, id) as place
      from (
        select id, wanted, ${among} as among, first
        from (select id, ${place} as wanted, ${first} as first from ${sql.table(name)} where ${inScope}) as _placed
      ) as _ranked
    ) as _settled
    where ${sql.table(name)}.id = _settled.id and ${sql.ref(`${name}.${field}`)} is distinct from _settled.place`.execute(
    db,
  );
};

/** The position after the last one of an order. */
export const lastPlace = async (
  { db }: { readonly db: Reader },
  { name }: ResourceTable,
  { field, within }: Place,
  scope: Cell,
): Promise<number> => {
  let select = db.selectFrom(name).select(({ fn }) => fn.max<number>(field).as('last'));
  if (within !== undefined) select = select.where(within, scope === null ? 'is' : '=', scope);
  return Number((await select.executeTakeFirst())?.last ?? 0) + 1;
};
