import type { Values } from '#schema/field.ts';
import { nearest } from '#schema/nearest.ts';
import { ApiFailure, type Message } from '../ApiFailure.ts';
import type { Call } from '../call.ts';
import { readJson } from './readJson.ts';

/** Reads one member: its value, or what is wrong with it. */
export type ReadMember<T> = (value: unknown) => { readonly value: T } | Message;

/**
 * Reads the members of a JSON body, each by its own reader.
 * @throws {ApiFailure} 400, or 422 naming every member that is wrong or means nothing here
 */
export const readMembers = <T extends Readonly<Record<string, unknown>>>(
  call: Pick<Call, 'bytes'>,
  readers: { readonly [K in keyof T]: ReadMember<T[K]> },
): T => membersOf(readJson(call.bytes), readers);

/** The same for a body that is read already. */
export const membersOf = <T extends Readonly<Record<string, unknown>>>(
  body: Values,
  readers: { readonly [K in keyof T]: ReadMember<T[K]> },
): T => {
  const errors = new Map<string, readonly Message[]>();
  const names = Object.keys(readers);
  for (const name of Object.keys(body)) {
    if (names.includes(name)) continue;
    const near = nearest(name, names);
    errors.set(name.slice(0, 100), [
      near ? { word: 'unknownParameterNear', params: { nearest: near } } : { word: 'unknownField' },
    ]);
  }
  const values: Partial<Record<keyof T, unknown>> = {};
  for (const name of names as (keyof T & string)[]) {
    const read = readers[name](Object.hasOwn(body, name) ? body[name] : undefined);
    if ('word' in read) errors.set(name, [read]);
    else values[name] = read.value;
  }
  if (errors.size > 0) throw new ApiFailure(422, 'invalid', { errors: Object.fromEntries(errors) });
  return values as T;
};

/** Text that must be there, of at most `max` characters. */
export const someText =
  (max: number): ReadMember<string> =>
  (value) => {
    if (value === undefined || value === null || value === '') return { word: 'required' };
    if (typeof value !== 'string' || value.includes('\0') || !value.isWellFormed()) return { word: 'notText' };
    const trimmed = value.trim();
    if (trimmed === '') return { word: 'required' };
    return [...trimmed].length > max ? { word: 'textTooLong', params: { max } } : { value: trimmed };
  };

/** Text as it is, spaces and all, or nothing. */
export const anyPassword: ReadMember<string> = (value) => {
  if (value === undefined || value === null || value === '') return { word: 'required' };
  return typeof value === 'string' && value.length <= 1_000 ? { value } : { word: 'notText' };
};

/** `null` where there is none. */
export const optional =
  <T>(read: ReadMember<T>): ReadMember<T | null> =>
  (value) =>
    value === undefined || value === null || value === '' ? { value: null } : read(value);
