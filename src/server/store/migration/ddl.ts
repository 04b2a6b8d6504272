import { type ColumnDefinitionBuilder, type CreateTableBuilder, sql } from 'kysely';
import { initialOf } from '#schema/validation/initialValues.ts';
import { toCell } from '../cells.ts';
import type { ColumnType, FoundColumn, SqlDialect } from '../dialect.ts';
import type { IndexColumn, LinkTable, ResourceTable, TableColumn, TableIndex } from '../resourceTable.ts';
import type { Reader } from '../store.ts';
import { type SystemTable, systemIndexes } from '../systemTables.ts';

type ColumnModifier = (builder: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

const columnType = (dialect: SqlDialect, type: ColumnType) => sql.raw<never>(dialect.type(type));

/** Foreign keys are checked per statement: not every database can defer that. */
const referencing =
  (target: string | undefined, owned: boolean): ColumnModifier =>
  (builder) => {
    if (target === undefined) return builder;
    const reference = builder.references(`${target}.id`);
    return owned ? reference.onDelete('cascade') : reference;
  };

const notNull: ColumnModifier = (builder) => builder.notNull();

/** The table of a resource, without its indexes. */
export const createTable = (db: Reader, dialect: SqlDialect, { name, columns }: ResourceTable): Promise<void> => {
  const [text, number] = [columnType(dialect, 'text'), columnType(dialect, 'integer')];
  let table = db.schema.createTable(name).addColumn('id', columnType(dialect, 'key'));
  for (const { name: column, type, references, owned = false } of columns)
    table = table.addColumn(column, columnType(dialect, type), referencing(references, owned));
  return table
    .addColumn('created_at', text, notNull)
    .addColumn('updated_at', text, notNull)
    .addColumn('_version', number, (builder) => builder.notNull().defaultTo(1))
    .addColumn('_search', text, (builder) => builder.notNull().defaultTo(''))
    .execute();
};

/** The table of a field with several ids; old records get the initial ones of a new field. */
export const createLinks = async (
  db: Reader,
  dialect: SqlDialect,
  { name, resource }: ResourceTable,
  { field, table, target }: LinkTable,
): Promise<void> => {
  // Older items may refer to records that are gone, so nothing but a check of each write keeps theirs valid.
  const isInItems = field.includes('.');
  const number = columnType(dialect, 'integer');
  await db.schema
    .createTable(table)
    .addColumn('record_id', number, (builder) => referencing(name, true)(builder.notNull()))
    .addColumn('target_id', number, (builder) => referencing(isInItems ? undefined : target, false)(builder.notNull()))
    .addColumn('place', number, notNull)
    .addPrimaryKeyConstraint(`pk_${table}`, ['record_id', 'place'])
    .execute();
  await db.schema
    .createIndex(dialect.indexName(`ix_${table}__target`))
    .on(table)
    .columns(['target_id', 'record_id'])
    .execute();
  const initial = initialOf(resource.fields)[field];
  for (const [place, id] of (Array.isArray(initial) ? initial : []).entries())
    await sql`insert into ${sql.table(table)} (record_id, target_id, place)
      select id, ${sql.lit(Number(id))}, ${sql.lit(place)} from ${sql.table(name)}`.execute(db);
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
  const withDefault: ColumnModifier = (builder) =>
    initial === null || references !== undefined ? builder : builder.defaultTo(initial);
  await db.schema
    .alterTable(table)
    .addColumn(name, columnType(dialect, type), (builder) => withDefault(referencing(references, owned)(builder)))
    .execute();
  const filled = { [name]: initial };
  if (references !== undefined && initial !== null) await db.updateTable(table).set(filled).execute();
};

/** A column as an index compares it. */
export const comparable = (dialect: SqlDialect, { name, caseless }: IndexColumn) =>
  caseless ? dialect.caseless(sql.ref(name)) : sql.ref(name);

/** Whether the database can have the index: texts too long for one can be tested for equality, not sorted. */
export const canIndex = ({ digest }: SqlDialect, { isLong = false, unique }: TableIndex): boolean =>
  unique || !isLong || digest === undefined;

export const createIndex = (db: Reader, dialect: SqlDialect, table: string, index: TableIndex): Promise<void> => {
  const newIndex = db.schema.createIndex(dialect.indexName(index.name)).on(table);
  const parts = index.columns.map((column) => {
    const part = comparable(dialect, column);
    // In a unique index, those are the text columns.
    const digest = index.isLong && column.caseless ? dialect.digest?.(part) : undefined;
    return dialect.ordered(digest ?? part);
  });
  return parts
    .reduce((builder, part) => builder.expression(part), index.unique ? newIndex.unique() : newIndex)
    .execute();
};

/** Creates a table of the server's own, with its indexes. */
export const createSystemTable = async (db: Reader, dialect: SqlDialect, table: SystemTable): Promise<void> => {
  let newTable = db.schema.createTable(table.name);
  for (const [name, type] of Object.entries(table.columns))
    newTable = newTable.addColumn(name, columnType(dialect, type), (builder) =>
      table.key === name ? builder.primaryKey() : builder,
    );
  await newTable.execute();
  for (const index of systemIndexes(table)) await createIndex(db, dialect, table.name, index);
};

/** Adds a column to such a table, filled from its old name or with its backfill. */
export const addSystemColumn = async (
  db: Reader,
  dialect: SqlDialect,
  { name: table, columns, renamedFrom = {}, backfill = {} }: SystemTable,
  column: string,
  existing: readonly string[],
): Promise<void> => {
  const type = columns[column];
  if (type === undefined) throw new RangeError(`${table} is to have no column ${column}`);
  await db.schema.alterTable(table).addColumn(column, columnType(dialect, type)).execute();
  const oldName = renamedFrom[column];
  const backfillSql = backfill[column];
  const value =
    oldName !== undefined && existing.includes(oldName) ? sql.ref(oldName) : backfillSql && sql.raw(backfillSql);
  if (value) await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}`.execute(db);
};

const referencingAs = ({ references, cascades = false }: FoundColumn) => referencing(references, cascades);

const storedType = ({ type }: FoundColumn): ColumnType => (type === 'integer' || type === 'real' ? type : 'text');

/** Creates a table of another database that no resource file describes. */
export const createFoundTable = async (
  db: Reader,
  dialect: SqlDialect,
  name: string,
  columns: readonly FoundColumn[],
): Promise<void> => {
  const keys = columns.filter(({ key }) => key);
  const hasIdKey = keys.length === 1 && keys[0]?.name === 'id';
  let table: CreateTableBuilder<string, string> = db.schema.createTable(name);
  for (const column of columns) {
    const type = hasIdKey && column.key ? 'key' : storedType(column);
    table = table.addColumn(column.name, columnType(dialect, type), referencingAs(column));
  }
  if (!hasIdKey && keys.length > 0)
    table = table.addPrimaryKeyConstraint(
      `pk_${name}`,
      keys.map((column) => column.name),
    );
  await table.execute();
};

/** Adds a column of another database that no resource file describes. */
export const addFoundColumn = (db: Reader, dialect: SqlDialect, table: string, column: FoundColumn): Promise<void> => {
  const type = columnType(dialect, storedType(column));
  return db.schema.alterTable(table).addColumn(column.name, type, referencingAs(column)).execute();
};
