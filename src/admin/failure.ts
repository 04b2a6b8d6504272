import type { Values } from '#schema/field.ts';
import { isGone } from '#values/isGone.ts';

/** Why a save failed, as far as the form distinguishes it. */
export interface Failure {
  readonly reason: /** The browser has no network. */
    | 'offline'
    /** No answer came: it may have been saved. */
    | 'network'
    | 'timeout'
    /** The connection broke before the whole upload was sent, so nothing was saved. */
    | 'cut'
    | 'gone'
    | 'conflict'
    | 'fields'
    /** A server error, not in the API's own words: it may have been saved. */
    | 'server'
    /** A server error in the API's own words: nothing was saved. */
    | 'failed'
    /** The API is busy or starting: it did not look at this. */
    | 'busy'
    | 'refused'
    /** No HTTP status at all. */
    | 'other'
    /** A success response that the contract cannot read: it may have been saved. */
    | 'unsure'
    /** The person cancelled the save after it was sent. */
    | 'stopped'
    /** It is unknown whether an earlier save arrived, so this one was not sent. */
    | 'unsettled'
    /** The record, or one that decides which fields are shown, could not be read: not sent. */
    | 'unread';
  /** What was thrown, for the details. */
  readonly error: unknown;
  /** Field path → what is wrong. */
  readonly fields: Readonly<Record<string, string>>;
  /** The record as stored now, if somebody else has changed it, and it could be read. */
  readonly current: Values | undefined;
}

/** The reasons that an error without an answer may name itself. */
const networkReasons = ['offline', 'timeout', 'cut', 'unread'] as const satisfies readonly Failure['reason'][];
const reasonByStatus: Readonly<Record<number, Failure['reason']>> = { 0: 'network', 412: 'conflict' };

const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** What an error of any kind has under that name. */
export const property = (value: unknown, name: string): unknown => entriesOf(value).find(([key]) => key === name)?.[1];

const statusOf = (error: unknown): number => Number(property(error, 'status') ?? Number.NaN);

/** Whether the API itself answered: a gateway does not know what the API has done. */
const isFromApi = (error: unknown): boolean => property(property(error, 'answer'), 'own') === true;

/** A success response that the contract cannot read. */
const isUnreadable = (error: unknown): boolean => property(property(error, 'answer'), 'expected') !== undefined;

/** Whether the API never got all of it. */
const isUnsent = (error: unknown): boolean => ['cut', 'unread'].includes(String(property(error, 'reason')));

/** Whether the write may have been made after all: no answer came, or none from the API that can be read. */
export const isUnknown = (error: unknown): boolean => {
  const status = statusOf(error);
  if (status === 0) return !isUnsent(error);
  return Number.isNaN(status) || (status >= 500 && !isFromApi(error)) || isUnreadable(error);
};

/** Whether it was refused before the API looked at it: that says nothing about an earlier try at the same write. */
export const isNotProcessed = (error: unknown): boolean => {
  const status = statusOf(error);
  return [401, 403, 408, 429].includes(status) || (status === 503 && isFromApi(error)) || isUnsent(error);
};

/** Whether the API takes no requests now: it is starting, or overloaded. */
const isBusy = (error: unknown): boolean => isNotProcessed(error) && [429, 503].includes(statusOf(error));

/** Seconds until a busy API takes requests again; `undefined` if it does not say, or is not busy. */
export const busyFor = (error: unknown): number | undefined => {
  const seconds = property(error, 'retryAfter');
  return isBusy(error) && typeof seconds === 'number' ? seconds : undefined;
};

/** The API's answer; `undefined` if none came or the API is busy, so that the caller asks again. */
export const answered = <Answer>(call: Promise<Answer>): Promise<Answer | undefined> =>
  call.catch((failure: unknown) => {
    if (!isUnknown(failure) && !isBusy(failure)) throw failure;
    return undefined;
  });

const reasonOf = (error: unknown, hasFields: boolean): Failure['reason'] => {
  const status = statusOf(error);
  const networkReason = networkReasons.find((reason) => reason === property(error, 'reason'));
  if (networkReason) return networkReason;
  if (isGone(status, property(property(error, 'answer'), 'bodyKind'))) return 'gone';
  const known =
    reasonByStatus[status] ?? (isUnreadable(error) ? 'unsure' : undefined) ?? (hasFields ? 'fields' : undefined);
  if (known) return known;
  if (isBusy(error)) return 'busy';
  if (status >= 500) return isFromApi(error) ? 'failed' : 'server';
  // A 2xx too, if its body says that it failed.
  return status >= 200 ? 'refused' : 'other';
};

/** A failure that the form itself found, with its cause if there is one. */
export const failureFor = (reason: Failure['reason'], error?: unknown): Failure => ({
  reason,
  error,
  fields: {},
  current: undefined,
});

/**
 * Field path → what is wrong: flat, or as react-admin documents it, nested like the values, `{ message }` for a text, and
 * `root.serverError` for what concerns no single field.
 */
const issuesIn = (errors: unknown, parent = ''): (readonly [string, string])[] =>
  entriesOf(errors).flatMap(([key, issue]) => {
    const path = `${parent}${key}` === 'root.serverError' ? '' : parent + key;
    const texts = [property(issue, 'message') ?? issue].flat().filter((text) => typeof text === 'string');
    return texts.length > 0 ? [[path, texts.join(' ')]] : issuesIn(issue, `${path}.`);
  });

/**
 * Reads what a data provider threw: an HTTP status, a body with `errors` by field, or neither. Only status 0 is a lost
 * connection. After a success that the contract cannot read, it is unknown whether anything was saved.
 */
export const failureOf = (error: unknown): Failure => {
  const body = property(error, 'body');
  const fields = Object.fromEntries(issuesIn(property(body, 'errors')));
  const current = property(body, 'data');
  const reason = reasonOf(error, Object.keys(fields).length > 0);
  const hasCurrent = reason === 'conflict' && property(current, 'id') !== undefined;
  return {
    reason,
    error,
    fields,
    current: hasCurrent ? Object.fromEntries(entriesOf(current)) : undefined,
  };
};
