import { type RawBuilder, sql } from 'kysely';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import { fieldNamed } from '#schema/ownColumns.ts';
import { uniqueNames } from '#schema/validation/sameValue.ts';
import type { Operator } from '#values/operator.ts';
import { phoneNumber } from '#values/people/phone.ts';
import { foldText } from '../../store/cells.ts';
import type { SqlDialect } from '../../store/dialect.ts';
import { type LinkTable, memberOf, type ResourceTable, severalLink, typeOf } from '../../store/resourceTable.ts';
import type { Cell } from '../../store/store.ts';

/** One condition; without values: the field is empty. */
export interface Filter {
  readonly field: string;
  readonly operator: Operator;
  readonly values: readonly Cell[];
}

export interface Selection {
  readonly filters: readonly Filter[];
  readonly search: string;
}

type Test = RawBuilder<boolean>;

const identity = (value: RawBuilder<unknown>): RawBuilder<unknown> => value;

/** A filter on an expression; without values, it must be empty. `normalise` maps equal values to the same one. */
const comparison = (value: RawBuilder<Cell>, { operator, values }: Omit<Filter, 'field'>, normalise = identity) => {
  const [first = null] = values;
  if (values.length === 0) return sql<boolean>`${value} is null`;
  if (operator === 'gte') return sql<boolean>`${value} >= ${first}`;
  if (operator === 'lte') return sql<boolean>`${value} <= ${first}`;
  if (operator === 'eq' && values.length === 1) return sql<boolean>`${normalise(value)} = ${normalise(sql`${first}`)}`;
  return sql<boolean>`${normalise(value)} in (${sql.join(values.map((item) => normalise(sql`${item}`)))})`;
};

const linkTest = (outer: string, link: LinkTable, { values }: Filter): Test => {
  const links = sql`select 1 from ${sql.table(link.table)} as _linked where _linked.record_id = ${sql.ref(`${outer}.id`)}`;
  if (values.length === 0) return sql<boolean>`not exists (${links})`;
  return sql<boolean>`exists (${links} and _linked.target_id in (${sql.join(values.map((item) => sql`${item}`))}))`;
};

/** A period without an end is never over, and one without a start has always been. */
const overlapTest = (from: string, to: string, { operator, values }: Filter): Test => {
  const [first = null] = values;
  if (values.length === 0) return sql<boolean>`${sql.ref(from)} is null and ${sql.ref(to)} is null`;
  return operator === 'gte'
    ? sql<boolean>`(${sql.ref(to)} is null or ${sql.ref(to)} >= ${first})`
    : sql<boolean>`(${sql.ref(from)} is null or ${sql.ref(from)} <= ${first})`;
};

const filterTest = (dialect: SqlDialect, table: ResourceTable, filter: Filter, unique: readonly string[]): Test => {
  const link = severalLink(table, filter.field);
  if (link) return linkTest(table.name, link, filter);
  const [outer = filter.field, inner] = filter.field.split('.');
  const column = `${table.name}.${outer}`;
  const someItem = () => dialect.someItem(column, memberOf(table, outer, inner), (value) => comparison(value, filter));
  if (inner !== undefined) return someItem();
  const field = fieldNamed(table.resource, outer);
  if (field && 'from' in field) return overlapTest(`${table.name}.${field.from}`, `${table.name}.${field.to}`, filter);
  if (field && behaviourOf(field).storage === 'json')
    return filter.values.length === 0
      ? sql<boolean>`(${sql.ref(column)} is null or ${sql.ref(column)} = '[]')`
      : someItem();
  // The unique index ignores case, and so must a check whether a value is taken.
  const ignoresCase = unique.includes(outer) && typeOf(table, outer) === 'text';
  return comparison(sql<Cell>`${sql.ref(column)}`, filter, ignoresCase ? dialect.caseless : identity);
};

/** The words of a search: a match contains all of them, anywhere. */
export const wordsOf = (search: string): readonly string[] => foldText(search).split(/\s+/).filter(Boolean);

/** Escapes a text for `like`. */
export const escaped = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

const containsPattern = (word: string): string => `%${escaped(word)}%`;

/** A search also finds phone numbers as they are stored, however the searched one is written. */
const phoneOf = (search: string): readonly string[] => {
  const phone = phoneNumber(search);
  return phone === undefined ? [] : [phone];
};

/** The conditions of a list as SQL with bound values. */
export const conditions = (dialect: SqlDialect, table: ResourceTable, { filters, search }: Selection): Test[] => {
  // With those that they are unique within: what they hold is one value, ignoring case.
  const unique = uniqueNames(table.resource).filter(([name]) => filters.some(({ field }) => field === name));
  const tests = filters.map((filter) => filterTest(dialect, table, filter, unique.flat()));
  const contains = (text: string) =>
    sql<boolean>`${sql.ref(`${table.name}._search`)} like ${containsPattern(text)} escape '\\'`;
  const words = wordsOf(search).map(contains);
  const phones = phoneOf(search).map(contains);
  return phones.length === 0
    ? [...tests, ...words]
    : [...tests, sql<boolean>`((${sql.join(words, sql` and `)}) or ${sql.join(phones, sql` or `)})`];
};

/** The values that `conditions` binds, in order: queries that differ only in these share a prepared statement. */
export const boundValues = ({ filters, search }: Selection): readonly Cell[] => [
  ...filters.flatMap(({ values }) => values),
  ...[...wordsOf(search), ...phoneOf(search)].map(containsPattern),
];

/** What determines the SQL of the conditions. */
export const shapeOf = ({ filters, search }: Selection): string =>
  `${filters.map(({ field, operator, values }) => `${field} ${operator} ${values.length}`).join()} ${wordsOf(search).length} ${phoneOf(search).length}`;
