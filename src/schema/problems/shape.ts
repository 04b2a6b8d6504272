import { isObject, ownProperty } from '#values/object.ts';
import { noSuch, type Problem } from './resourceProblem.ts';

/** Checks a value in a resource file, which types may not have checked, and returns what is wrong with it. */
export type Shape = (value: unknown, key: string) => readonly Problem[];

/** A value as its author would recognise it. */
const describe = (value: unknown): string => {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'function') return 'a function';
  if (Array.isArray(value)) return 'an array';
  return isObject(value) ? 'an object' : String(value);
};

const mustBe =
  (expectation: string, isValid: (value: unknown) => boolean): Shape =>
  (value, key) =>
    isValid(value) ? [] : [{ key, message: `must be ${expectation}, but is ${describe(value)}` }];

/** One shape for the values that fit, another for all others, so that each names what is wrong inside. */
export const either =
  (fits: (value: unknown) => boolean, then: Shape, otherwise: Shape): Shape =>
  (value, key) =>
    (fits(value) ? then : otherwise)(value, key);

export const isText = (value: unknown): value is string => typeof value === 'string';
const isScalar = (value: unknown): boolean =>
  value === null || isText(value) || typeof value === 'boolean' || Number.isFinite(value);

// Marked as pure, so that the build can drop them: it needs none, and keeps calls at the top of a file otherwise.
export const anything: Shape = () => [];
export const words = /* @__PURE__ */ mustBe('a string', isText);
export const text = /* @__PURE__ */ mustBe(
  'a string that is not empty',
  (value) => isText(value) && value.trim() !== '',
);
export const flag = /* @__PURE__ */ mustBe('true or false', (value) => typeof value === 'boolean');
export const number = /* @__PURE__ */ mustBe('a number', Number.isFinite);
export const whole = (min: number, max = Number.MAX_SAFE_INTEGER): Shape =>
  mustBe(
    max === Number.MAX_SAFE_INTEGER ? `a whole number of at least ${min}` : `a whole number from ${min} to ${max}`,
    (value) => Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max,
  );
export const rule = /* @__PURE__ */ mustBe('a function', (value) => typeof value === 'function');
export const expression = /* @__PURE__ */ mustBe('a regular expression', (value) => value instanceof RegExp);
export const scalar = /* @__PURE__ */ mustBe('a string, a number, true, false or null', isScalar);
export const bound = /* @__PURE__ */ mustBe('a string or a number', (value) => isText(value) || Number.isFinite(value));
/** British: no comma before "or". A function, so that nothing of it runs in a browser. */
const choice = () => new Intl.ListFormat('en-GB', { type: 'disjunction' });

export const oneOf = (...values: readonly (string | number | boolean)[]): Shape =>
  mustBe(choice().format(values.map((value) => JSON.stringify(value))), (value) => values.some((one) => one === value));

const isList = Array.isArray;
const list = /* @__PURE__ */ mustBe('an array', isList);
const group = /* @__PURE__ */ mustBe('an object', isObject);

export const listOf =
  (shape: Shape): Shape =>
  (value, key) =>
    isList(value) ? value.flatMap((one, index) => shape(one, `${key}.${index}`)) : list(value, key);
export const names = /* @__PURE__ */ listOf(text);
export const scalars = /* @__PURE__ */ either(isList, /* @__PURE__ */ listOf(scalar), scalar);

/** An object. Keys with the value `undefined` count as missing. */
const byName =
  (shapeOf: (name: string) => Shape): Shape =>
  (value, key) =>
    isObject(value)
      ? Object.entries(value).flatMap(([name, one]) =>
          one === undefined ? [] : shapeOf(name)(one, key ? `${key}.${name}` : name),
        )
      : group(value, key);

/** An object with any keys. */
export const recordOf = (shape: Shape): Shape => byName(() => shape);

type Shapes = Readonly<Record<string, Shape>>;

/** An object with these keys, all optional. */
export const someOf = (shapes: Shapes): Shape =>
  byName(
    (name) =>
      ownProperty(shapes, name) ?? ((_value, key) => [{ key, message: noSuch('option', name, Object.keys(shapes)) }]),
  );

/** Adds the keys that must be present. */
export const requireKeys =
  (needed: readonly string[], shape: Shape): Shape =>
  (value, key) => [
    ...shape(value, key),
    ...needed
      .filter((name) => isObject(value) && value[name] === undefined)
      .map((name) => ({ key: key ? `${key}.${name}` : name, message: 'is missing' })),
  ];

/** An object with these keys, all required. */
export const objectOf = (shapes: Shapes): Shape => requireKeys(Object.keys(shapes), someOf(shapes));

/** An object with these keys. Others are checked elsewhere. */
export const known = (shapes: Shapes): Shape => byName((name) => ownProperty(shapes, name) ?? anything);

/** An option that is a simple value or an object. */
export const orObject = (shape: Shape, inside: Shape): Shape => either(isObject, inside, shape);
