import { ownProperty } from '#values/object.ts';
import type { Operator } from '#values/operator.ts';
import { filterSuffixes } from '../filter.ts';
import { behaviourOf } from '../kinds/behaviours.ts';
import type { AnyField, Fields } from '../kinds/index.ts';
import { fieldNamed, ownColumns } from '../ownColumns.ts';
import type { Resource, Sort } from '../resource.ts';

/** One condition of a list: `price_gte=1000` is `{ field: 'price', operator: 'gte' }`; dotted: a field of its items. */
interface FilterKey {
  readonly field: string;
  readonly operator: Operator;
}

const suffixes = Object.entries(filterSuffixes) as readonly (readonly [Operator, string])[];

/** The field that a filter names; a dotted name is a field of a list's items. */
export const filteredField = (resource: Resource, name: string): AnyField | undefined => {
  const [outer = name, ...path] = name.split('.');
  const inner = (field: AnyField | undefined, sub: string) =>
    field && ownProperty(behaviourOf(field).items?.(field) ?? {}, sub);
  return path.reduce(inner, fieldNamed(resource, outer));
};

/** Parses a parameter of a list's URL as a filter of the resource; `undefined` if there is no such filter. */
export const readFilterKey = (resource: Resource, parameter: string): FilterKey | undefined => {
  for (const [operator, suffix] of suffixes) {
    if (!parameter.endsWith(suffix)) continue;
    const name = suffix ? parameter.slice(0, -suffix.length) : parameter;
    if (canFilter(resource, { field: name, operator })) return { field: name, operator };
  }
  return undefined;
};

/** Whether it is a field of the items of a list within a list. */
export const isDeep = (name: string): boolean => name.split('.').length > 2;

/** The operators of a field. Of an item only a single value can be filtered, or references: those at any depth. */
const operatorsOf = (name: string, field: AnyField): readonly Operator[] => {
  const { operators, storage, cardinality } = behaviourOf(field);
  const isPlain = cardinality !== undefined || !(isDeep(name) || (name.includes('.') && storage === 'json'));
  return isPlain ? operators : [];
};

/** Whether the resource's list has this filter. */
export const canFilter = (resource: Resource, { field: name, operator }: FilterKey): boolean => {
  const field = filteredField(resource, name);
  return field !== undefined && operatorsOf(name, field).includes(operator);
};

/** Whether records can be grouped by that field. Then the filter of a row is that field with the row's key. */
export const isGroupable = (resource: Resource, name: string): boolean =>
  canFilter(resource, { field: name, operator: 'eq' }) && !isDeep(name);

/** Whether the field is an instant, which falls on a day. */
export const isInstant = (resource: Resource, name: string): boolean => {
  const field = fieldNamed(resource, name);
  return field !== undefined && behaviourOf(field).time === 'instant';
};

/** The names of fields and of those in their items. */
const pathsOf = (fields: Fields, prefix = ''): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) => [
    prefix + name,
    ...pathsOf(behaviourOf(field).items?.(field) ?? {}, `${prefix}${name}.`),
  ]);

/** Every condition that the resource's list accepts, on its fields and on those of their items. */
export const allConditions = (resource: Resource): readonly FilterKey[] =>
  pathsOf({ ...resource.fields, ...ownColumns }).flatMap((field) =>
    suffixes.map(([operator]) => ({ field, operator })).filter((key) => canFilter(resource, key)),
  );

/** The names of those conditions, as in URLs and react-admin's components. */
export const filterKeys = (resource: Resource): readonly string[] =>
  allConditions(resource).map(({ field, operator }) => field + filterSuffixes[operator]);

/** Parses a sort order as authors write it: a leading `-` is descending. */
export const readSort = (sort: string): Sort =>
  sort.startsWith('-') ? { field: sort.slice(1), order: 'DESC' } : { field: sort, order: 'ASC' };

/** The fields that a list may be sorted by. */
export const sortKeys = (resource: Resource): readonly string[] =>
  Object.entries({ ...resource.fields, ...ownColumns })
    .filter(([, field]) => behaviourOf(field).sortable)
    .map(([name]) => name);
