import type { Values } from '#schema/field.ts';

/** Why a save did not succeed, as far as the form treats it apart. */
export interface Failure {
  readonly reason:
    | 'offline'
    | 'timeout'
    | 'gone'
    | 'conflict'
    | 'fields'
    | 'other'
    /** Answered as done, in words that the contract does not know: whether it was saved is open. */
    | 'unsure'
    /** The person gave the save up after it was sent. */
    | 'stopped'
    /** Whether an earlier save arrived could not be found out, so this one was not sent. */
    | 'unsettled'
    /** A record that says which fields there are could not be read, so nothing was sent. */
    | 'unread';
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

/** Of the gateways in between: whether the API has done it, they do not know. */
const gatewayFailures = [502, 503, 504];

/** A success in words that the contract does not know. */
const isUnread = (error: unknown): boolean => property(property(error, 'answer'), 'expected') !== undefined;

/** Whether the write may have been made all the same: no answer came, or none of the API's that can be read. */
export const isUnknown = (error: unknown): boolean => {
  const status = property(error, 'status');
  return status === 0 || gatewayFailures.includes(Number(status)) || isUnread(error);
};

/** Whether it was refused before the API looked at what is written: that says nothing about an earlier try at the same. */
export const isUnheeded = (error: unknown): boolean => [401, 403, 408, 429].includes(Number(property(error, 'status')));

/** A failure of the form's own, with what is behind it where there is something. */
export const failureFor = (reason: Failure['reason'], error?: unknown): Failure => ({
  reason,
  error,
  fields: {},
  current: undefined,
});

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
  const known = property(error, 'reason') === 'timeout' ? 'timeout' : reasons[Number(status ?? Number.NaN)];
  const unread = isUnread(error) ? 'unsure' : undefined;
  const reason = known ?? unread ?? (Object.keys(fields).length > 0 ? 'fields' : 'other');
  return {
    reason,
    error,
    fields,
    current: reason === 'conflict' ? Object.fromEntries(entriesOf(current)) : undefined,
  };
};
