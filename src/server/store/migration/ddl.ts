import { type ColumnDefinitionBuilder, type CreateTableBuilder, sql } from 'kysely';
import { initialOf } from '#schema/validation/initialValues.ts';
import { toCell } from '../cells.ts';
import type { ColumnType, FoundColumn, SqlDialect } from '../dialect.ts';
import type { IndexColumn, LinkTable, ResourceTable, TableColumn, TableIndex } from '../resourceTable.ts';
import type { Reader } from '../store.ts';
import { type SystemTable, systemIndexes } from '../systemTables.ts';

type Column = (built: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

const typed = (dialect: SqlDialect, type: ColumnType) => sql.raw<never>(dialect.type(type));

/** Foreign keys are checked per statement: not every database can defer that. */
const referring =
  (target: string | undefined, owned: boolean): Column =>
  (built) => {
    if (target === undefined) return built;
    const pointing = built.references(`${target}.id`);
    return owned ? pointing.onDelete('cascade') : pointing;
  };

const notNull: Column = (built) => built.notNull();

/** The table of a resource, without its indexes. */
export const createTable = (db: Reader, dialect: SqlDialect, { name, columns }: ResourceTable): Promise<void> => {
  const [text, number] = [typed(dialect, 'text'), typed(dialect, 'integer')];
  let table = db.schema.createTable(name).addColumn('id', typed(dialect, 'key'));
  for (const { name: column, type, references, owned = false } of columns)
    table = table.addColumn(column, typed(dialect, type), referring(references, owned));
  return table
    .addColumn('created_at', text, notNull)
    .addColumn('updated_at', text, notNull)
    .addColumn('_version', number, (built) => built.notNull().defaultTo(1))
    .addColumn('_search', text, (built) => built.notNull().defaultTo(''))
    .execute();
};

export const createLinks = async (
  db: Reader,
  dialect: SqlDialect,
  { name }: ResourceTable,
  { table, target }: LinkTable,
): Promise<void> => {
  const number = typed(dialect, 'integer');
  await db.schema
    .createTable(table)
    .addColumn('record_id', number, (built) => referring(name, true)(built.notNull()))
    .addColumn('target_id', number, (built) => referring(target, false)(built.notNull()))
    .addColumn('place', number, notNull)
    .addPrimaryKeyConstraint(`pk_${table}`, ['record_id', 'place'])
    .execute();
  await db.schema
    .createIndex(dialect.indexName(`ix_${table}__target`))
    .on(table)
    .columns(['target_id', 'record_id'])
    .execute();
};

/**
 * Adds the column of a field; old records get the initial value of a new one. Both in one statement if possible: not
 * every database rolls back an added column with its transaction. SQLite adds no reference with a default.
 */
export const addColumn = async (
  db: Reader,
  dialect: SqlDialect,
  { name: table }: ResourceTable,
  { name, type, field, references, owned = false }: TableColumn,
): Promise<void> => {
  const initial = toCell(field, initialOf({ [name]: field })[name]);
  const started: Column = (built) => (initial === null || references !== undefined ? built : built.defaultTo(initial));
  await db.schema
    .alterTable(table)
    .addColumn(name, typed(dialect, type), (built) => started(referring(references, owned)(built)))
    .execute();
  if (references !== undefined && initial !== null)
    await db
      .updateTable(table)
      .set({ [name]: initial })
      .execute();
};

/** A column as an index compares it. */
export const comparable = (dialect: SqlDialect, { name, caseless }: IndexColumn) =>
  caseless ? dialect.caseless(sql.ref(name)) : sql.ref(name);

/** Whether the database can have the index: texts too long for one can be tested for equality, not sorted. */
export const canIndex = ({ digest }: SqlDialect, { isLong = false, unique }: TableIndex): boolean =>
  unique || !isLong || digest === undefined;

export const createIndex = (db: Reader, dialect: SqlDialect, table: string, index: TableIndex): Promise<void> => {
  const named = db.schema.createIndex(dialect.indexName(index.name)).on(table);
  const parts = index.columns.map((column) => {
    const part = comparable(dialect, column);
    // In a unique index, those are the text columns.
    const digest = index.isLong && column.caseless ? dialect.digest?.(part) : undefined;
    return dialect.ordered(digest ?? part);
  });
  return parts.reduce((built, part) => built.expression(part), index.unique ? named.unique() : named).execute();
};

/** Creates a table of the server's own, with its indexes. */
export const createSystemTable = async (db: Reader, dialect: SqlDialect, table: SystemTable): Promise<void> => {
  let made = db.schema.createTable(table.name);
  for (const [name, type] of Object.entries(table.columns))
    made = made.addColumn(name, typed(dialect, type), (built) => (table.key === name ? built.primaryKey() : built));
  await made.execute();
  for (const index of systemIndexes(table)) await createIndex(db, dialect, table.name, index);
};

/** Adds a column to such a table, filled from its old name or with its backfill. */
export const addSystemColumn = async (
  db: Reader,
  dialect: SqlDialect,
  { name: table, columns, renamedFrom = {}, backfill = {} }: SystemTable,
  column: string,
  found: readonly string[],
): Promise<void> => {
  const type = columns[column];
  if (type === undefined) throw new RangeError(`${table} is to have no column ${column}`);
  await db.schema.alterTable(table).addColumn(column, typed(dialect, type)).execute();
  const older = renamedFrom[column];
  const start = backfill[column];
  const value = older !== undefined && found.includes(older) ? sql.ref(older) : start && sql.raw(start);
  if (value) await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}`.execute(db);
};

const storedType = ({ type }: FoundColumn): ColumnType => (type === 'integer' || type === 'real' ? type : 'text');

/** Creates a table of another database that no resource file describes. */
export const createFoundTable = async (
  db: Reader,
  dialect: SqlDialect,
  name: string,
  columns: readonly FoundColumn[],
): Promise<void> => {
  const keys = columns.filter(({ key }) => key);
  const numbered = keys.length === 1 && keys[0]?.name === 'id';
  let table: CreateTableBuilder<string, string> = db.schema.createTable(name);
  for (const column of columns) {
    const type = numbered && column.key ? 'key' : storedType(column);
    const { references, cascades = false } = column;
    table = table.addColumn(column.name, typed(dialect, type), referring(references, cascades));
  }
  if (!numbered && keys.length > 0)
    table = table.addPrimaryKeyConstraint(
      `pk_${name}`,
      keys.map((column) => column.name),
    );
  await table.execute();
};

/** Adds a column of another database that no resource file describes. */
export const addFoundColumn = (db: Reader, dialect: SqlDialect, table: string, column: FoundColumn): Promise<void> => {
  const { references, cascades = false } = column;
  const type = typed(dialect, storedType(column));
  return db.schema.alterTable(table).addColumn(column.name, type, referring(references, cascades)).execute();
};
