import type { FieldOf, OptionsOf, Requirement, Values } from '../../field.ts';
import type { Behaviour, Issue } from '../behaviour.ts';
import { readDay } from '../days/days.ts';
import { reading, wrong } from '../reading.ts';
import { readText } from '../text/plainText.ts';
import { fromJsonText, nestedTooDeep } from './nesting.ts';

/** What a value of a typed field may be. */
export type JsonType = 'text' | 'number' | 'boolean' | 'json' | 'date';

interface JsonOptions {
  /**
   * A choice field of the record whose option says what this value is (`text`, `number`, `boolean`, `date`; any JSON where
   * it is another one): its input and its check follow.
   */
  readonly typeFrom?: string;
}
export type JsonField<R extends Requirement = Requirement> = FieldOf<'json', unknown, R, JsonOptions>;

/** Any JSON value. */
export const json = <const R extends Requirement = false>(
  options: OptionsOf<JsonOptions, unknown, R> = {},
): JsonField<R> => ({ kind: 'json', ...options });

const longest = 65_536;

/** The text of a JSON value; nothing for what JSON cannot hold (a cycle, a function, endless depth). */
const textOf = (value: unknown): string | undefined => {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
};

/** What the record says that its value is; `json` where it says nothing. */
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

export const jsonBehaviour: Behaviour<JsonField, unknown> = {
  storage: 'json',
  operators: [],
  none: null,
  asJson: true,
  parse: reading((input) => {
    const text = textOf(input);
    // Read back from its text: what JSON would change on the way (a Date, NaN) is seen changed here already.
    return text === undefined || nestedTooDeep(text) ? wrong('json.invalid') : { value: JSON.parse(text) };
  }),
  fromText: (text) => fromJsonText(text, 'json.invalid', (value) => ({ value })),
  issue: (value, field, { record }) =>
    (textOf(value) ?? '').length > longest
      ? { code: 'tooLong', params: { max: longest } }
      : checks[jsonType(field, record)](value),
  format(value, field, { word }, record) {
    if (typeof value === 'boolean' && jsonType(field, record) === 'boolean') return word(value ? 'yes' : 'no');
    return typeof value === 'string' ? value : (textOf(value) ?? '');
  },
};
