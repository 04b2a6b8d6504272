import { isObject } from '#values/object.ts';
import type { Envelope } from '../contract.ts';

/** Texts that the specification fixes. */
export const messages = {
  tokenMissing: 'Access token is missing',
  unknown: 'Unknown error occurred',
} as const;

const maxLength = 500;

/** The text for people in a part of a response: several texts are joined. */
export const sentence = (value: unknown): string | undefined => {
  const parts: unknown[] = Array.isArray(value) ? value : [value];
  const text = parts.filter((part) => typeof part === 'string').join(' ');
  return text.trim() === '' ? undefined : text.slice(0, maxLength);
};

/** A response as it came. */
export interface RawReply {
  readonly status: number;
  /** The parsed body; `undefined` if it is not JSON. */
  readonly json: unknown;
  /** From another origin, only the headers in `Access-Control-Expose-Headers`. */
  readonly header: (name: string) => string | undefined;
}

/** A response as the envelope that all other code reads. Edit it for a list without one, or a total in a header. */
export const envelopeOf = ({ json }: RawReply): Envelope => (isObject(json) ? json : {});

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
