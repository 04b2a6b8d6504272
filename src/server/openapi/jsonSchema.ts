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
