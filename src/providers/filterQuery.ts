import type { ApiCall } from '#api/call.ts';
import { query as names } from '#api/contract.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import { nearest } from '#schema/nearest.ts';
import { filteredField, filterKeys, readFilterKey } from '#schema/query.ts';
import type { Resource } from '#schema/resource.ts';
import { addDays } from '#schema/zonedDay.ts';

export type Query = NonNullable<ApiCall['query']>;
type Condition = readonly [name: string, value: unknown];

/** Conditions as react-admin's components and hooks write them: `{ q: 'kaos', status: ['active'], price_gt: 5 }`. */
export type Filter = Readonly<Record<string, unknown>>;

const isGroup = (value: unknown): value is Filter =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** '' and an empty choice ask for nothing. react-hook-form makes `{ items: { name } }` of `items.name`. */
const flat = (filter: Filter, before = ''): Condition[] =>
  Object.entries(filter).flatMap(([key, value]): Condition[] => {
    if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return [];
    return isGroup(value) ? flat(value, `${before}${key}.`) : [[before + key, value]];
  });

/** @throws what the resource can be asked for instead: an API that ignores a condition would give every record. */
const refuse = (resource: Resource, name: string): never => {
  const keys = filterKeys(resource);
  const [field] = keys.filter((key) => name.startsWith(`${key}_`)).toSorted((a, b) => b.length - a.length);
  const ofField = keys.filter((key) => readFilterKey(resource, key)?.field === field);
  const near = nearest(name, keys);
  const instead = ofField.length > 0 ? `it has ${ofField.join(', ')}` : near && `did you mean "${near}"?`;
  throw new Error(`${resource.name} has no filter "${name}"${instead ? `; ${instead}` : ''}`);
};

/** The next value of those that have one: a price above 5 is one from 6 on. */
const beside = (resource: Resource, name: string, value: unknown, step: 1 | -1): unknown => {
  const field = filteredField(resource, name);
  const { storage, time } = field ? behaviourOf(field) : {};
  const at = time ? Date.parse(String(value)) : Number(value);
  if (Number.isNaN(at)) return undefined;
  if (time === 'day') return addDays(String(value), step);
  if (time === 'instant') return new Date(at + step).toISOString();
  return storage === 'integer' ? (step > 0 ? Math.floor(at) + 1 : Math.ceil(at) - 1) : undefined;
};

/** Other ways of asking for what the API knows by another name. */
const inOurWords = (resource: Resource, [name, value]: Condition): Condition | undefined => {
  const [, field = name, operator] = /^(.+)_(eq|gt|lt)$/.exec(name) ?? [];
  if (operator === 'eq') return [field, value];
  if (operator === undefined) return undefined;
  const from = operator === 'gt';
  const bound = beside(resource, field, value, from ? 1 : -1);
  return bound === undefined ? undefined : [field + (from ? names.from : names.to), bound];
};

const written = (resource: Resource, [name, value]: Condition): Condition => {
  if (value instanceof Date) return written(resource, [name, value.toISOString()]);
  const key = readFilterKey(resource, name);
  if (!key) {
    if (name === 'q' || name === names.search) return [names.search, value];
    const other = inOurWords(resource, [name, value]);
    return other && readFilterKey(resource, other[0]) ? written(resource, other) : refuse(resource, name);
  }
  if (!Array.isArray(value) || key.operator === 'in') return [name, value];
  if (value.length === 1) return [name, value[0]];
  return readFilterKey(resource, name + names.in) ? [name + names.in, value] : refuse(resource, name + names.in);
};

/** The query that asks for records by that filter. @throws naming the condition that the resource cannot be asked for. */
export const filterQuery = (resource: Resource, filter: Filter): Query =>
  Object.fromEntries(
    flat(filter)
      // The record that a nested one lives under stands in the path.
      .filter(([name]) => name !== resource.parent?.field)
      .map((condition) => written(resource, condition)),
  ) as Query;
