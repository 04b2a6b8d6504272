import { sql } from 'kysely';
import type { Place, ResourceTable } from '../../store/resourceTable.ts';
import type { Writer } from '../../store/store.ts';
import type { Cell } from '../../store/tables.ts';

/** A record that wants the place it holds: it goes before the others that hold the same, or after them. */
export interface Moved {
  readonly id: number;
  readonly goes: 'before' | 'after';
}

/** Makes the places of one order 1, 2, 3 … again, after a record came, went or moved. */
export const settlePositions = async (
  { db }: Writer,
  { name }: ResourceTable,
  { field, within }: Place,
  scope: Cell,
  moved?: Moved,
): Promise<void> => {
  const place = sql.ref(field);
  const inScope = (table: string) =>
    within === undefined
      ? sql`true`
      : scope === null
        ? sql`${sql.ref(`${table}.${within}`)} is null`
        : sql`${sql.ref(`${table}.${within}`)} = ${scope}`;
  const first = moved ? sql`case when id = ${moved.id} then ${moved.goes === 'before' ? 0 : 2} else 1 end` : sql`1`;
  await sql`
    update ${sql.table(name)} set ${place} = settled.place, _version = _version + 1
    from (
      select id, row_number() over (order by ${place} is null, ${place}, ${first}, id) as place
      from ${sql.table(name)} where ${inScope(name)}
    ) as settled
    where ${sql.table(name)}.id = settled.id and ${sql.ref(`${name}.${field}`)} is distinct from settled.place`.execute(
    db,
  );
};
