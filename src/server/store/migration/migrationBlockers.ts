import { sql } from 'kysely';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import type { AnyField } from '#schema/kinds/index.ts';
import { initialOf } from '#schema/validation/initialValues.ts';
import { StartError } from '../../StartError.ts';
import { fitsKind, fromCell } from '../cells.ts';
import { type Catalog, type FoundColumn, foundType, type SqlDialect } from '../dialect.ts';
import { type IndexColumn, linksTable, type ResourceTable, type TableColumn } from '../resourceTable.ts';
import type { Cell, Reader } from '../store.ts';
import { comparable } from './ddl.ts';

/** A change that does not fit the existing data. */
export interface MigrationBlocker {
  /** A field, or a column of one of the server's own tables. @example 'resources/book.ts: fields.pages' */
  readonly place: string;
  readonly message: string;
}

/** Refuses the start, with nothing changed. Lists every blocker with its place. */
export class MigrationError extends StartError {
  override readonly name: string = 'MigrationError';
  readonly blockers: readonly MigrationBlocker[];

  constructor(blockers: readonly MigrationBlocker[]) {
    const lines = blockers.map(({ place, message }) => `  ${place}: ${message}`);
    super(
      `The database cannot be migrated, because its data does not fit; nothing has been changed:\n${lines.join('\n')}`,
    );
    this.blockers = blockers;
  }
}

/** Whether the column can hold what the resource file now asks for: integers are also reals. */
const canHold = ({ looseNumbers = false }: SqlDialect, found: FoundColumn, column: TableColumn): boolean =>
  found.type === foundType(column.type) || (looseNumbers && found.type === 'integer' && column.type === 'real');

/** How many rows of a table have a value in that column. */
const countHeld = async (db: Reader, table: string, column: string): Promise<number> => {
  const select = db.selectFrom(table).select((select) => select.fn.count<number>(column).as('count'));
  return Number((await select.executeTakeFirst())?.count ?? 0);
};

const countDangling = async (db: Reader, table: string, column: string, target: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} as _holder where ${sql.ref(`_holder.${column}`)} is not null
    and not exists (select 1 from ${sql.table(target)} as _held where _held.id = ${sql.ref(`_holder.${column}`)})`.execute(
    db,
  );
  return Number(rows[0]?.count ?? 0);
};

/** Options that records still hold though the resource file no longer offers them. */
const lostOptions = async (db: Reader, table: string, { name, field }: TableColumn): Promise<string[]> => {
  if (!('options' in field)) return [];
  const { rows } = await sql<{ value: string; count: number }>`
    select ${sql.ref(name)} as value, count(*) as count from ${sql.table(table)}
    where ${sql.ref(name)} is not null and ${sql.ref(name)} not in (${sql.join(field.options.map((one) => sql`${one}`))})
    group by ${sql.ref(name)}`.execute(db);
  return rows.map(({ value, count }) => `"${value}" (${count})`);
};

/**
 * Whether a cell holds a valid value of a JSON, day, instant, yes-or-no or whole kind: under the old kind it may be any
 * text or number.
 */
const isValid = (field: AnyField, cell: Cell | undefined): boolean => {
  // 10 would be read as no, and stored as such by the next change of the record.
  if (behaviourOf(field).storage === 'boolean') return cell === 0 || cell === 1;
  try {
    return fitsKind(field, fromCell(field, cell));
  } catch {
    return false;
  }
};

const countUnreadable = async (
  db: Reader,
  table: string,
  { name, type, field }: TableColumn,
  typeBefore: string | undefined,
): Promise<number> => {
  // A column of whole numbers may have held decimals meanwhile.
  const isWholeAgain = type === 'integer' && typeBefore !== 'integer';
  if (type !== 'json' && type !== 'boolean' && behaviourOf(field).time === undefined && !isWholeAgain) return 0;
  const rows = await db.selectFrom(table).select(name).where(name, 'is not', null).execute();
  return rows.filter((row) => !isValid(field, row[name])).length;
};

/** Why a reference cannot refer to another resource or to none: the database enforces its old foreign key. */
const targetConflict = (found: string | undefined, wanted: string | undefined): string | undefined =>
  found === undefined || found === wanted
    ? undefined
    : `its values refer to records of ${found}, but the field now refers to ${wanted === undefined ? 'none' : `those of ${wanted}`}; give the field another name`;

/** The fields that refer to records and have no place in the database yet. */
const newReferences = ({ name, columns, links }: ResourceTable, catalog: Catalog) => [
  ...columns.flatMap(({ name: field, references: target }) =>
    target === undefined || catalog.get(name)?.columns.some((column) => column.name === field)
      ? []
      : [{ field, target }],
  ),
  ...links.filter((link) => !catalog.has(link.table)),
];

/** The first of these ids that no record of the target has; `undefined` if all have, or no record would get them. */
const missingTarget = async (
  db: Reader,
  table: string,
  ids: readonly number[],
  target: string,
  catalog: Catalog,
): Promise<number | undefined> => {
  if (ids.length === 0 || (await countHeld(db, table, 'id')) === 0) return undefined;
  const rows = catalog.has(target) ? await db.selectFrom(target).select('id').where('id', 'in', ids).execute() : [];
  return ids.find((id) => !rows.some((row) => Number(row.id) === id));
};

/** How many values of a column, or of several together, occur more than once. */
export const countRepeated = async (
  db: Reader,
  dialect: SqlDialect,
  table: string,
  columns: readonly IndexColumn[],
): Promise<number> => {
  // Without columns all rows are equal: grouped by the constant, they are one group.
  const parts = sql.join([sql`1`, ...columns.map((column) => comparable(dialect, column))]);
  const isFilled = sql.join([sql`1 = 1`, ...columns.map(({ name }) => sql`${sql.ref(name)} is not null`)], sql` and `);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select 1 from ${sql.table(table)} where ${isFilled} group by ${parts} having count(*) > 1) as _twice`.execute(
    db,
  );
  return Number(rows[0]?.count ?? 0);
};

/** All blockers of a resource's table. `before`: the former types of its columns, as the database has JSON as text. */
export const migrationBlockers = async (
  db: Reader,
  dialect: SqlDialect,
  table: ResourceTable,
  catalog: Catalog,
  before: ReadonlyMap<string, string>,
): Promise<MigrationBlocker[]> => {
  const found = catalog.get(table.name);
  if (!found) return [];
  const blockers: MigrationBlocker[] = [];
  const report = (field: string, message: string) =>
    blockers.push({ place: `${table.resource.file}: fields.${field}`, message });
  const existing = new Map(found.columns.map((column) => [column.name, column]));
  /** Columns of another type: what is compared as text may be a number, which not every database does. */
  const unfit = new Set<string>();
  for (const column of table.columns) {
    const existingColumn = existing.get(column.name);
    const several = linksTable(table.name, column.name);
    const heldSeveral = catalog.has(several) && (await countHeld(db, several, 'record_id')) > 0;
    if (heldSeveral && (!existingColumn || (await countHeld(db, table.name, column.name)) === 0))
      report(column.name, 'it held several values and now holds one; give the field another name');
    if (!existingColumn) continue;
    if (!canHold(dialect, existingColumn, column)) {
      unfit.add(column.name);
      report(
        column.name,
        `its column holds ${existingColumn.type}, but the field now needs ${foundType(column.type)}; give the field another name`,
      );
      continue;
    }
    const conflict = targetConflict(existingColumn.references, column.references);
    if (conflict !== undefined) report(column.name, conflict);
    else if (column.references && column.references !== existingColumn.references) {
      const danglingCount = catalog.has(column.references)
        ? await countDangling(db, table.name, column.name, column.references)
        : await countHeld(db, table.name, column.name);
      if (danglingCount > 0)
        report(
          column.name,
          `${danglingCount} records refer to records that do not exist in ${column.references}; correct those first`,
        );
    }
    const lost = await lostOptions(db, table.name, column);
    if (lost.length > 0)
      report(
        column.name,
        `records still hold options that were removed: ${lost.join(', ')}; put those back, or change the records first`,
      );
    const typeBefore = before.get(column.name);
    const wasJson = typeBefore === 'json' && column.type !== 'json';
    const unreadableCount = await (wasJson
      ? countHeld(db, table.name, column.name)
      : countUnreadable(db, table.name, column, typeBefore));
    if (unreadableCount > 0)
      report(
        column.name,
        `${unreadableCount} of its values do not fit the field's new kind; give the field another name`,
      );
  }
  for (const { field, table: links, target } of table.links) {
    if (existing.has(field) && (await countHeld(db, table.name, field)) > 0)
      report(field, 'it held one value and now holds several; give the field another name');
    const linkTarget = catalog.get(links)?.columns.find(({ name }) => name === 'target_id');
    const conflict = targetConflict(linkTarget?.references, target);
    if (conflict !== undefined) report(field, conflict);
  }
  const initials = initialOf(table.resource.fields);
  for (const { field, target } of newReferences(table, catalog)) {
    const missing = await missingTarget(db, table.name, [initials[field] ?? []].flat().map(Number), target, catalog);
    if (missing !== undefined)
      report(
        field,
        `the records there are would start with record ${missing} of ${target}, which does not exist; leave "initial" out until it does`,
      );
  }
  const indexes = new Set(found.indexes);
  for (const index of table.indexes) {
    const { columns } = index;
    if (!index.unique || indexes.has(dialect.indexName(index.name)) || columns.some(({ name }) => unfit.has(name)))
      continue;
    const [existingColumns, newColumns] = [
      columns.filter(({ name }) => existing.has(name)),
      columns.filter(({ name }) => !existing.has(name)),
    ];
    // A new column is empty everywhere, or has the same value everywhere.
    if (newColumns.some(({ name }) => (initials[name] ?? null) === null)) continue;
    const count = await countRepeated(db, dialect, table.name, existingColumns);
    if (count > 0)
      report(
        columns.at(-1)?.name ?? '',
        `cannot become unique, because ${count} values occur more than once; change those records first`,
      );
  }
  return blockers;
};
