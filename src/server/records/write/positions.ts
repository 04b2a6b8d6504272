import { sql } from 'kysely';
import type { Place, ResourceTable } from '../../store/resourceTable.ts';
import type { Writer } from '../../store/store.ts';
import type { Cell } from '../../store/tables.ts';

/** Records that want the places they hold: they go before the others that hold the same, or after them. */
export interface Moved {
  readonly before?: readonly number[];
  readonly after?: readonly number[];
}

/** Makes the places of one order 1, 2, 3 … again, after a record came, went or moved. */
export const settlePositions = async (
  { db }: Writer,
  { name }: ResourceTable,
  { field, within }: Place,
  scope: Cell,
  { before = [], after = [] }: Moved = {},
): Promise<void> => {
  const place = sql.ref(field);
  const inScope = (table: string) =>
    within === undefined
      ? sql`true`
      : scope === null
        ? sql`${sql.ref(`${table}.${within}`)} is null`
        : sql`${sql.ref(`${table}.${within}`)} = ${scope}`;
  const isOf = (ids: readonly number[]) => (ids.length > 0 ? sql`id in (${sql.join(ids)})` : sql`1 = 0`);
  const first = sql`case when ${isOf(before)} then 0 when ${isOf(after)} then 2 else 1 end`;
  const wanted = sql`select id, ${place}, ${first} as _first from ${sql.table(name)} where ${inScope(name)}`;
  // Of several that go before others, each has those of them that are before it before itself already.
  const counted = sql`select *, case _first
    when 0 then ${place} + 1 - dense_rank() over (partition by _first order by ${place})
    else ${place} end as _among from (${wanted})`;
  await sql`
    update ${sql.table(name)} set ${place} = settled.place, _version = _version + 1
    from (
      select id, row_number() over (order by ${place} is null, _among, _first, ${place}, id) as place
      from (${counted})
    ) as settled
    where ${sql.table(name)}.id = settled.id and ${sql.ref(`${name}.${field}`)} is distinct from settled.place`.execute(
    db,
  );
};

/** The place after the last one of an order. */
export const lastPlace = async (
  { db }: Writer,
  { name }: ResourceTable,
  { field, within }: Place,
  scope: Cell,
): Promise<number> => {
  let select = db.selectFrom(name).select(({ fn }) => fn.max<number>(field).as('last'));
  if (within !== undefined) select = select.where(within, scope === null ? 'is' : '=', scope);
  return Number((await select.executeTakeFirst())?.last ?? 0) + 1;
};
