import { ownProperty } from '#values/object.ts';
import type { Operator } from '#values/operator.ts';
import { filterSuffixes } from '../filter.ts';
import { behaviourOf } from '../kinds/behaviours.ts';
import type { AnyField } from '../kinds/index.ts';
import { fieldNamed, ownColumns } from '../ownColumns.ts';
import type { Resource } from '../resource.ts';

/** One condition of a list: `price_gte=1000` is `{ field: 'price', operator: 'gte' }`; dotted: a field of its items. */
interface FilterKey {
  readonly field: string;
  readonly operator: Operator;
}

const suffixes = Object.entries(filterSuffixes) as readonly (readonly [Operator, string])[];

/** The field that a filter names; a dotted name is a field of a list's items. */
export const filteredField = (resource: Resource, name: string): AnyField | undefined => {
  const [outer = name, inner, ...rest] = name.split('.');
  const field = fieldNamed(resource, outer);
  if (inner === undefined || !field) return field;
  const items = behaviourOf(field).items?.(field);
  return items && rest.length === 0 ? ownProperty(items, inner) : undefined;
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

/** The operators of a field. A field of an item can be filtered only if it holds a single value, or references. */
const operatorsOf = (name: string, field: AnyField): readonly Operator[] => {
  const { operators, storage, cardinality } = behaviourOf(field);
  return name.includes('.') && storage === 'json' && !cardinality ? [] : operators;
};

/** Whether the resource's list has this filter. */
export const canFilter = (resource: Resource, { field: name, operator }: FilterKey): boolean => {
  const field = filteredField(resource, name);
  return field !== undefined && operatorsOf(name, field).includes(operator);
};

/** Every condition that the resource's list accepts, on its fields and on those of their items. */
export const allConditions = (resource: Resource): readonly FilterKey[] =>
  Object.entries({ ...resource.fields, ...ownColumns })
    .flatMap(([name, field]) => [
      [name, field] as const,
      ...Object.entries(behaviourOf(field).items?.(field) ?? {}).map(
        ([inner, sub]) => [`${name}.${inner}`, sub] as const,
      ),
    ])
    .flatMap(([name, field]) =>
      suffixes.flatMap(([operator]) =>
        operatorsOf(name, field).includes(operator) ? [{ field: name, operator }] : [],
      ),
    );

/** The names of those conditions, as in URLs and react-admin's components. */
export const filterKeys = (resource: Resource): readonly string[] =>
  allConditions(resource).map(({ field, operator }) => field + filterSuffixes[operator]);

/** Parses a sort order as authors write it: a leading `-` is descending. */
export const readSort = (sort: string): { readonly field: string; readonly order: 'ASC' | 'DESC' } =>
  sort.startsWith('-') ? { field: sort.slice(1), order: 'DESC' } : { field: sort, order: 'ASC' };

/** The fields that a list may be sorted by. */
export const sortKeys = (resource: Resource): readonly string[] =>
  Object.entries({ ...resource.fields, ...ownColumns })
    .filter(([, field]) => behaviourOf(field).sortable)
    .map(([name]) => name);
