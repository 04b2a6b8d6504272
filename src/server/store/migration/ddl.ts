import { sql } from 'kysely';
import { initialOf } from '#schema/initialValues.ts';
import { toCell } from '../cells.ts';
import type { SqlDialect } from '../dialect.ts';
import type { LinkTable, ResourceTable, TableColumn, TableIndex } from '../resourceTable.ts';
import type { Reader } from '../store.ts';
import { type SystemTable, systemIndexes } from '../systemTables.ts';

/** Names come from the resource files, never from a request; quoted all the same. */
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const run = async (db: Reader, text: string): Promise<void> => {
  await sql.raw(text).execute(db);
};

/** Checked at commit: records that point at each other can come and go together. */
const referring = (target: string, owned: boolean): string =>
  ` references ${quoted(target)} (id)${owned ? ' on delete cascade' : ''} deferrable initially deferred`;

const columnText = (dialect: SqlDialect, { name, type, references, owned = false }: TableColumn): string =>
  `${quoted(name)} ${dialect.type(type)}${references ? referring(references, owned) : ''}`;

/** The table of a resource, without its indexes. */
export const createTable = (db: Reader, dialect: SqlDialect, { name, columns }: ResourceTable): Promise<void> => {
  const parts = [
    `id ${dialect.type('key')}`,
    ...columns.map((column) => columnText(dialect, column)),
    `created_at ${dialect.type('text')} not null`,
    `updated_at ${dialect.type('text')} not null`,
    `_version ${dialect.type('integer')} not null default 1`,
    `_search ${dialect.type('text')} not null default ''`,
  ];
  return run(db, `create table ${quoted(name)} (${parts.join(', ')})`);
};

export const createLinks = async (
  db: Reader,
  dialect: SqlDialect,
  { name }: ResourceTable,
  { table, target }: LinkTable,
): Promise<void> => {
  const number = dialect.type('integer');
  await run(
    db,
    `create table ${quoted(table)} (record_id ${number} not null${referring(name, true)}, target_id ${number} not null${referring(target, false)}, place ${number} not null, primary key (record_id, place))`,
  );
  await run(db, `create index ${quoted(`ix_${table}__target`)} on ${quoted(table)} (target_id, record_id)`);
};

/** A column that a resource file came to have later; old records get what a new one would start with. */
export const addColumn = async (
  db: Reader,
  dialect: SqlDialect,
  { name }: ResourceTable,
  column: TableColumn,
): Promise<void> => {
  await run(db, `alter table ${quoted(name)} add column ${columnText(dialect, column)}`);
  const initial = toCell(column.field, initialOf({ [column.name]: column.field })[column.name]);
  if (initial !== null) await sql`update ${sql.table(name)} set ${sql.ref(column.name)} = ${initial}`.execute(db);
};

export const createIndex = (db: Reader, dialect: SqlDialect, table: string, index: TableIndex): Promise<void> => {
  const columns = index.columns.map(({ name, caseless }) => (caseless ? dialect.caselessIndex(name) : quoted(name)));
  const kind = index.unique ? 'unique index' : 'index';
  return run(db, `create ${kind} ${quoted(index.name)} on ${quoted(table)} (${columns.join(', ')})`);
};

export const dropIndex = (db: Reader, name: string): Promise<void> => run(db, `drop index ${quoted(name)}`);

/** A table of the server's own, with its indexes. */
export const createSystemTable = async (db: Reader, dialect: SqlDialect, table: SystemTable): Promise<void> => {
  const columns = Object.entries(table.columns).map(
    ([name, type]) => `${quoted(name)} ${dialect.type(type)}${table.key === name ? ' primary key' : ''}`,
  );
  await run(db, `create table ${quoted(table.name)} (${columns.join(', ')})`);
  for (const index of systemIndexes(table)) await createIndex(db, dialect, table.name, index);
};

/** A column that such a table came to have later, holding what it held under an older name, or what it starts with. */
export const addSystemColumn = async (
  db: Reader,
  dialect: SqlDialect,
  { name: table, columns, renamedFrom = {}, backfill = {} }: SystemTable,
  column: string,
  found: readonly string[],
): Promise<void> => {
  const type = columns[column];
  if (type === undefined) throw new RangeError(`${table} is to have no column ${column}`);
  await run(db, `alter table ${quoted(table)} add column ${quoted(column)} ${dialect.type(type)}`);
  const older = renamedFrom[column];
  const value = older !== undefined && found.includes(older) ? quoted(older) : backfill[column];
  if (value !== undefined) await run(db, `update ${quoted(table)} set ${quoted(column)} = ${value}`);
};

export const dropTable = (db: Reader, name: string): Promise<void> => run(db, `drop table ${quoted(name)}`);
