import { type Catalog, type FoundColumn, type FoundTable, foundType, type SqlDialect } from '../dialect.ts';
import type { Reader } from '../store.ts';
import { type SystemTable, systemIndexes } from '../systemTables.ts';
import { addSystemColumn, createIndex, createSystemTable } from './ddl.ts';
import { countRepeated, type MigrationBlocker } from './migrationBlockers.ts';

/** One of the server's own tables that is missing or not as this version needs it. */
export interface SystemChange {
  readonly table: SystemTable;
  /** `undefined`: there is no such table. */
  readonly found: FoundTable | undefined;
}

const typeOf = ({ columns }: SystemTable, name: string): string => foundType(columns[name] ?? 'text');

const isKey = ({ columns, key }: SystemTable, name: string): boolean => columns[name] === 'key' || key === name;

/** Existing columns of the wrong type or key, which cannot be read. */
const mismatched = (table: SystemTable, found: FoundTable): readonly FoundColumn[] =>
  found.columns.filter(({ name, type, key }) => {
    const isWanted = Object.hasOwn(table.columns, name);
    return isWanted ? type !== typeOf(table, name) || key !== isKey(table, name) : key;
  });

const missingColumns = ({ columns }: SystemTable, found: FoundTable): readonly string[] =>
  Object.keys(columns).filter((name) => !found.columns.some((column) => column.name === name));

/** What has to change in a table; `undefined` if nothing has. */
export const systemChange = (catalog: Catalog, table: SystemTable): SystemChange | undefined => {
  const found = catalog.get(table.name);
  if (!found) return { table, found };
  const wanted = systemIndexes(table).map(({ name }) => name);
  const hasSameIndexes = wanted.length === found.indexes.length && wanted.every((name) => found.indexes.includes(name));
  return hasSameIndexes && missingColumns(table, found).length + mismatched(table, found).length === 0
    ? undefined
    : { table, found };
};

/** Why a change would lose data, by table and column. */
export const systemBlockers = async (
  db: Reader,
  dialect: SqlDialect,
  { table, found }: SystemChange,
): Promise<readonly MigrationBlocker[]> => {
  if (!found || table.ephemeral) return [];
  const advice = 'start the version that made this database, or restore a backup that fits this one';
  const blocker = (column: string, issue: string): MigrationBlocker => ({
    place: `table ${table.name}, column ${column}`,
    message: `${issue}; ${advice}`,
  });
  const blockers = mismatched(table, found).map(({ name, type, key }) =>
    blocker(
      name,
      `it is ${type}${key ? ', the key' : ''}, but must be ${typeOf(table, name)}${isKey(table, name) ? ', the key' : ''}`,
    ),
  );
  const missingNames = missingColumns(table, found);
  for (const name of missingNames) if (isKey(table, name)) blockers.push(blocker(name, 'the key is missing'));
  for (const { name, unique, columns } of systemIndexes(table)) {
    const [column] = columns;
    if (!unique || !column || found.indexes.includes(name) || missingNames.includes(column.name)) continue;
    const count = await countRepeated(db, dialect, table.name, [column]);
    if (count > 0) blockers.push(blocker(column.name, `${count} values occur more than once, but must be unique`));
  }
  return blockers;
};

/** Makes the table what this version needs. */
export const applySystemChange = async (
  db: Reader,
  dialect: SqlDialect,
  { table, found }: SystemChange,
): Promise<void> => {
  if (!found) return createSystemTable(db, dialect, table);
  const missingNames = missingColumns(table, found);
  if (table.ephemeral && missingNames.length + mismatched(table, found).length > 0) {
    await db.schema.dropTable(table.name).execute();
    return createSystemTable(db, dialect, table);
  }
  const names = found.columns.map(({ name }) => name);
  for (const name of missingNames) await addSystemColumn(db, dialect, table, name, names);
  const wanted = systemIndexes(table);
  for (const name of found.indexes)
    if (!wanted.some((index) => index.name === name)) await db.schema.dropIndex(name).execute();
  for (const index of wanted)
    if (!found.indexes.includes(index.name)) await createIndex(db, dialect, table.name, index);
};
