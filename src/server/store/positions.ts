import { sql } from 'kysely';
import type { Values } from '#schema/field.ts';
import { toCell } from './cells.ts';
import type { SqlDialect } from './dialect.ts';
import type { Place, ResourceTable } from './resourceTable.ts';
import type { Cell, Reader } from './store.ts';

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

/** The records of one order. */
const ordered = (db: Reader, { name }: ResourceTable, { within }: Place, scope: Cell) => {
  const records = db.selectFrom(name);
  return within === undefined ? records : records.where(within, scope === null ? 'is' : '=', scope);
};

/** Renumbers the positions of one order to 1, 2, 3 … after a record was added, removed or moved. */
export const settlePositions = async (
  { db, dialect }: { readonly db: Reader; readonly dialect: SqlDialect },
  table: ResourceTable,
  place: Place,
  scope: Cell,
  { before = [], after = [] }: Moved = {},
): Promise<void> => {
  const [name, field] = [sql.table(table.name), sql.ref(place.field)];
  const first = sql`case when id in ${dialect.among(before)} then 0 when id in ${dialect.among(after)} then 2 else 1 end`;
  const placed = ordered(db, table, place, scope).select(['id', field.as('wanted'), first.as('first')]);
  // A moved record gets the position it wants, and the others keep their order around it: of two moved to 3 and 4, the
  // second also goes before the third of the others.
  const among = sql`case when first = 1 then row_number() over (partition by first = 1 order by wanted is null, wanted, id)
    else wanted + 1 - dense_rank() over (partition by first = 1 order by wanted) end`;
  const settled = sql`
    update ${name} set ${field} = _settled.place, _version = ${name}._version + 1
    from (
      select id, row_number() over (order by wanted is null, among, first = 1, wanted, first, id) as place
      from (select id, wanted, ${among} as among, first from ${placed} as _placed) as _ranked
    ) as _settled
    where ${name}.id = _settled.id and ${name}.${field} is distinct from _settled.place`;
  await settled.execute(db);
};

/** Renumbers all orders of that field: the one, or those within each value. */
export const settleOrders = async (
  at: Parameters<typeof settlePositions>[0],
  table: ResourceTable,
  place: Place,
  moved?: Moved,
): Promise<void> => {
  const { within = '' } = place;
  const scopes = within ? await at.db.selectFrom(table.name).select(within).distinct().execute() : [{}];
  for (const scope of scopes) await settlePositions(at, table, place, scope[within] ?? null, moved);
};

/** The position after the last one of an order. */
export const lastPlace = async (db: Reader, table: ResourceTable, place: Place, scope: Cell): Promise<number> => {
  const select = ordered(db, table, place, scope).select(({ fn }) => fn.max<number>(place.field).as('last'));
  return Number((await select.executeTakeFirst())?.last ?? 0) + 1;
};
