import type { Values } from '#schema/field.ts';
import { isGone } from '#values/isGone.ts';

/** Why a save did not succeed, as far as the form treats it apart. */
export interface Failure {
  readonly reason: /** The browser has no network. */
    | 'offline'
    /** No answer came: it may have been saved. */
    | 'network'
    | 'timeout'
    /** The connection broke before all of an upload was out, so nothing was saved. */
    | 'cut'
    | 'gone'
    | 'conflict'
    | 'fields'
    /** A server is at fault, and not in the API's own words: it may have been saved. */
    | 'server'
    /** The API itself is at fault, and says so: nothing was saved. */
    | 'failed'
    /** Too much at once: nothing was looked at. */
    | 'busy'
    | 'refused'
    /** Something that no answer says. */
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

const silences: readonly unknown[] = ['offline', 'timeout', 'cut'] satisfies readonly Failure['reason'][];
const reasons: Readonly<Record<number, Failure['reason']>> = { 0: 'network', 412: 'conflict' };

const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

const property = (value: unknown, name: string): unknown => entriesOf(value).find(([key]) => key === name)?.[1];

const statusOf = (error: unknown): number => Number(property(error, 'status') ?? Number.NaN);

/** Whether the API itself said it: a gateway in between does not know what the API has done. */
const isOwn = (error: unknown): boolean => property(property(error, 'answer'), 'own') === true;

/** A success in words that the contract does not know. */
const isUnread = (error: unknown): boolean => property(property(error, 'answer'), 'expected') !== undefined;

/** Whether the write may have been made all the same: no answer came, or none of the API's that can be read. */
export const isUnknown = (error: unknown): boolean => {
  const status = statusOf(error);
  if (status === 0) return property(error, 'reason') !== 'cut';
  return Number.isNaN(status) || (status >= 500 && !isOwn(error)) || isUnread(error);
};

/** Whether it was refused before the API looked at what is written: that says nothing about an earlier try at the same. */
export const isUnheeded = (error: unknown): boolean => {
  const status = statusOf(error);
  return (
    [401, 403, 408, 429].includes(status) || (status === 503 && isOwn(error)) || property(error, 'reason') === 'cut'
  );
};

/** Whether the API looks at nothing just now: it is starting, or has too much to do. */
const isBusy = (error: unknown): boolean => isUnheeded(error) && [429, 503].includes(statusOf(error));

/** After how many seconds an API that has too much to do takes it after all; nothing where it does not say so, or is not. */
export const busyFor = (error: unknown): number | undefined => {
  const seconds = property(error, 'retryAfter');
  return isBusy(error) && typeof seconds === 'number' ? seconds : undefined;
};

/** What the API answered; nothing where no answer came, or it has none just now: then it is asked again. */
export const answered = <Answer>(call: Promise<Answer>): Promise<Answer | undefined> =>
  call.catch((failure: unknown) => {
    if (!isUnknown(failure) && !isBusy(failure)) throw failure;
    return undefined;
  });

const reasonOf = (error: unknown, hasFields: boolean): Failure['reason'] => {
  const [status, silence] = [statusOf(error), property(error, 'reason')];
  if (silences.includes(silence)) return silence as Failure['reason'];
  if (isGone(status, property(property(error, 'answer'), 'came'))) return 'gone';
  const known = reasons[status] ?? (isUnread(error) ? 'unsure' : undefined) ?? (hasFields ? 'fields' : undefined);
  if (known) return known;
  if (isBusy(error)) return 'busy';
  if (status >= 500) return isOwn(error) ? 'failed' : 'server';
  // With a 2xx as well: a body that calls itself a failure is one.
  return status >= 200 ? 'refused' : 'other';
};

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
  const fields = Object.fromEntries(
    entriesOf(property(property(error, 'body'), 'errors')).map(([path, said]) => [
      path,
      Array.isArray(said) ? said.join(' ') : String(said),
    ]),
  );
  const current = property(property(error, 'body'), 'data');
  const reason = reasonOf(error, Object.keys(fields).length > 0);
  return {
    reason,
    error,
    fields,
    current: reason === 'conflict' ? Object.fromEntries(entriesOf(current)) : undefined,
  };
};
