import { type Kysely, sql } from 'kysely';
import type { SqlDialect } from '../store/dialect.ts';
import type { Cell, Reader, Tables } from '../store/store.ts';

/** Tables that exist while a database is copied: how far each table is, and the foreign keys to add again. */
const progressTable = '_copied';
const referenceTable = '_copied_reference';
/** The name of a row besides those of the tables. */
const preparedRow = 'prepared';

/** Whether a copy was begun and is not complete. */
export const isUnfinished = async (db: Kysely<Tables>, dialect: SqlDialect): Promise<boolean> =>
  (await dialect.catalog(db)).has(progressTable);

export const begin = async (db: Reader): Promise<void> => {
  await sql`create table ${sql.table(progressTable)} (name text primary key, upto text not null)`.execute(db);
  await sql`create table ${sql.table(referenceTable)} (name text primary key, holder text not null, definition text not null)`.execute(
    db,
  );
};

/** Whether the tables are made and ready for their rows. */
export const isPrepared = async (db: Reader): Promise<boolean> => (await copiedUpTo(db, preparedRow)) !== undefined;

export const setPrepared = (db: Reader): Promise<void> => setCopiedUpTo(db, preparedRow, []);

export const end = async (db: Reader): Promise<void> => {
  for (const table of [referenceTable, progressTable]) await sql`drop table ${sql.table(table)}`.execute(db);
};

/** The key of a table's last row that has been copied. */
export const copiedUpTo = async (db: Reader, table: string): Promise<readonly Cell[] | undefined> => {
  const row = await db.selectFrom(progressTable).select('upto').where('name', '=', table).executeTakeFirst();
  return row && JSON.parse(String(row.upto));
};

export const setCopiedUpTo = async (db: Reader, table: string, key: readonly Cell[]): Promise<void> => {
  await db.deleteFrom(progressTable).where('name', '=', table).execute();
  const row = { name: table, upto: JSON.stringify(key) };
  await db.insertInto(progressTable).values(row).execute();
};

/** Drops the foreign keys of all tables until all rows are there: an early row may point at a late one. */
export const setReferencesAside = async (db: Reader): Promise<void> => {
  const { rows } = await sql<{ name: string; holder: string; definition: string }>`
    select k.conname as name, c.relname as holder, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and n.nspname = current_schema()`.execute(db);
  for (const { name, holder, definition } of rows) {
    // Names of foreign keys are unique only within their table.
    await db
      .insertInto(referenceTable)
      .values({ name: `${holder} ${name}`, holder, definition })
      .execute();
    await sql`alter table ${sql.table(holder)} drop constraint ${sql.ref(name)}`.execute(db);
  }
};

/** Adds the foreign keys again, which checks every row. */
export const putReferencesBack = async (db: Reader): Promise<void> => {
  const rows = await db.selectFrom(referenceTable).selectAll().orderBy('name').execute();
  for (const { name, holder, definition } of rows) {
    const constraint = String(name).slice(String(holder).length + 1);
    await sql`alter table ${sql.table(String(holder))} add constraint ${sql.ref(constraint)} ${sql.raw(String(definition))}`.execute(
      db,
    );
  }
};
