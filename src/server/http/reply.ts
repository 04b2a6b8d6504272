import { type Envelope, failureBody, type PageFigures, pageBody, successBody } from '#api/contract.ts';
import type { Language } from '#values/language.ts';
import type { ServerWord } from '../words/id.ts';
import { translate } from '../words/translate.ts';
import type { ApiError } from './ApiError.ts';
import { compressed } from './compress.ts';
import { dataHeaders } from './securityHeaders.ts';

const type = 'application/json; charset=utf-8';
/** Replies hold people's names and numbers: no cache on a shared computer may keep them. */
export const baseHeaders = { ...dataHeaders, 'content-type': type };

/** A reply before it is sent; as text, so that it can be stored under an idempotency key. */
export interface Reply {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Success {
  readonly status?: number;
  readonly word?: ServerWord;
  readonly data: unknown;
  /** Set where the data are one page of a list. */
  readonly page?: PageFigures;
  readonly meta?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A success in the envelope. */
export const success = (language: Language, options: Success): Reply => {
  const status = options.status ?? 200;
  const message = translate(language, options.word ?? 'ok');
  const data = options.data ?? null;
  const body = options.page
    ? pageBody(status, message, data, options.page)
    : successBody(status, message, data, options.meta);
  return { status, body: JSON.stringify(body), headers: options.headers ?? {} };
};

/** HTTP requires a 401 to name the authentication scheme. */
const challenge = { 'www-authenticate': 'Bearer' };

/** A failure in the envelope. */
export const failure = (language: Language, error: ApiError): Reply => ({
  status: error.status,
  body: JSON.stringify(failureEnvelope(language, error)),
  headers: { ...(error.status === 401 && challenge), ...error.detail.headers },
});

/** The translated message of a failure, and those of its fields. */
export const textsOf = (
  language: Language,
  { detail }: ApiError,
): { readonly message: string; readonly errors?: Readonly<Record<string, readonly string[]>> } => {
  const errors = Object.entries(detail.errors ?? {}).map(([field, messages]) => [
    field,
    messages.map((message) =>
      typeof message === 'string' ? message : translate(language, message.word, message.params),
    ),
  ]);
  return {
    message: translate(language, detail.word, detail.params),
    ...(errors.length > 0 ? { errors: Object.fromEntries(errors) } : {}),
  };
};

/** The envelope of a failure, before it is serialised. */
export const failureEnvelope = (language: Language, error: ApiError): Envelope => {
  const { message, ...errors } = textsOf(language, error);
  const { data, meta } = error.detail;
  return failureBody(error.status, message, {
    ...errors,
    ...(data === undefined ? {} : { data }),
    ...(meta && { meta }),
  });
};

/** The HTTP response for a reply. */
export const toResponse = async (reply: Reply, accepted: string | null): Promise<Response> => {
  const headers = { ...baseHeaders, vary: 'Accept-Encoding, Accept-Language', ...reply.headers };
  if (reply.status === 304) return new Response(null, { status: 304, headers });
  const { body, encoding } = await compressed(reply.body, accepted);
  return new Response(body, {
    status: reply.status,
    headers: encoding ? { ...headers, 'content-encoding': encoding } : headers,
  });
};
