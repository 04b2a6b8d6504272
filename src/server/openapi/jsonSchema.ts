import { isObject } from '#values/object.ts';
import type { Part } from './parts.ts';

export const text = (maxLength: number): Part => ({ type: 'string', minLength: 1, maxLength });
export const anyText: Part = { type: 'string' };
export const instant: Part = { type: 'string', format: 'date-time' };
export const orNull = (schema: Part): Part => ({ anyOf: [schema, { type: 'null' }] });
export const list = (items: Part): Part => ({ type: 'array', items });
export const whole: Part = { type: 'integer', minimum: 1 };
/** Whole rupiah. */
export const rupiah: Part = { type: 'integer', minimum: 0, description: 'Rupiah.' };

/** A response object: all members are required. */
export const object = (properties: Readonly<Record<string, Part>>): Part => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});

const ownSchema = Symbol('ownSchema');

/** A part of an example that has a schema of its own. */
export const described = (schema: Part): unknown => ({ [ownSchema]: schema });

/** Whether a key of an example is a placeholder: `{field}` for any, `sum_{field}` for any with that start. */
const isOpen = (key: string): boolean => key.includes('{');

/** Matches texts like that one: `wildcard` is what each `{…}` matches. */
export const patternOf = (text: string, wildcard = '.*'): string =>
  `^${text
    .split(/\{\w+\}/)
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .join(wildcard)}$`;

const groupSchema = (examples: readonly Part[]): Part => {
  const keys = [...new Set(examples.flatMap(Object.keys))];
  const propertySchema = (key: string) => schemaOf(...examples.flatMap((one) => (key in one ? [one[key]] : [])));
  const [open, fixed] = [keys.filter(isOpen), keys.filter((key) => !isOpen(key))];
  return {
    type: 'object',
    properties: Object.fromEntries(fixed.map((key) => [key, propertySchema(key)])),
    ...(open.length > 0 && {
      patternProperties: Object.fromEntries(open.map((key) => [patternOf(key), propertySchema(key)])),
    }),
    required: fixed.filter((key) => examples.every((one) => key in one)),
  };
};

/** The JSON schema of values like these, from the functions that make them. What every example has is required. */
export const schemaOf = (...examples: readonly unknown[]): Part => {
  const [first] = examples;
  if (isObject(first) && ownSchema in first) return first[ownSchema] as Part;
  if (Array.isArray(first)) return { type: 'array', items: schemaOf(...examples.flat()) };
  if (isObject(first)) return groupSchema(examples.filter(isObject));
  if (typeof first === 'number') return { type: 'integer' };
  if (typeof first !== 'string') return { type: first === null ? 'null' : typeof first };
  return { type: 'string', ...(first !== '' && !isOpen(first) && { examples: [first] }) };
};
