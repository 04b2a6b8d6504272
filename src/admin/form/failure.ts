import type { Values } from '#schema/field.ts';

/** Why a save did not succeed, as far as the form treats it apart. */
export interface Failure {
  readonly reason: 'offline' | 'gone' | 'conflict' | 'fields' | 'unsure' | 'other';
  /** What was thrown, which says more. */
  readonly error: unknown;
  /** Field path → what is wrong. */
  readonly fields: Readonly<Record<string, string>>;
  /** The record as it is now, where somebody else changed it meanwhile. */
  readonly current: Values | undefined;
}

const reasons: Readonly<Record<number, Failure['reason']>> = {
  0: 'offline',
  404: 'gone',
  410: 'gone',
  412: 'conflict',
};

const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

const property = (value: unknown, name: string): unknown => entriesOf(value).find(([key]) => key === name)?.[1];

/**
 * Reads what a data provider threw: an HTTP status, a body with `errors` by field, or nothing of the kind. Status 0 alone
 * is a lost connection; a success in words that the contract does not know leaves open whether something was saved.
 */
export const failureOf = (error: unknown): Failure => {
  const status = property(error, 'status');
  const fields = Object.fromEntries(
    entriesOf(property(property(error, 'body'), 'errors')).map(([path, said]) => [
      path,
      Array.isArray(said) ? said.join(' ') : String(said),
    ]),
  );
  const current = property(property(error, 'body'), 'data');
  const unread = property(property(error, 'answer'), 'expected') !== undefined && 'unsure';
  const reason =
    reasons[Number(status ?? Number.NaN)] || unread || (Object.keys(fields).length > 0 ? 'fields' : 'other');
  return {
    reason,
    error,
    fields,
    current: reason === 'conflict' ? Object.fromEntries(entriesOf(current)) : undefined,
  };
};
