import { type RawBuilder, sql } from 'kysely';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import { referencesIn } from '#schema/query/embed.ts';
import { filteredField } from '#schema/query/query.ts';
import { addDays, dayOf, startOfDay } from '#schema/zonedDay.ts';
import type { AggregateQuery, AggregateRow } from '#values/aggregate.ts';
import { sumOf } from '../../store/cells.ts';
import { memberOf, type ResourceTable, severalLink, typeOf } from '../../store/resourceTable.ts';
import type { Cell } from '../../store/store.ts';
import { conditions, type Selection } from '../query/conditions.ts';
import type { RecordStore } from '../recordStore.ts';
import type { Embedder } from './embedder.ts';

type MeasuredRow = Record<string, Cell>;

const sumsOf = ({ measures }: AggregateQuery): readonly string[] =>
  measures.flatMap((measure) => (measure === 'count' ? [] : [measure.sum]));

/** What records are grouped by: an expression, with its join, or the column whose items become rows. */
interface Grouping {
  readonly key: RawBuilder<Cell>;
  readonly join?: RawBuilder<unknown>;
  readonly items?: RawBuilder<unknown>;
}

/**
 * The quarter of an hour of an ISO instant, as `YYYY-MM-DDTHH:` and 0 to 3. As text: databases differ in integer
 * division, and numbers take several times as long.
 */
const quarterHour = (column: string): RawBuilder<Cell> => {
  const instant = sql.ref(column);
  const minute = sql`substr(${instant}, 15, 2)`;
  return sql<Cell>`substr(${instant}, 1, 14) || case when ${minute} < '15' then '0' when ${minute} < '30' then '1'
    when ${minute} < '45' then '2' else '3' end`;
};

const grouping = ({ store }: RecordStore, table: ResourceTable, { by, day }: AggregateQuery): Grouping | undefined => {
  // By quarters of an hour, on which days begin in every time zone; days are then put together from them.
  if (day !== undefined) return { key: quarterHour(`${table.name}.${day}`) };
  if (by === undefined) return undefined;
  const link = severalLink(table, by);
  if (link) {
    const on = sql`_linked.record_id = ${sql.ref(`${table.name}.id`)}`;
    return { key: sql<Cell>`_linked.target_id`, join: sql`join ${sql.table(link.table)} as _linked on ${on}` };
  }
  const [outer = by, inner] = by.split('.');
  if (table.columns.some(({ name, type }) => name === outer && type === 'json')) {
    const { value: key, ...items } = store.dialect.eachItem(`${table.name}.${outer}`, memberOf(table, outer, inner));
    return 'join' in items ? { key, join: sql`cross join ${items.join}` } : { key, items: items.column };
  }
  return { key: sql<Cell>`${sql.ref(`${table.name}.${outer}`)}` };
};

const measuredRows = async (
  records: RecordStore,
  table: ResourceTable,
  query: AggregateQuery,
  selection: Selection,
): Promise<readonly MeasuredRow[]> => {
  const group = grouping(records, table, query);
  const sums = sumsOf(query);
  const tests = conditions(records.store.dialect, table, selection);
  if (query.day !== undefined) tests.push(sql<boolean>`${sql.ref(`${table.name}.${query.day}`)} is not null`);
  const where = tests.length > 0 ? sql`where ${sql.join(tests, sql` and `)}` : sql``;
  const key = group ? [sql`${group.key} as key`] : [];
  const columns = [
    sql`${sql.ref(`${table.name}.id`)} as id`,
    ...sums.map((name) => sql`${sql.ref(`${table.name}.${name}`)} as ${sql.ref(`of_${name}`)}`),
  ];
  const source = sql`from ${sql.table(table.name)} ${group?.join ?? sql``} ${where}`;
  // A record counts once per different key, even if its items repeat it. Without a join it has one key only, and
  // `distinct` would take ten times as long as counting.
  const distinct = group?.join ? sql`distinct` : sql``;
  const perRecord = group?.items
    ? sql`select distinct ${sql.join([sql`id`, ...key, ...sums.map((name) => sql.ref(`of_${name}`))])}
        from (select ${sql.join([...columns, sql`${group.items} as value`])} ${source}) as _item`
    : sql`select ${distinct} ${sql.join([...columns, ...key])} ${source}`;
  const totals = sums.map(
    (name) => sql`${records.store.dialect.sum(`of_${name}`, typeOf(table, name))} as ${sql.ref(`of_${name}`)}`,
  );
  const statement = sql<MeasuredRow>`
    select ${sql.join([group ? sql`key` : sql`null as key`, sql`count(*) as count`, ...totals])} from (${perRecord}) as _one ${group ? sql`group by key` : sql``}`;
  return records.read<MeasuredRow>(table, statement.compile(records.store.db), 'figures');
};

/** Merges quarters of an hour in UTC into days of the time zone. */
const mergeByDay = (rows: readonly MeasuredRow[], { tz }: AggregateQuery): readonly MeasuredRow[] => {
  const days: MeasuredRow[] = [];
  let current: MeasuredRow | undefined;
  let end = 0;
  // When sorted, the slow time zone look-up runs once per day, not once per quarter.
  for (const row of [...rows].sort((a, b) => (String(a.key) < String(b.key) ? -1 : 1))) {
    const start = quarterStart(String(row.key));
    if (current && start < end) {
      for (const [name, value] of Object.entries(row)) {
        if (name !== 'key') current[name] = Number(current[name]) + Number(value);
      }
      continue;
    }
    const day = dayOf(start, tz);
    end = startOfDay(addDays(day, 1), tz);
    current = { ...row, key: day };
    days.push(current);
  }
  return days;
};

/** `2026-11-21T07:3` → 07:45 */
const quarterStart = (quarter: string): number => {
  const minutes = String(Number(quarter.slice(14)) * 15).padStart(2, '0');
  return Date.parse(`${quarter.slice(0, 14)}${minutes}:00.000Z`);
};

/** Sorts as asked: by the first measure, or by day. */
const sortRows = (rows: readonly MeasuredRow[], { measures: [first], order, day }: AggregateQuery) => {
  const name = first === undefined || first === 'count' ? 'count' : `of_${first.sum}`;
  const byKey = ({ key: a = null }: MeasuredRow, { key: b = null }: MeasuredRow) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : String(a) < String(b) ? -1 : 1;
  // Days are sorted already.
  if (day !== undefined && order === undefined) return rows;
  const direction = order === 'asc' ? 1 : -1;
  return [...rows].sort((a, b) => direction * (Number(a[name]) - Number(b[name])) || byKey(a, b));
};

/** Counts and sums of the selected records, in total or per day or value. */
export const aggregate = async (
  records: RecordStore,
  embedder: Embedder,
  table: ResourceTable,
  query: AggregateQuery,
  selection: Selection,
): Promise<readonly AggregateRow[]> => {
  const measured = await measuredRows(records, table, query, selection);
  const merged = query.day === undefined ? measured : mergeByDay(measured, query);
  // Before sorting: equal sums are one another's equals, in whatever order their records were added.
  for (const row of merged) for (const name of sumsOf(query)) row[`of_${name}`] = sumOf(table, name, row[`of_${name}`]);
  const rows = sortRows(merged, query).slice(0, query.limit);
  const reference = referencesIn(table.resource.fields).find(({ field }) => field === query.by);
  const field = query.by === undefined ? undefined : filteredField(table.resource, query.by);
  const isYesNo = field !== undefined && behaviourOf(field).storage === 'boolean';
  const shortRecords = reference
    ? await embedder.shortRecords(
        reference.resource,
        rows.flatMap(({ key }) => (typeof key === 'number' ? [key] : [])),
      )
    : undefined;
  const title = reference ? records.registry.named(reference.resource).title : '';
  return rows.map(({ key, ...figures }) => {
    const record = typeof key === 'number' ? shortRecords?.get(key) : undefined;
    const value = isYesNo && typeof key === 'number' ? key === 1 : (key ?? null);
    return {
      key: value as AggregateRow['key'],
      count: Number(figures.count),
      sums: Object.fromEntries(sumsOf(query).map((name) => [name, Number(figures[`of_${name}`])])),
      ...(record ? { label: String(record[title] ?? ''), record } : {}),
    };
  });
};
