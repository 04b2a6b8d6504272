import { CompiledQuery, type OrderByItemBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Values } from '#schema/field.ts';
import { fieldNamed } from '#schema/ownColumns.ts';
import { embeddings } from '#schema/query/embed.ts';
import type { Registry } from '#schema/registry.ts';
import { memoize } from '#values/memoize.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { cellsReader, columnNames, rowReader, sumOf } from '../store/cells.ts';
import type { Lane } from '../store/dialect.ts';
import type { OrphanReference } from '../store/migration/orphanReferences.ts';
import { isCaseless, type ResourceTable, resourceTables, typeOf } from '../store/resourceTable.ts';
import type { Cell, Reader, Row, Store, Tables } from '../store/store.ts';
import { boundValues, conditions, type Selection, shapeOf } from './query/conditions.ts';
import type { ListQuery } from './query/readQueries.ts';

/** A record as read: its values on the wire, and its version. */
export interface VersionedRecord {
  readonly values: StoredRecord<number>;
  readonly version: number;
}

/** How many records there are, and the sums over all of them. */
export interface Totals {
  readonly total: number;
  readonly sums: Readonly<Record<string, number>>;
}

/** From this many rows on, scanning all of them takes longer than others should wait. */
const largeTable = 20_000;

/** From this many on, skipped rows cost more than the page: PostgreSQL reads the links of each. */
const mostSkipped = 1_000;
const maxPages = 1_000;

/** Made once per table, as every list needs them. */
const readersOf = memoize((table: ResourceTable) => ({ ofRow: rowReader(table), ofCells: cellsReader(table) }));

const laneFor = ({ search }: Selection): Lane => (search === '' ? 'lists' : 'searches');

type Select = SelectQueryBuilder<Tables, string, Row>;

/** Puts empty values first, as SQLite does by default. */
const emptyFirst = (descending?: boolean) => (order: OrderByItemBuilder) =>
  descending ? order.desc().nullsLast() : order.asc().nullsFirst();

/** Reads records of every resource. */
export class RecordStore {
  readonly registry: Registry;
  readonly store: Store;
  /** References that remain from removed fields and resources. */
  readonly orphans: readonly OrphanReference[];
  readonly #tables: ReadonlyMap<string, ResourceTable>;
  /** The SQL of pages that differ only in values. */
  readonly #pages = new Map<string, { readonly text: string; readonly isIndexed: boolean }>();

  constructor(registry: Registry, store: Store, orphans: readonly OrphanReference[]) {
    this.registry = registry;
    this.store = store;
    this.orphans = orphans;
    this.#tables = resourceTables(registry);
  }

  table(resource: string): ResourceTable {
    const found = this.#tables.get(resource);
    if (!found) throw new Error(`no table for the resource ${resource}`);
    return found;
  }

  /** One page of rows. */
  async rows(table: ResourceTable, query: ListQuery): Promise<Values[]> {
    const order = query.sorts.map(({ field, descending }) => (descending ? `-${field}` : field));
    const skipped = (query.page - 1) * query.limit;
    const shape = `${table.name} ${order.join()} ${shapeOf(query)} ${skipped < mostSkipped}`;
    let page = this.#pages.get(shape);
    if (!page) {
      const isIndexed = skipped < mostSkipped && this.#isIndexed(table, query);
      page = { text: this.#page(table, query, isIndexed).compile().sql, isIndexed };
      if (this.#pages.size >= maxPages) this.#pages.clear();
      this.#pages.set(shape, page);
    }
    const values = [...boundValues(query), query.limit, skipped];
    const { ofRow, ofCells } = readersOf(table);
    if (page.isIndexed) return (await this.store.dialect.cells(page.text, values)).map(ofCells);
    return (await this.read<Row>(table, CompiledQuery.raw(page.text, values), laneFor(query))).map(ofRow);
  }

  /** Whether an index yields the records of the page in order; otherwise all rows are scanned. */
  #isIndexed(table: ResourceTable, { filters, search, sorts }: ListQuery): boolean {
    const fields = [...filters, ...sorts].map(({ field }) => field);
    if (search !== '' || sorts.length > 1 || sorts.some(({ field }) => this.#titleColumn(table, field))) return false;
    if (filters.some(({ operator, values }) => operator !== 'eq' || values.length !== 1)) return false;
    return (
      fields.join() === 'id' ||
      table.indexes.some(({ columns }) => fields.every((name, index) => columns[index]?.name === name))
    );
  }

  /** Built once per shape: building costs more than querying. */
  #page(table: ResourceTable, query: ListQuery, isIndexed: boolean): Select {
    const { db, dialect } = this.store;
    const cut = (from: Select): Select => {
      const found = conditions(dialect, table, query).reduce((select, test) => select.where(test), from);
      const sorted = this.#sorted(found, table, query);
      return sorted.limit(query.limit).offset((query.page - 1) * query.limit);
    };
    if (isIndexed) return cut(this.#select(db, table));
    // The ids first: SQLite would sort all rows before the page's end with all their columns, and links of each.
    const ids = cut(db.selectFrom(table.name).select(`${table.name}.id`) as Select);
    return this.#sorted(this.#select(db, table).where(`${table.name}.id`, 'in', ids), table, query);
  }

  #sorted(from: Select, table: ResourceTable, { sorts }: ListQuery): Select {
    let select = from;
    for (const [index, { field: name, descending }] of sorts.entries()) {
      // No two records have the same: what follows it decides nothing.
      if (name === 'id') break;
      const titleColumn = this.#titleColumn(table, name);
      const alias = `_sorted${index}`;
      if (titleColumn)
        select = select.leftJoin(`${titleColumn.table} as ${alias}`, `${alias}.id`, `${table.name}.${name}`);
      const column = titleColumn ? `${alias}.${titleColumn.title}` : `${table.name}.${name}`;
      const field = titleColumn ? titleColumn.field : fieldNamed(table.resource, name);
      const value = field && isCaseless(field) ? this.store.dialect.caseless(sql.ref(column)) : sql.ref(column);
      select = select.orderBy(value, emptyFirst(descending));
    }
    // An index ends in `id`, and can be read in both directions.
    const idSort = sorts.find(({ field }) => field === 'id') ?? sorts.at(-1);
    return select.orderBy(`${table.name}.id`, emptyFirst(idSort?.descending));
  }

  /** The title to sort a reference by: lists show titles, and nobody knows the ids. */
  #titleColumn(table: ResourceTable, name: string) {
    const embedding = embeddings(table.resource).find(({ field, many }) => field === name && !many);
    if (!embedding) return undefined;
    const { title } = this.registry.named(embedding.resource);
    const target = this.table(embedding.resource);
    const column = target.columns.find((one) => one.name === title);
    return column && { table: target.name, title, field: column.field };
  }

  async totals(table: ResourceTable, selection: Selection, sum: readonly string[]): Promise<Totals> {
    let select = this.store.db.selectFrom(table.name).select(sql<number>`count(*)`.as('total'));
    for (const name of sum) select = select.select(this.store.dialect.sum(name, typeOf(table, name)).as(`of_${name}`));
    for (const test of conditions(this.store.dialect, table, selection)) select = select.where(test);
    const [cells = {}] = await this.read<Row>(table, select.compile(), laneFor(selection));
    return {
      total: Number(cells.total),
      sums: Object.fromEntries(sum.map((name) => [name, sumOf(table, name, cells[`of_${name}`])])),
    };
  }

  /** For reads that scan a whole table; large tables are read aside, where that blocks nobody else. */
  async read<Result extends Row>(table: ResourceTable, query: CompiledQuery, lane: Lane): Promise<Result[]> {
    const { db, dialect } = this.store;
    const newest = db.selectFrom(table.name).select(({ fn }) => fn.max<number>('id').as('id'));
    if (dialect.aside && Number((await newest.executeTakeFirst())?.id ?? 0) >= largeTable)
      return (await dialect.aside.rows(query.sql, query.parameters as readonly Cell[], lane)) as Result[];
    return (await db.executeQuery<Result>(query)).rows;
  }

  async find(table: ResourceTable, id: number, db: Reader = this.store.db): Promise<VersionedRecord | undefined> {
    return (await this.findAll(table, [id], db))[0];
  }

  /** The records with these ids, in the order of their ids; those that do not exist are missing. */
  async findAll(table: ResourceTable, ids: readonly number[], db: Reader = this.store.db): Promise<VersionedRecord[]> {
    if (ids.length === 0) return [];
    const found = this.#select(db, table).where(`${table.name}.id`, 'in', this.store.dialect.among(ids));
    const rows = await found.orderBy(`${table.name}.id`).execute();
    const { ofRow } = readersOf(table);
    return rows.map((row) => ({ values: ofRow(row) as VersionedRecord['values'], version: Number(row._version) }));
  }

  #select(db: Reader, table: ResourceTable): Select {
    let select = db.selectFrom(table.name).select(columnNames(table).map((name) => `${table.name}.${name}`));
    for (const { field, table: linkTable } of table.links)
      select = select.select(this.store.dialect.linkedIds(linkTable, `${table.name}.id`).as(field));
    return select as Select;
  }
}
