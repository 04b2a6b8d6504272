import { headers } from '#api/contract.ts';
import type { TextValues } from '#values/text/interpolate.ts';
import type { ServerWord } from '../words/id.ts';

/** One of the server's texts; it is translated when the reply is written. */
export interface Message {
  readonly word: ServerWord;
  readonly params?: TextValues;
}

/** Field path → what is wrong with it: messages to translate, or finished texts. */
export type FieldErrors = Readonly<Record<string, readonly (Message | string)[]>>;

interface FailureDetail extends Message {
  readonly errors?: FieldErrors;
  readonly headers?: Readonly<Record<string, string>>;
  /** The reply's `data`: the current record of a 412, the rows of an import. */
  readonly data?: unknown;
  readonly meta?: Readonly<Record<string, unknown>>;
}

/** An error with a status and a message for the caller. Any other becomes a 500, or a 503 or 507 if the store fails. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly detail: FailureDetail;

  constructor(status: number, word: ServerWord, detail: Omit<FailureDetail, 'word'> = {}) {
    super(word);
    this.status = status;
    this.detail = { word, ...detail };
  }
}

/** The header that says after how many seconds a call may be repeated. */
export const retryAfter = (seconds: number): Readonly<Record<string, string>> => ({
  [headers.retryAfter]: String(seconds),
});

/** Too much at once for this server: the caller is asked to retry. */
export const busyError = (): ApiError => new ApiError(503, 'busy', { headers: retryAfter(5) });

/** An error about one parameter or field. */
export const wrongField = (status: number, field: string, word: ServerWord, params: TextValues = {}): ApiError =>
  new ApiError(status, 'invalid', { errors: { [field]: [{ word, params }] } });
