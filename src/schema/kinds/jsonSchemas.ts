import { icons } from '../icons.ts';
import { behaviourOf } from './behaviours.ts';
import type { AnyField, FieldOfKind, Kind } from './index.ts';

export type JsonSchema = { readonly [key: string]: unknown };

const numeric = (
  type: 'integer' | 'number',
  limits: Readonly<Partial<Record<'min' | 'max' | 'above' | 'below', number | string>>>,
): JsonSchema => {
  const names = { min: 'minimum', max: 'maximum', above: 'exclusiveMinimum', below: 'exclusiveMaximum' } as const;
  const fixed = Object.entries(names).flatMap(([name, keyword]) => {
    // A limit by another field is beyond JSON Schema; the validator holds it.
    const limit = limits[name as keyof typeof names];
    return typeof limit === 'number' ? [[keyword, limit]] : [];
  });
  return { type, ...Object.fromEntries(fixed) };
};

const id: JsonSchema = { type: 'integer', minimum: 1 };
const storedFile: JsonSchema = { type: 'string', format: 'uri-reference', maxLength: 2048 };
const string = (keywords: JsonSchema = {}): JsonSchema => ({ type: 'string', ...keywords });
const count = ({ min, max }: { readonly min?: number; readonly max?: number }): JsonSchema => ({
  ...(min !== undefined && { minItems: min }),
  ...(max !== undefined && { maxItems: max }),
});

/** JSON Schema 2020-12 of each kind's value on the wire, not counting `null`; a kind without one does not compile. */
export const jsonSchemas: { readonly [K in Kind]: (field: FieldOfKind<K>) => JsonSchema } = {
  text: (field) =>
    string({
      maxLength: field.max ?? 255,
      ...(field.characters && { pattern: `^[${field.characters}]*$` }),
      ...(field.pattern && { pattern: field.pattern.matches.source, examples: [field.pattern.example] }),
    }),
  longText: (field) => string({ maxLength: field.max ?? 10_000 }),
  richText: () => string({ contentMediaType: 'text/html' }),
  integer: (field) => numeric('integer', field),
  decimal: (field) => ({ ...numeric('number', field), multipleOf: 10 ** -(field.places ?? 2) }),
  money: (field) => numeric('integer', { ...field, min: typeof field.min === 'number' ? field.min : 0 }),
  boolean: () => ({ type: 'boolean' }),
  date: () => string({ format: 'date' }),
  dateTime: () => string({ format: 'date-time' }),
  select: (field) => string({ enum: field.options }),
  reference: () => id,
  referenceMany: (field) => ({ type: 'array', items: id, uniqueItems: true, ...count({ max: field.max ?? 500 }) }),
  image: () => storedFile,
  images: (field) => ({ type: 'array', items: storedFile, ...count(field) }),
  file: () => storedFile,
  url: () => string({ format: 'uri-reference', maxLength: 2048 }),
  email: () => string({ format: 'email', maxLength: 254 }),
  phone: () => string({ pattern: '^\\+[1-9][0-9]{7,14}$', examples: ['+6281234567890'] }),
  color: () => string({ pattern: '^#[0-9A-F]{6}$' }),
  icon: () => string({ enum: icons }),
  json: () => ({}),
  list: (field) => ({
    type: 'array',
    items: {
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(Object.entries(field.fields).map(([name, sub]) => [name, wireSchema(sub)])),
      required: Object.keys(field.fields).filter((name) => field.fields[name]?.required === true),
    },
    ...count(field),
  }),
  position: () => ({ type: 'integer', minimum: 1, maximum: 1_000_000 }),
  period: () => ({ not: {} }),
};

/** JSON Schema of a field's value, not counting `null`. */
export const jsonSchemaOf = (field: AnyField): JsonSchema =>
  (jsonSchemas[field.kind] as (field: AnyField) => JsonSchema)(field);

/** JSON Schema of what a field holds on the wire: its value, or `null` where it may be empty. */
export const wireSchema = (field: AnyField): JsonSchema => {
  const schema = jsonSchemaOf(field);
  if (field.required === true || behaviourOf(field).none !== null) return schema;
  if (schema.enum) return { ...schema, type: [schema.type, 'null'], enum: [...(schema.enum as unknown[]), null] };
  return typeof schema.type === 'string' ? { ...schema, type: [schema.type, 'null'] } : schema;
};
