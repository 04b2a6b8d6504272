import { isObject } from '#values/object.ts';
import type { Envelope } from '../contract.ts';

/** A value with a check of its own, and its description for developers. */
export interface CustomShape {
  readonly text: string;
  readonly fits: (value: unknown) => boolean;
}

/** A plain JSON value; alternatives are separated by `|`. `id` and `count` are whole numbers, which may be text. */
type Leaf = 'string' | 'text' | 'number' | 'boolean' | 'null' | 'id' | 'count';

/** What must be there, by example: `{ data: [{ id: 'id' }], meta: { total: 'count' } }`. Other keys are allowed. */
export type Shape =
  | Leaf
  | `${Leaf}|${Leaf}`
  | 'string|number|boolean|null'
  | CustomShape
  | readonly [Shape]
  | { readonly [key: string]: Shape };

/** The path of a value that does not match its shape: `data[2].id`. */
interface Misfit {
  readonly at: string;
  readonly value: unknown;
}

/** A whole number of at least 0, or its digits as text. */
export const wholeNumber = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : undefined;
};

const leafChecks: Readonly<Record<Leaf, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  text: (value) => typeof value === 'string' && value !== '',
  number: (value) => Number.isFinite(value),
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  id: (value) => (wholeNumber(value) ?? 0) > 0,
  count: (value) => wholeNumber(value) !== undefined,
};
const isCustomShape = (shape: object): shape is CustomShape => 'fits' in shape && typeof shape.fits === 'function';
const isLeaf = (name: string): name is Leaf => Object.hasOwn(leafChecks, name);

/** The first value that does not match the shape. */
export const misfitOf = (shape: Shape, value: unknown, at = ''): Misfit | undefined => {
  const mismatch = { at, value };
  if (typeof shape === 'string')
    return shape.split('|').some((name) => isLeaf(name) && leafChecks[name](value)) ? undefined : mismatch;
  if (isCustomShape(shape)) return shape.fits(value) ? undefined : mismatch;
  const results =
    Symbol.iterator in shape
      ? Array.isArray(value) && value.map((item, index) => misfitOf(shape[0], item, `${at}[${index}]`))
      : isObject(value) &&
        Object.entries(shape).map(([key, inner]) => misfitOf(inner, value[key], at === '' ? key : `${at}.${key}`));
  return results === false ? mismatch : results.find((misfit) => misfit !== undefined);
};

/** The total of a list. With rows it must not be 0, which would make the list look empty. */
export const totalOver = (rows: readonly unknown[]): Shape =>
  rows[0] ? { text: 'number > 0', fits: (value) => Boolean(wholeNumber(value)) } : 'count';

/** A shape as developers read it: `{data: [{id: number}], meta: {total: number}}`. */
export const shapeText = (shape: Shape): string => {
  if (typeof shape === 'string') return shape.replaceAll(/\b(?:id|count)\b/g, 'number').replaceAll('text', 'string');
  if (isCustomShape(shape)) return shape.text;
  if (Symbol.iterator in shape) return `[${shapeText(shape[0])}]`;
  const keys = Object.entries(shape).map(([key, inner]) => `${key}: ${shapeText(inner)}`);
  return keys.length > 0 ? `{${keys.join(', ')}}` : 'JSON';
};

/** The shape of a kind of response, and what the caller gets of it. */
export interface ReplyRule<Data> {
  /** What the response must hold; a function if that depends on the body. */
  readonly shape: Shape | ((body: Envelope) => Shape);
  readonly read: (body: Envelope) => Data;
}

/** The response to a log-in. It must have a token and a user id; `src/session/session.ts` lists what else is kept. */
export type LoginReply = Readonly<Record<string, unknown>> & {
  readonly access_token: string;
  /** A number, or a text such as a UUID. */
  readonly id_user: number | string;
  /** In ms. */
  readonly expires_in?: number;
};

/** The figures of all pages, in the response with one page: numbers, or descriptions of them. */
export interface PageFigures {
  readonly page: unknown;
  readonly limit: unknown;
  readonly total: unknown;
  /** Field → its sum; absent if none was requested. */
  readonly sums?: object;
}
