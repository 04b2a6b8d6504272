import type { Values } from '../field.ts';
import { type Issue, isBlank, type Scope } from '../kinds/behaviour.ts';
import type { AnyField } from '../kinds/index.ts';
import { sameValue } from './sameValue.ts';

/** Which records may be chosen: those whose field (the key) equals a field beside the choice (the value). */
export type Where = Readonly<Record<string, string>>;

/** The `where` of a field, if it has one. */
export const whereOf = (field: AnyField | undefined): Where | undefined =>
  field && 'where' in field ? field.where : undefined;

/** The fields beside a choice that must be filled in before anything can be chosen. */
export const unfilledFields = (where: Where, values: Values): readonly string[] =>
  Object.values(where).filter((name) => isBlank(values[name]));

/** The values that a record must have to be chosen beside such values. */
export const whereFilter = (where: Where, values: Values): Values =>
  Object.fromEntries(Object.entries(where).map(([theirs, own]) => [theirs, values[own]]));

/** Whether a record may be chosen beside such values: never while one of them is empty. */
export const fitsWhere = (where: Where, record: Values, values: Values): boolean =>
  unfilledFields(where, values).length === 0 &&
  Object.entries(where).every(([theirs, own]) => sameValue(record[theirs], values[own]));

/** A choice that does not fit the fields beside it. For several records only a store can check this. */
export const whereIssue = (
  field: AnyField,
  { record, wordOf }: Scope,
  chosen: Values | undefined,
): Issue | undefined => {
  const where = whereOf(field);
  if (!where) return undefined;
  const missing = unfilledFields(where, record);
  if (missing.length > 0) return { code: 'first', words: { other: missing.map(wordOf) } };
  return chosen && !fitsWhere(where, chosen, record) ? unfit(where, wordOf) : undefined;
};

/** The issue of a choice that does not fit the fields beside it. */
export const unfit = (where: Where, wordOf: Scope['wordOf'] = (name) => `fields.${name}`): Issue => ({
  code: 'unfit',
  words: { other: Object.values(where).map(wordOf) },
});
