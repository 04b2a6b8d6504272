import { isObject } from '#values/object.ts';
import { sentence } from './messages.ts';

/** The keys of other APIs' envelopes. */
type Foreign = Readonly<Record<'status' | 'success' | 'error' | 'errors' | 'message' | 'msg', unknown>>;

const isSomething = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value);

/** Whether a body reports a failure: many an API does so with a 200. */
export const saysFailure = (body: object): boolean => {
  const { status, success, error, errors } = body as Partial<Foreign>;
  const isWord = /^(?:error|fail(?:ed|ure)?)$/i.test(String(status));
  return isWord || success === false || isSomething(error) || isSomething(errors);
};

/** The message for people in such a body. */
export const messageElsewhere = (body: object): string | undefined => {
  const { message, error, msg, errors } = body as Partial<Foreign>;
  const inside = (value: unknown) => (isObject(value) ? value.message : undefined);
  const first = Array.isArray(errors) ? inside(errors[0]) : undefined;
  return [message, error, inside(error), msg, errors, first].map(sentence).find((text) => text !== undefined);
};
