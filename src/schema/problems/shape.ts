import { isObject, ownProperty } from '#values/object.ts';
import { noSuch, type ProblemInFile } from './resourceProblem.ts';

/** What may stand at a place of a resource file: says what is wrong with what stands there, as no types have looked at it. */
export type Shape = (value: unknown, key: string) => readonly ProblemInFile[];

/** A value as the author would know it again. */
const shown = (value: unknown): string => {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'function') return 'a function';
  if (Array.isArray(value)) return 'a list';
  return isObject(value) ? 'an object' : String(value);
};

const must =
  (be: string, fits: (value: unknown) => boolean): Shape =>
  (value, key) =>
    fits(value) ? [] : [{ key, message: `must be ${be}, and is ${shown(value)}` }];

/** One shape for values of one sort, another for all others: what is wrong inside is named there. */
export const either =
  (fits: (value: unknown) => boolean, then: Shape, otherwise: Shape): Shape =>
  (value, key) =>
    (fits(value) ? then : otherwise)(value, key);

export const isText = (value: unknown): value is string => typeof value === 'string';
const isScalar = (value: unknown): boolean =>
  value === null || isText(value) || typeof value === 'boolean' || Number.isFinite(value);

// Marked as pure for the build, which has no use for any of them and would keep calls at the top of a file all the same.
export const anything: Shape = () => [];
export const words = /* @__PURE__ */ must('a text', isText);
export const text = /* @__PURE__ */ must('a text that is not empty', (value) => isText(value) && value.trim() !== '');
export const flag = /* @__PURE__ */ must('true or false', (value) => typeof value === 'boolean');
export const number = /* @__PURE__ */ must('a number', Number.isFinite);
export const whole = (least: number, most = Number.MAX_SAFE_INTEGER): Shape =>
  must(
    most === Number.MAX_SAFE_INTEGER
      ? `a whole number of at least ${least}`
      : `a whole number from ${least} to ${most}`,
    (value) => Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most,
  );
export const rule = /* @__PURE__ */ must('a function', (value) => typeof value === 'function');
export const expression = /* @__PURE__ */ must('a regular expression', (value) => value instanceof RegExp);
export const scalar = /* @__PURE__ */ must('a text, a number, true, false or null', isScalar);
export const oneOf = (...values: readonly (string | number | boolean)[]): Shape =>
  must(values.map((value) => JSON.stringify(value)).join(' or '), (value) => values.some((one) => one === value));

const isList = Array.isArray;
const list = /* @__PURE__ */ must('a list', isList);
const group = /* @__PURE__ */ must('an object', isObject);

export const listOf =
  (shape: Shape): Shape =>
  (value, key) =>
    isList(value) ? value.flatMap((one, index) => shape(one, `${key}.${index}`)) : list(value, key);
export const names = /* @__PURE__ */ listOf(text);
export const scalars = /* @__PURE__ */ either(isList, /* @__PURE__ */ listOf(scalar), scalar);

/** What is named `undefined` is left out. */
const byName =
  (shapeOf: (name: string) => Shape): Shape =>
  (value, key) =>
    isObject(value)
      ? Object.entries(value).flatMap(([name, one]) =>
          one === undefined ? [] : shapeOf(name)(one, key ? `${key}.${name}` : name),
        )
      : group(value, key);

/** By whatever name. */
export const recordOf = (shape: Shape): Shape => byName(() => shape);

type Shapes = Readonly<Record<string, Shape>>;

/** By these names, each of which may be left out. */
export const someOf = (shapes: Shapes): Shape =>
  byName(
    (name) =>
      ownProperty(shapes, name) ?? ((_value, key) => [{ key, message: noSuch('option', name, Object.keys(shapes)) }]),
  );

/** By these names; what has to be there and is not. */
export const needing =
  (needed: readonly string[], shape: Shape): Shape =>
  (value, key) => [
    ...shape(value, key),
    ...needed
      .filter((name) => isObject(value) && value[name] === undefined)
      .map((name) => ({ key: key ? `${key}.${name}` : name, message: 'is missing' })),
  ];

/** By these names and all of them. */
export const objectOf = (shapes: Shapes): Shape => needing(Object.keys(shapes), someOf(shapes));

/** By these names; another one is looked for elsewhere. */
export const known = (shapes: Shapes): Shape => byName((name) => ownProperty(shapes, name) ?? anything);

/** An option that is one thing or an object of several. */
export const orObject = (shape: Shape, inside: Shape): Shape => either(isObject, inside, shape);
