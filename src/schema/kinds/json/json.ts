import { builderOf, type FieldOf, type Values } from '../../field.ts';
import { type Behaviour, type Issue, reading, wrong } from '../behaviour.ts';
import { readDay } from '../days/days.ts';
import { readText } from '../text/plainText.ts';
import { fromJsonText, nestedTooDeep } from './nesting.ts';

/** The types that a field with `typeFrom` can have. */
export type JsonType = 'text' | 'number' | 'boolean' | 'json' | 'date';

interface JsonOptions {
  /**
   * A `select` field whose option is the type of this value: `text`, `number`, `boolean`, `date`; any other option
   * allows any JSON. The input and the check follow it.
   */
  readonly typeFrom?: string;
}
export type JsonField = FieldOf<'json', unknown, JsonOptions>;

/** Any JSON value. */
export const json = builderOf<JsonField>('json');

const maxLength = 65_536;

/** The JSON text of a value; `undefined` if JSON cannot hold it (a cycle, a function, too deep). */
const textOf = (value: unknown): string | undefined => {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
};

/** The type that the record gives this value; `json` if it gives none. */
export const jsonType = (field: JsonField, record: Values): JsonType => {
  const type = field.typeFrom === undefined ? undefined : record[field.typeFrom];
  return isJsonType(type) ? type : 'json';
};
const isJsonType = (type: unknown): type is JsonType => typeof type === 'string' && Object.hasOwn(checks, type);

const checks: { readonly [T in JsonType]: (value: unknown) => Issue | undefined } = {
  text: (value) => (typeof value === 'string' ? readText(value).issue : { code: 'json.text' }),
  number: (value) => (typeof value === 'number' ? undefined : { code: 'json.number' }),
  boolean: (value) => (typeof value === 'boolean' ? undefined : { code: 'json.boolean' }),
  date: (value) => (readDay(value).issue ? { code: 'json.date' } : undefined),
  json: () => undefined,
};

// In a list's items, PostgreSQL could then read no other value either.
const unreadablePattern = /\0|\p{Cs}/u;

/**
 * What cannot be held as it is: a whole number too large to be exact, of which JSON's parser has made another one; a NUL
 * or half a character in a text or a key.
 */
const partIssue = (value: unknown): Issue | undefined => {
  if (typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)) return { code: 'range' };
  if (typeof value === 'string' && unreadablePattern.test(value)) return { code: 'control' };
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value)
    .flat()
    .map(partIssue)
    .find((issue) => issue !== undefined);
};

export const jsonBehaviour: Behaviour<JsonField, unknown> = {
  storage: 'json',
  operators: [],
  none: null,
  asJson: true,
  parse: reading((input) => {
    const text = textOf(input);
    // Parsed from its own text, so that what JSON would change later (a Date, NaN) is changed before it is checked.
    return text === undefined || nestedTooDeep(text) ? wrong('json.invalid') : { value: JSON.parse(text) };
  }),
  fromText: (text) => fromJsonText(text, 'json.invalid', (value) => ({ value })),
  issue: (value, field, { record }) =>
    (textOf(value) ?? '').length > maxLength
      ? { code: 'tooLong', params: { max: maxLength } }
      : (partIssue(value) ?? checks[jsonType(field, record)](value)),
  format(value, field, { word }, record) {
    if (typeof value === 'boolean' && jsonType(field, record) === 'boolean') return word(value ? 'yes' : 'no');
    return typeof value === 'string' ? value : (textOf(value) ?? '');
  },
};
