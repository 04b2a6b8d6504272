import { ownProperty } from '#values/object.ts';
import type { Operator } from '#values/operator.ts';
import { filterSuffixes } from '../filter.ts';
import { behaviourOf } from '../kinds/behaviours.ts';
import type { AnyField } from '../kinds/index.ts';
import { fieldNamed, ownColumns } from '../ownColumns.ts';
import type { Resource } from '../resource.ts';

/** One condition of a list: an address's `price_gte=1000` is `{ field: 'price', operator: 'gte' }`; a dotted field looks inside a list field. */
interface FilterKey {
  readonly field: string;
  readonly operator: Operator;
}

const suffixes = Object.entries(filterSuffixes) as readonly (readonly [Operator, string])[];

/** The field that a filter's name means; a dotted one is a field of a list field's items. */
export const filteredField = (resource: Resource, name: string): AnyField | undefined => {
  const [outer = name, inner, ...rest] = name.split('.');
  const field = fieldNamed(resource, outer);
  if (inner === undefined || !field) return field;
  const items = behaviourOf(field).items?.(field);
  return items && rest.length === 0 ? ownProperty(items, inner) : undefined;
};

/** Reads a parameter of a list's address as a filter of that resource; `undefined` when the schema knows no such filter. */
export const readFilterKey = (resource: Resource, parameter: string): FilterKey | undefined => {
  for (const [operator, suffix] of suffixes) {
    if (!parameter.endsWith(suffix)) continue;
    const name = suffix ? parameter.slice(0, -suffix.length) : parameter;
    if (canFilter(resource, { field: name, operator })) return { field: name, operator };
  }
  return undefined;
};

/** How a list may be asked for a field; by that of an item only where it holds one value. */
const operatorsOf = (name: string, field: AnyField): readonly Operator[] => {
  const { operators, storage } = behaviourOf(field);
  return name.includes('.') && storage === 'json' ? [] : operators;
};

/** Whether a list of the resource can be asked so. */
export const canFilter = (resource: Resource, { field: name, operator }: FilterKey): boolean => {
  const field = filteredField(resource, name);
  return field !== undefined && operatorsOf(name, field).includes(operator);
};

/** Every condition that a list of the resource takes: on its fields, and on those of their items. */
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

/** Their names as addresses and react-admin's components have them. */
export const filterKeys = (resource: Resource): readonly string[] =>
  allConditions(resource).map(({ field, operator }) => field + filterSuffixes[operator]);

/** An order as authors write it: a leading `-` sorts downwards. */
export const readSort = (sort: string): { readonly field: string; readonly order: 'ASC' | 'DESC' } =>
  sort.startsWith('-') ? { field: sort.slice(1), order: 'DESC' } : { field: sort, order: 'ASC' };

/** The fields that a list may be sorted by. */
export const sortKeys = (resource: Resource): readonly string[] =>
  Object.entries({ ...resource.fields, ...ownColumns })
    .filter(([, field]) => behaviourOf(field).sortable)
    .map(([name]) => name);
