import { filterSuffixes } from '#schema/filter.ts';
import type { AnyField } from '#schema/kinds/index.ts';
import { filteredField, readFilterKey } from '#schema/query/query.ts';
import type { Resource } from '#schema/resource.ts';
import type { Operator } from '#values/operator.ts';
import type { FilterValues } from '../../kinds/filterLook.ts';
import { dotted, type FilterMap } from '../address/listState.ts';

/** One filter as people see it: by a field, a named toggle, or one unknown to the schema. */
export type FilterEntry =
  | { readonly type: 'field'; readonly name: string; readonly field: AnyField; readonly values: FilterValues }
  | { readonly type: 'toggle'; readonly name: string; readonly active: boolean }
  | { readonly type: 'unknown'; readonly name: string; readonly value: unknown };

const operators = Object.keys(filterSuffixes) as Operator[];

/** The free-text search, which has its own input. */
export const searchKey = 'search';

/** Its name in react-admin's stock search inputs. */
export const stockSearchKey = 'q';

const toggleIsOn = (resource: Resource, toggle: string, filter: FilterMap): boolean =>
  Object.entries(resource.list.toggles[toggle] ?? {}).every(([key, value]) => String(filter[key]) === String(value));

/** Stock inputs put several values under the field's own name. */
const valuesOf = (name: string, filter: FilterMap): FilterValues =>
  Object.fromEntries(
    operators.flatMap((operator) => {
      const key = name + filterSuffixes[operator];
      const isList = operator === 'eq' && Array.isArray(filter[key]);
      return key in filter ? [[isList ? 'in' : operator, filter[key]]] : [];
    }),
  );

/** Whether it narrows the list. */
export const isActive = (entry: FilterEntry): boolean => {
  if (entry.type === 'field') return Object.keys(entry.values).length > 0;
  return entry.type === 'unknown' || entry.active;
};

/** The filters that a resource offers, in its order, then those only in the address, and any of `keptNames`. */
export const filterEntries = (
  resource: Resource,
  filter: FilterMap,
  keptNames: readonly string[] = [],
): readonly FilterEntry[] => {
  const conditions = dotted(filter);
  const remaining = { ...conditions };
  delete remaining[searchKey];
  delete remaining[stockSearchKey];
  const { filters, toggles } = resource.list;
  const activeToggles = filters.filter((name) => name in toggles && toggleIsOn(resource, name, conditions));
  for (const name of activeToggles) for (const key of Object.keys(toggles[name] ?? {})) delete remaining[key];
  const entries: FilterEntry[] = [];
  const addField = (name: string) => {
    const field = filteredField(resource, name);
    if (!field) return;
    entries.push({ type: 'field', name, field, values: valuesOf(name, remaining) });
    for (const operator of operators) delete remaining[name + filterSuffixes[operator]];
  };
  for (const name of filters)
    if (name in toggles) entries.push({ type: 'toggle', name, active: activeToggles.includes(name) });
    else addField(name);
  for (const one of keptNames) if (!entries.some(({ name }) => name === one)) addField(one);
  for (const key of Object.keys(remaining)) {
    const read = readFilterKey(resource, key);
    if (!read) entries.push({ type: 'unknown', name: key, value: remaining[key] });
    else if (key in remaining) addField(read.field);
  }
  return entries;
};

/** The filter with one entry set to other values; `{}` removes it. */
export const withFilter = (
  resource: Resource,
  filter: FilterMap,
  entry: FilterEntry,
  values: FilterValues | boolean,
): FilterMap => {
  const changed = dotted(filter);
  if (entry.type === 'toggle') {
    const settings = resource.list.toggles[entry.name] ?? {};
    for (const key of Object.keys(settings)) delete changed[key];
    return values === true ? { ...changed, ...settings } : changed;
  }
  if (entry.type === 'unknown') delete changed[entry.name];
  else
    for (const operator of operators) {
      const key = entry.name + filterSuffixes[operator];
      delete changed[key];
      if (typeof values !== 'boolean' && operator in values) changed[key] = values[operator];
    }
  return changed;
};
