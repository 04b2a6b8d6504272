import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';
import { searchIndex, searchIndexes } from './catalog.ts';

/** The schema of `pg_trgm`; none for YugabyteDB, whose substitute for GIN refuses most searches. */
const trigramSchema = async (db: Kysely<Tables>): Promise<string | undefined> => {
  const { rows } = await sql<{ schema: string }>`
    select n.nspname as schema from pg_extension e join pg_namespace n on n.oid = e.extnamespace
    where e.extname = 'pg_trgm' and not exists (select 1 from pg_am where amname = 'ybgin')`.execute(db);
  return rows[0]?.schema;
};

/**
 * Creates indexes that find words anywhere in a text, if the server has `pg_trgm` and lets us use it. Without them
 * every row is scanned: slower, with the same results.
 */
export const indexSearch = async (db: Kysely<Tables>, tables: readonly string[]): Promise<void> => {
  const existing = await searchIndexes(db);
  const missing = tables.filter((table) => !existing.includes(searchIndex(table)));
  if (missing.length === 0) return;
  if ((await trigramSchema(db)) === undefined)
    await sql`create extension if not exists pg_trgm`.execute(db).catch(() => undefined);
  const schema = await trigramSchema(db);
  if (schema === undefined) return;
  await db.transaction().execute(async (transaction) => {
    for (const table of missing)
      await sql`create index if not exists ${sql.ref(searchIndex(table))} on ${sql.table(table)}
        using gin (_search ${sql.ref(`${schema}.gin_trgm_ops`)})`.execute(transaction);
  });
};
