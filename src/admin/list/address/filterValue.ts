import { behaviourOf } from '#schema/kinds/behaviours.ts';
import { filteredField, readFilterKey } from '#schema/query/query.ts';
import type { Resource } from '#schema/resource.ts';

/**
 * One filter of an address as the value that the API's parameter stands for. What does not parse stays as it is:
 * the API then says what is wrong with it.
 */
export const readFilterValue = (resource: Resource, parameter: string, text: string): unknown => {
  const key = readFilterKey(resource, parameter);
  if (!key) return text;
  if (text === '') return null;
  const field = filteredField(resource, key.field);
  const parse = (part: string): unknown => {
    if (!field) return part;
    const parsed = behaviourOf(field).parse(part, field);
    return parsed.issue || parsed.value === null || typeof parsed.value === 'object' ? part : parsed.value;
  };
  return key.operator === 'in' ? text.split(',').map(parse) : parse(text);
};

/** The contrary of `readFilterValue`. */
export const writeFilterValue = (value: unknown): string =>
  Array.isArray(value) ? value.map(String).join(',') : value === null ? '' : String(value);
