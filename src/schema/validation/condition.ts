import type { Condition, Scalar, Values } from '../field.ts';
import { behaviourOf } from '../kinds/behaviours.ts';
import type { Fields } from '../kinds/index.ts';
import type { Resource } from '../resource.ts';

/** The record that a reference field refers to, if it is known. */
export type Related = (field: string) => Values | undefined;

type Expected = Condition[string];

const isOneOf = (value: unknown, expected: Scalar | readonly Scalar[]): boolean =>
  Array.isArray(expected) ? expected.includes(value as Scalar) : value === expected;

export const isNot = (expected: Expected): expected is { readonly not: Scalar | readonly Scalar[] } =>
  typeof expected === 'object' && expected !== null && 'not' in expected;

/** Whether a value matches the expected one. */
export const meets = (value: unknown, expected: Expected): boolean =>
  isNot(expected) ? !isOneOf(value ?? null, expected.not) : isOneOf(value ?? null, expected);

/** Whether a record meets a condition. The fields of an unknown referenced record count as empty. */
export const conditionMet = (condition: Condition, record: Values, related?: Related): boolean =>
  Object.entries(condition).every(([key, expected]) => {
    const [field = key, relatedField] = key.split('.');
    return meets(relatedField === undefined ? record[field] : related?.(field)?.[relatedField], expected);
  });

/** Names of the fields that are shown, and so may have a value. A hidden field counts as empty for the others. */
export const shownFields = (fields: Fields, values: Values, related?: Related): ReadonlySet<string> => {
  const names = Object.keys(fields);
  let visible = new Set(names);
  // A field may depend on one that depends on a third. As many passes as there are fields settle any chain.
  for (let pass = 0; pass < names.length; pass += 1) {
    const current: Values = { ...values, ...emptyOf(fields, visible) };
    const next = new Set(names.filter((name) => isShown(fields, name, current, related)));
    if (next.size === visible.size && names.every((name) => next.has(name) === visible.has(name))) break;
    visible = next;
  }
  return visible;
};

/** The record's own field in a condition's key: `variant_id` of `variant_id.display`. */
const fieldNameOf = (key: string): string => key.replace(/\..*/, '');

/** The fields that decide which others are shown: all of them if a condition is a function, which may read any. */
export const decidingFields = (fields: Fields): readonly string[] => {
  const conditions = Object.values(fields).map(({ shownWhen = {} }) => shownWhen);
  return conditions.some((when) => typeof when === 'function')
    ? Object.keys(fields)
    : conditions.flatMap((when) => Object.keys(when).map(fieldNameOf));
};

/** The reference fields that conditions look through (`variant_id.display`): the form needs their records. */
export const conditionReferences = ({ fields }: Resource): readonly string[] => {
  const keys = Object.values(fields).flatMap(({ shownWhen = {} }) => Object.keys(shownWhen));
  return [...new Set(keys.filter((key) => key.includes('.')).map(fieldNameOf))];
};

const emptyOf = (fields: Fields, visible: ReadonlySet<string>): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (visible.has(name) ? [] : [[name, behaviourOf(field).none]])),
  );

const isShown = (fields: Fields, name: string, values: Values, related: Related | undefined): boolean => {
  const condition = fields[name]?.shownWhen ?? {};
  return typeof condition === 'function' ? condition(values) : conditionMet(condition, values, related);
};

/** Whether a field is shown in such a record. */
export const shown = (resource: Resource, name: string, values: Values, related?: Related): boolean =>
  shownFields(resource.fields, values, related).has(name);
