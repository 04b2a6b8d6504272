import { StartError } from '../../StartError.ts';
import { dataVersion } from '../systemTables.ts';

/*
 * `_store`, the table created before any other. Its first row is changed by whoever takes the turn to write; its second
 * is the version of the data.
 */

/**
 * Begins a transaction and takes the turn in one round trip. The row is changed, not just locked: a database that would
 * show a state from before the wait refuses the change instead, and the transaction is retried.
 */
export const beginText = `begin isolation level read committed; update _store set value = value + 1 where name = 'turn'`;

export const noTimeoutText = 'set local statement_timeout = 0';

type RunQuery = (sql: string) => Promise<{ readonly rows: readonly Record<string, unknown>[] }>;

const listTables = `select table_name as name from information_schema.tables
  where table_schema = current_schema() and table_type = 'BASE TABLE' order by table_name`;

/** Several processes may run this at once. */
const createStatements = [
  'create table if not exists _store (name text primary key, value bigint not null)',
  `insert into _store (name, value) values ('turn', 0), ('version', 0) on conflict (name) do nothing`,
];

/** Creates it if it is missing. @throws {StartError} if the database belongs to another program or a newer version */
export const prepareStore = async (query: RunQuery): Promise<void> => {
  const names = (await query(listTables)).rows.map(({ name }) => String(name));
  if (names.length > 0 && !names.includes('_store'))
    throw new StartError(
      `The database of DATABASE_URL belongs to another program: it holds ${names.slice(0, 3).join(', ')} and none of our tables. Create another database, or a schema of its own.`,
    );
  for (const sql of createStatements) await query(sql);
  const [row] = (await query(`select value from _store where name = 'version'`)).rows;
  const version = Number(row?.value ?? 0);
  if (version > dataVersion)
    throw new StartError(
      `The database of DATABASE_URL was made by a newer version of this program (data version ${version}, this one knows up to ${dataVersion}). Start that version, or restore an older backup. Nothing has been changed.`,
    );
};
