import { isObject } from '#values/object.ts';
import { sentence } from './messages.ts';

/** The keys of other APIs' envelopes. */
type ForeignEnvelope = Readonly<Record<'status' | 'success' | 'error' | 'errors' | 'message' | 'msg', unknown>>;

const isNonEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value);

/** Whether a body reports a failure: many an API does so with a 200. */
export const saysFailure = (body: object): boolean => {
  const { status, success, error, errors } = body as Partial<ForeignEnvelope>;
  const isFailureStatus = /^(?:error|fail(?:ed|ure)?)$/i.test(String(status));
  return isFailureStatus || success === false || isNonEmpty(error) || isNonEmpty(errors);
};

/** The message for people in such a body. */
export const messageElsewhere = (body: object): string | undefined => {
  const { message, error, msg, errors } = body as Partial<ForeignEnvelope>;
  const nestedMessage = (value: unknown) => (isObject(value) ? value.message : undefined);
  const firstMessage = Array.isArray(errors) ? nestedMessage(errors[0]) : undefined;
  return [message, error, nestedMessage(error), msg, errors, firstMessage]
    .map(sentence)
    .find((text) => text !== undefined);
};
