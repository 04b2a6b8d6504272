import { sql } from 'kysely';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import type { AnyField } from '#schema/kinds/index.ts';
import { rowReader, searchSources, searchText } from '../cells.ts';
import type { Catalog, SqlDialect } from '../dialect.ts';
import { rebuildItemLinks } from '../links.ts';
import { type ResourceTable, tableName } from '../resourceTable.ts';
import type { Reader, Row, Store } from '../store.ts';
import { retryTransient } from '../storeError.ts';
import { dataVersion, systemTables } from '../systemTables.ts';
import { addColumn, canIndex, createIndex, createLinks, createTable } from './ddl.ts';
import { fieldChangeNotices, fillNeverEmpty } from './fieldChanges.ts';
import { type MigrationBlocker, MigrationError, migrationBlockers } from './migrationBlockers.ts';
import { applySystemChange, type SystemChange, systemBlockers, systemChange } from './systemMigration.ts';

interface MigrationOptions {
  /** Copies the database; called once, before existing tables change. @returns a function that deletes the copy */
  readonly copy: () => Promise<(() => Promise<void>) | undefined>;
  /** Receives what happens to the fields of existing records. */
  readonly onNotice?: (line: string) => void;
}

/** What the type of a column does not tell about its values. */
const valueKind = (field: AnyField) => {
  const { storage, time = null } = behaviourOf(field);
  if ('options' in field) return field.options;
  return storage === 'json' ? field.kind : time;
};

/** The definition of a table as text: if it differs from the stored one, the table has to be migrated. */
const definitionOf = ({ columns, links, itemLinks, places, indexes, resource }: ResourceTable): string =>
  JSON.stringify({
    columns: columns.map(({ name, type, references = null, field }) => [name, type, references, valueKind(field)]),
    links: links.map(({ field, target }) => [field, target]),
    ...(itemLinks.length > 0 && { itemLinks: itemLinks.map(({ field, target }) => [field, target]) }),
    ...(places.length > 0 && { places }),
    indexes: indexes.map(({ name, columns: parts }) => [name, parts]),
    search: searchSources(resource),
  });

/** The columns of a stored definition, each with its type. */
const columnsIn = (definition = '{"columns":[]}'): readonly (readonly [name: string, type: string])[] =>
  JSON.parse(definition).columns;

interface Plan {
  /** Whether the database is empty. */
  readonly isEmpty: boolean;
  readonly catalog: Catalog;
  readonly systemChanges: readonly SystemChange[];
  readonly changedTables: readonly ResourceTable[];
  /** The stored definition of each resource. */
  readonly definitions: ReadonlyMap<string, string>;
}

/** @throws {MigrationError} naming every field and column that does not fit the data */
const planOf = async (db: Reader, dialect: SqlDialect, tables: readonly ResourceTable[]): Promise<Plan> => {
  const catalog = await dialect.catalog(db);
  const isEmpty = !catalog.has('_definition');
  const definitions = new Map<string, string>();
  if (!isEmpty) {
    const rows = await db.selectFrom('_definition').selectAll().execute();
    for (const { resource, definition } of rows)
      if (typeof definition === 'string') definitions.set(String(resource), definition);
  }
  const changedTables = tables.filter((table) => definitions.get(table.resource.name) !== definitionOf(table));
  const systemChanges = systemTables.flatMap((table) => systemChange(catalog, table) ?? []);
  const blockers: MigrationBlocker[] = [];
  for (const change of systemChanges) blockers.push(...(await systemBlockers(db, dialect, change)));
  for (const table of changedTables) {
    const before = new Map(columnsIn(definitions.get(table.resource.name)));
    blockers.push(...(await migrationBlockers(db, dialect, table, catalog, before)));
  }
  if (blockers.length > 0) throw new MigrationError(blockers);
  return { isEmpty, catalog, systemChanges, changedTables, definitions };
};

/** Whether the tables match the resource files. @throws {MigrationError} if the data does not fit */
export const isMigrated = async ({ db, dialect }: Store, tables: readonly ResourceTable[]): Promise<boolean> => {
  const { systemChanges, changedTables } = await planOf(db, dialect, tables);
  return systemChanges.length === 0 && changedTables.length === 0;
};

/**
 * Migrates the tables to the resource files, and the server's own to this version: new tables and columns are added,
 * removed ones kept.
 * @returns whether the database was empty before
 * @throws {MigrationError} naming every field and column that does not fit the data; nothing is changed then
 */
export const migrate = async (
  store: Store,
  tables: readonly ResourceTable[],
  options: MigrationOptions,
): Promise<boolean> => {
  const { db, dialect } = store;
  const tableNames = tables.map(({ name }) => name);
  // Of several processes that create the same index at once, all but one fail.
  const indexSearch = () => retryTransient(dialect.waits, async () => dialect.indexSearch?.(db, tableNames));
  const plan = await planOf(db, dialect, tables);
  for (const line of await orphanNotices(db, tables, plan)) options.onNotice?.(line);
  if (plan.changedTables.length === 0 && plan.systemChanges.length === 0) {
    await dialect.setVersion(db, dataVersion);
    await indexSearch();
    return false;
  }

  const discard = plan.isEmpty ? undefined : await options.copy();
  const migrated = store.write(async (writer) => {
    await dialect.liftTimeout?.(writer.db);
    // Planned again: another process may have migrated while this one waited for its turn.
    const { isEmpty, catalog, systemChanges, changedTables, definitions } = await planOf(writer.db, dialect, tables);
    const notices = await fieldNotices(writer.db, changedTables, catalog, definitions);
    for (const change of systemChanges) await applySystemChange(writer.db, dialect, change);
    await createTables(writer.db, dialect, changedTables, catalog);
    const newCatalog = await dialect.catalog(writer.db);
    for (const table of changedTables) await migrateTable(writer.db, store, table, newCatalog);
    for (const table of changedTables) {
      const definition = definitionOf(table);
      await writer.db
        .insertInto('_definition')
        .values({ resource: table.resource.name, definition })
        .onConflict((conflict) => conflict.column('resource').doUpdateSet({ definition }))
        .execute();
    }
    await dialect.setVersion(writer.db, dataVersion);
    return { isEmpty, notices };
  });
  const { isEmpty, notices } = await migrated.catch(async (error: unknown) => {
    await discard?.();
    throw error;
  });
  for (const line of notices) options.onNotice?.(line);
  await indexSearch();
  return isEmpty;
};

/** Notices of records that are kept although no screen shows them. */
const orphanNotices = async (db: Reader, tables: readonly ResourceTable[], { catalog, definitions }: Plan) => {
  const known = new Set(tables.map(({ name }) => name));
  const lines: string[] = [];
  for (const { name, resource } of tables) {
    const { file, parent } = resource;
    const found = catalog.get(name);
    if (!parent || !found) continue;
    const hasColumn = found.columns.some((column) => column.name === parent.field);
    const count = await countOf(db, name, hasColumn ? parent.field : undefined);
    if (count > 0)
      lines.push(
        `${file}: parent: records without ${parent.field} are in no list, but are kept (records: ${count}). ` +
          `To put them below record 1, with the server stopped: update "${name}" set "${parent.field}" = 1 where "${parent.field}" is null;`,
      );
  }
  for (const resource of definitions.keys()) {
    const name = tableName(resource);
    if (known.has(name) || !catalog.has(name)) continue;
    const count = await countOf(db, name);
    if (count > 0)
      lines.push(
        `table ${name}: the resource ${resource} was removed; its records are kept, and come back with its file (records: ${count}). ` +
          `To delete them, with the server stopped: delete from "${name}";`,
      );
  }
  return lines;
};

/** Counts rows; if a column is given, those without a value in it. */
const countOf = async (db: Reader, table: string, empty?: string): Promise<number> => {
  const { count } = await db
    .selectFrom(table)
    .select((select) => select.fn.countAll().as('count'))
    .$if(empty !== undefined, (query) => query.where(sql.ref(empty ?? 'id'), 'is', null))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Notices of changed tables that have records. */
const fieldNotices = async (
  db: Reader,
  tables: readonly ResourceTable[],
  catalog: Catalog,
  definitions: ReadonlyMap<string, string>,
): Promise<readonly string[]> => {
  const notices: string[] = [];
  for (const table of tables) {
    const found = catalog.get(table.name);
    const definition = definitions.get(table.resource.name);
    if (!found || definition === undefined) continue;
    const count = await countOf(db, table.name);
    const { columns, links } = JSON.parse(definition) as Record<'columns' | 'links', readonly (readonly [string])[]>;
    const linkFields = links.map(([field]) => field);
    const existing = [
      ...found.columns.map(({ name }) => name),
      ...table.links.filter((link) => catalog.has(link.table)).map(({ field }) => field),
      ...linkFields.filter((name) => !table.columns.some((column) => column.name === name)),
    ];
    const before = [...columns.map(([name]) => name), ...linkFields];
    if (count > 0) notices.push(...fieldChangeNotices(table, existing, before, count));
  }
  return notices;
};

/** Creates the missing tables. A column that refers to a later one is added once all exist. */
const createTables = async (db: Reader, dialect: SqlDialect, tables: readonly ResourceTable[], catalog: Catalog) => {
  const existing = new Set(catalog.keys());
  for (const table of tables) {
    if (existing.has(table.name)) continue;
    existing.add(table.name);
    const columns = table.columns.filter(({ references }) => references === undefined || existing.has(references));
    await createTable(db, dialect, { ...table, columns });
  }
};

const migrateTable = async (db: Reader, { dialect }: Store, table: ResourceTable, catalog: Catalog): Promise<void> => {
  const found = catalog.get(table.name);
  const names = new Set(found?.columns.map(({ name }) => name));
  for (const column of table.columns) if (!names.has(column.name)) await addColumn(db, dialect, table, column);
  for (const link of [...table.links, ...table.itemLinks])
    if (!catalog.has(link.table)) await createLinks(db, dialect, table, link);
  const indexable = table.indexes.filter((index) => canIndex(dialect, index));
  const wanted = new Map(indexable.map((index) => [dialect.indexName(index.name), index]));
  const existing = new Set(found?.indexes);
  for (const name of existing) if (!wanted.has(name)) await db.schema.dropIndex(name).execute();
  // Without an index of before, in which no two could have one number: on the way to their places some do.
  await fillNeverEmpty(db, dialect, table);
  for (const [name, index] of wanted) if (!existing.has(name)) await createIndex(db, dialect, table.name, index);
  await rebuildSearch(db, table);
  if (table.itemLinks.length > 0) await rebuildItemLinks(db, table);
};

/** Rebuilds the search text of each record, which may be made from other fields now. */
const rebuildSearch = async (db: Reader, table: ResourceTable): Promise<void> => {
  const read = rowReader({ ...table, links: [] });
  for (const row of (await db.selectFrom(table.name).selectAll().execute()) as Row[]) {
    const text = searchText(table, read(row));
    if (text !== row._search)
      await sql`update ${sql.table(table.name)} set _search = ${text} where id = ${row.id}`.execute(db);
  }
};
