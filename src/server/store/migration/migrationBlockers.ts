import { sql } from 'kysely';
import { holdsSeveral } from '#schema/fieldsOf.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import type { AnyField } from '#schema/kinds/index.ts';
import { initialValues } from '#schema/validation/initialValues.ts';
import { isObject } from '#values/object.ts';
import { StartError } from '../../StartError.ts';
import { fromCell } from '../cells.ts';
import { type Catalog, type FoundColumn, foundType, type SqlDialect } from '../dialect.ts';
import type { IndexColumn, ResourceTable, TableColumn } from '../resourceTable.ts';
import type { Reader } from '../store.ts';
import type { Cell } from '../tables.ts';
import { comparable } from './ddl.ts';

/** A change that does not fit the existing data. */
export interface MigrationBlocker {
  /**
   * A field of a resource file, or a column of one of the server's own tables. @example 'resources/book.ts:
   * fields.pages'
   */
  readonly place: string;
  readonly message: string;
}

/** Refuses the start, with nothing changed. Lists every blocker with its place. */
export class MigrationError extends StartError {
  override readonly name: string = 'MigrationError';
  readonly blockers: readonly MigrationBlocker[];

  constructor(blockers: readonly MigrationBlocker[]) {
    const lines = blockers.map(({ place, message }) => `  ${place}: ${message}`);
    super(`The database cannot follow what is asked of it; nothing has been changed:\n${lines.join('\n')}`);
    this.blockers = blockers;
  }
}

type Say = (field: string, message: string) => MigrationBlocker;

/** Whether the column can be read as the type that the resource file now asks for: integers are also reals. */
const readable = (found: FoundColumn, column: TableColumn): boolean =>
  found.type === foundType(column.type) || (found.type === 'integer' && column.type === 'real');

const dangling = async (db: Reader, table: string, column: string, target: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} as holder where ${sql.ref(`holder.${column}`)} is not null
    and not exists (select 1 from ${sql.table(target)} as held where held.id = ${sql.ref(`holder.${column}`)})`.execute(
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

/** Whether a cell holds a valid value of a JSON, day or instant kind: under the old kind it may be any text. */
const isOne = (field: AnyField, cell: Cell | undefined): boolean => {
  const { time, parse, items } = behaviourOf(field);
  try {
    const value = fromCell(field, cell);
    if (time) return parse(value, field).issue === undefined;
    if (!holdsSeveral(field)) return true;
    return Array.isArray(value) && value.every((one) => isObject(one) === (items !== undefined));
  } catch {
    return false;
  }
};

const unreadable = async (db: Reader, table: string, { name, type, field }: TableColumn): Promise<number> => {
  if (type !== 'json' && behaviourOf(field).time === undefined) return 0;
  const rows = await db.selectFrom(table).select(name).where(name, 'is not', null).execute();
  return rows.filter((row) => !isOne(field, row[name])).length;
};

/** Why a reference cannot refer to another resource or to none: the database enforces its old foreign key. */
const otherTarget = (found: string | undefined, asked: string | undefined): string | undefined =>
  found === undefined || found === asked
    ? undefined
    : `it refers to records of ${found}, and is to ${asked === undefined ? 'refer to none' : `refer to those of ${asked}`}; give the field another name`;

/** How many values of a column, or of several together, occur more than once. */
export const countRepeated = async (
  db: Reader,
  dialect: SqlDialect,
  table: string,
  columns: readonly IndexColumn[],
): Promise<number> => {
  // Without columns all rows are equal: grouped by the constant, they are one group.
  const parts = sql.join([sql`1`, ...columns.map((column) => comparable(dialect, column))]);
  const filled = sql.join([sql`1 = 1`, ...columns.map(({ name }) => sql`${sql.ref(name)} is not null`)], sql` and `);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select 1 from ${sql.table(table)} where ${filled} group by ${parts} having count(*) > 1) as twice`.execute(
    db,
  );
  return Number(rows[0]?.count ?? 0);
};

/** All blockers of one resource's table. */
export const migrationBlockers = async (
  db: Reader,
  dialect: SqlDialect,
  table: ResourceTable,
  catalog: Catalog,
): Promise<MigrationBlocker[]> => {
  const found = catalog.get(table.name);
  if (!found) return [];
  const blockers: MigrationBlocker[] = [];
  const say: Say = (field, message) => ({ place: `${table.resource.file}: fields.${field}`, message });
  const there = new Map(found.columns.map((column) => [column.name, column]));
  for (const column of table.columns) {
    const old = there.get(column.name);
    if (!old) continue;
    if (!readable(old, column)) {
      blockers.push(
        say(
          column.name,
          `its column holds ${old.type}, and ${foundType(column.type)} is asked for; give the field another name`,
        ),
      );
      continue;
    }
    const other = otherTarget(old.references, column.references);
    if (other !== undefined) blockers.push(say(column.name, other));
    else if (column.references && column.references !== old.references) {
      const lost = await dangling(db, table.name, column.name, column.references);
      if (lost > 0)
        blockers.push(say(column.name, `${lost} records refer to records that ${column.references} does not have`));
    }
    const lost = await lostOptions(db, table.name, column);
    if (lost.length > 0) blockers.push(say(column.name, `records hold options that are gone: ${lost.join(', ')}`));
    const strange = await unreadable(db, table.name, column);
    if (strange > 0)
      blockers.push(
        say(column.name, `${strange} of its values cannot be read as what is asked for; give the field another name`),
      );
  }
  for (const { field, table: links, target } of table.links) {
    if (there.has(field))
      blockers.push(say(field, 'it held one value and is to hold several; give the field another name'));
    const held = catalog.get(links)?.columns.find(({ name }) => name === 'target_id');
    const other = otherTarget(held?.references, target);
    if (other !== undefined) blockers.push(say(field, other));
  }
  const indexes = new Set(found.indexes);
  const start = initialValues(table.resource);
  for (const index of table.indexes) {
    const { columns } = index;
    if (!index.unique || indexes.has(dialect.indexName(index.name))) continue;
    const [held, added] = [
      columns.filter(({ name }) => there.has(name)),
      columns.filter(({ name }) => !there.has(name)),
    ];
    // A new column is empty everywhere, or has the same value everywhere.
    if (added.some(({ name }) => (start[name] ?? null) === null)) continue;
    const count = await countRepeated(db, dialect, table.name, held);
    if (count > 0)
      blockers.push(say(columns.at(-1)?.name ?? '', `is to be unique, and ${count} values are held more than once`));
  }
  return blockers;
};
