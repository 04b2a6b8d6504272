import type { Values } from '#schema/field.ts';
import { isBlank, wrong } from '#schema/kinds/behaviour.ts';
import { mostLevels, nestedTooDeep } from '#schema/kinds/json/nesting.ts';
import { readLine, readText } from '#schema/kinds/text/plainText.ts';
import { mostNamed, nearest } from '#schema/nearest.ts';
import { isObject, ownProperty } from '#values/object.ts';
import { countCharacters } from '#values/text/characters.ts';
import { parseJson } from '#values/text/parseJson.ts';
import { orNull, text, whole } from '../../openapi/jsonSchema.ts';
import type { Part } from '../../openapi/parts.ts';
import { ApiError, type Message } from '../ApiError.ts';
import type { Call } from '../call.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The JSON object in a body. An empty body is an empty object. */
export const readJson = (bytes: Uint8Array): Values => asObject(bytes.byteLength === 0 ? {} : parse(bytes));

/** @throws {ApiError} 400 when it is not an object */
export const asObject = (value: unknown): Values => {
  if (!isObject(value)) throw new ApiError(400, 'bodyNotObject');
  return value;
};

const parse = (bytes: Uint8Array): unknown => {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    throw new ApiError(400, 'bodyNotText');
  }
  if (nestedTooDeep(text)) throw new ApiError(400, 'bodyTooDeep', { params: { max: mostLevels } });
  const body = parseJson(text);
  if (body === undefined) throw new ApiError(400, 'bodyNotJson');
  return body;
};

/** One member of a JSON body: how to read it, and its schema in the OpenAPI document. */
export interface Member<T> {
  /** Its value, or what is wrong with it. */
  read(value: unknown): { readonly value: T } | Message;
  readonly schema: Part;
  readonly optional?: true;
}

export type Members<T> = { readonly [K in keyof T]: Member<T[K]> };

/** Reads a JSON body, each member by its rule. @throws {ApiError} 400, or 422 naming every wrong or unknown member */
export const readMembers = <T extends Readonly<Record<string, unknown>>>(
  call: Pick<Call, 'bytes'>,
  members: Members<T>,
): T => {
  const body = readJson(call.bytes);
  const names = Object.keys(members);
  const errors = unknownMembers(body, names);
  const values: Partial<Record<keyof T, unknown>> = {};
  for (const name of names as (keyof T & string)[]) {
    const result = members[name].read(ownProperty(body, name));
    if ('word' in result) errors.set(name, [result]);
    else values[name] = result.value;
  }
  if (errors.size > 0) throw new ApiError(422, 'invalid', { errors: Object.fromEntries(errors) });
  return values as T;
};

const unknownMembers = (body: Values, names: readonly string[]): Map<string, readonly Message[]> => {
  const errors = new Map<string, readonly Message[]>();
  for (const name of Object.keys(body)) {
    if (names.includes(name)) continue;
    if (errors.size === mostNamed) break;
    const suggestion = nearest(name, names);
    const message: Message = suggestion
      ? { word: 'unknownParameterNear', params: { nearest: suggestion } }
      : { word: 'unknownField' };
    errors.set(name.slice(0, 100), [message]);
  }
  return errors;
};

const textMember = (max: number, parse: typeof readText): Member<string> => ({
  schema: text(max),
  read(value) {
    if (isBlank(value)) return { word: 'required' };
    const { value: read, issue } = parse(value);
    if (issue) return { word: 'notText' };
    if (!read) return { word: 'required' };
    return countCharacters(read) > max ? { word: 'textTooLong', params: { max } } : { value: read };
  },
});

/** Required text of at most `max` characters, read like a record's text. */
export const someText = (max: number): Member<string> => textMember(max, readText);

/** The same, on one line. */
export const someLine = (max: number): Member<string> => textMember(max, readLine);

/** Required text, kept exactly as sent, spaces included. */
export const anyPassword = textMember(1_000, (value) => (typeof value === 'string' ? { value } : wrong('text')));

/** A whole number from 1: a count, or an id. */
export const wholeNumber: Member<number> = {
  schema: whole,
  read(value) {
    if (isBlank(value)) return { word: 'required' };
    const isValid = typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
    return isValid ? { value } : { word: 'wholeNumber', params: { min: 1, max: Number.MAX_SAFE_INTEGER } };
  },
};

export const yesNo: Member<boolean> = {
  schema: { type: 'boolean' },
  read: (value) => (typeof value === 'boolean' ? { value } : { word: 'notBoolean' }),
};

export const oneOf = <T extends string>(...options: readonly T[]): Member<T> => ({
  schema: { enum: options },
  read(value) {
    const found = options.find((option) => option === value);
    return found === undefined ? { word: 'oneOf', params: { options: options.join(', ') } } : { value: found };
  },
});

/** A list of 1 to `max` items; any other value has the message of that word. */
export const listOf = <T>(
  max: number,
  items: Part,
  isItem: (item: unknown) => item is T,
  word: Message['word'],
): Member<readonly T[]> => ({
  schema: { type: 'array', minItems: 1, maxItems: max, items },
  read(value) {
    const isList = Array.isArray(value) && value.length > 0 && value.length <= max && value.every(isItem);
    return isList ? { value } : { word, params: { max } };
  },
});

/** `null` where the member is missing or blank. */
export const optional = <T>({ schema, read }: Member<T>): Member<T | null> => ({
  schema: orNull(schema),
  optional: true,
  read: (value) => (isBlank(value) ? { value: null } : read(value)),
});
