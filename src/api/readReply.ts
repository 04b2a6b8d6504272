import { parseJson } from '#values/text/parseJson.ts';
import { type Answer, ApiError } from './apiError.ts';
import { misfitOf, shapeText } from './contract/shape.ts';
import {
  envelopeOf,
  failureStatus,
  isOwn,
  isSuccess,
  messageOf,
  metaIn,
  headers as names,
  type ReplyRule,
} from './contract.ts';
import type { Reply } from './send.ts';

/** A successful response. */
export interface ApiReply<Data> {
  readonly data: Data;
  readonly meta: Readonly<Record<string, unknown>>;
  readonly message: string;
  readonly etag: string | undefined;
  readonly status: number;
}

const parseBody = (text: string): { readonly bodyKind: Answer['bodyKind']; readonly json?: unknown } => {
  if (text.trim() === '') return { bodyKind: 'nothing' };
  const json = parseJson(text);
  if (json !== undefined) return { bodyKind: 'json', json };
  return { bodyKind: /^\s*</.test(text) ? 'html' : 'notJson' };
};

/** `Retry-After` is seconds or a date. */
const retryAfterSeconds = (text: string | undefined): number | undefined => {
  const seconds = /^\d+$/.test(text ?? '') ? Number(text) : (Date.parse(text ?? '') - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(Math.ceil(seconds), 0);
};

const maxKeys = 8;
const maxKeyLength = 24;
const maxLength = 240;

const truncate = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length - 1)}…` : text;

const describe = (value: unknown, depth: number): string => {
  if (value === null) return 'null';
  if (typeof value !== 'object') return Number.isNaN(value) ? 'NaN' : typeof value;
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[${value.length} × ${describe(value[0], depth - 1)}]`;
  const entries = Object.entries(value);
  if (depth <= 0 && entries.length > 0) return '{…}';
  const keys = entries
    .slice(0, maxKeys)
    .map(([key, item]) => `${truncate(key, maxKeyLength)}: ${describe(item, depth - 1)}`);
  return `{${[...keys, ...(entries.length > maxKeys ? ['…'] : [])].join(', ')}}`;
};

/**
 * A short outline of a JSON value: `{rows: [3 × {…}], count: number}`. Only keys and types, because the values may hold
 * a token and the outline is shown on screens and consoles.
 */
export const outline = (value: unknown): string => truncate(describe(value, 2), maxLength);

const reported = new Set<string>();

/** Tells developers of it, once. The person at the screen can only try again. */
const report = ({ call, bodyKind, found, expected, at, is }: Answer): void => {
  const location = at ? `, where ${at} is ${is}` : '';
  const line = `${call} answered ${bodyKind === 'json' ? found : bodyKind}${location}; expected ${expected}. See src/api/contract.ts.`;
  if (reported.has(line)) return;
  reported.add(line);
  console.error(line);
};

/** Standard phrases of HTTP for a refusal. Our own messages tell people more. */
const standardPhrases =
  /^(?:\d{3} )?(?:bad request|unauthorized|forbidden|not found|not acceptable|conflict|gone|method not allowed|(?:payload|content) too large|unprocessable (?:entity|content)|too many requests)$/i;

/** Short plain text in an API's refusal is its message. With a 5xx it may be from a gateway. */
const plainTextMessage = ({ status, text, header }: Reply): string | undefined => {
  const message = text.trim();
  const isMessage = status < 500 && message.length <= maxLength && !standardPhrases.test(message);
  return isMessage && header('content-type')?.startsWith('text/plain') ? message : undefined;
};

/** What the caller gets from a response. @throws {ApiError} if it is a failure or does not match the rule. */
export const readReply = <Data>(reply: Reply, call: string, rule: ReplyRule<Data>): ApiReply<Data> => {
  const { status, text, etag } = reply;
  const { bodyKind, json } = parseBody(text);
  const body = envelopeOf({ json, status, header: reply.header });
  const answer: Answer = { call, bodyKind, found: outline(json), own: isOwn(body) };
  if (!isSuccess(status, body)) {
    const message = bodyKind === 'notJson' && plainTextMessage(reply);
    throw new ApiError(failureStatus(status, body), message ? { ...body, message } : body, {
      etag,
      answer,
      retryAfter: retryAfterSeconds(reply.header(names.retryAfter)),
    });
  }
  const shape = typeof rule.shape === 'function' ? rule.shape(body) : rule.shape;
  const unread = bodyKind === 'html' || (bodyKind === 'notJson' && !answer.own);
  const misfit = unread ? { at: '', value: undefined } : misfitOf(shape, body);
  if (misfit) {
    const unexpected = { ...answer, expected: shapeText(shape), at: misfit.at, is: outline(misfit.value) };
    report(unexpected);
    throw new ApiError(status, body, { etag, answer: unexpected });
  }
  return { data: rule.read(body), meta: metaIn(body), message: messageOf(body) ?? '', etag, status };
};
