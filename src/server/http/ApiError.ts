import type { TextValues } from '#values/text/interpolate.ts';
import type { ServerWord } from '../words/id.ts';

/** A text of ours, said in the caller's language when the reply is written. */
export interface Message {
  readonly word: ServerWord;
  readonly params?: TextValues;
}

/** Field path → what is wrong with it: texts of ours, or ready ones. */
export type FieldErrors = Readonly<Record<string, readonly (Message | string)[]>>;

export interface FailureDetail extends Message {
  readonly errors?: FieldErrors;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent along: the current record of a 412, the rows of an import. */
  readonly data?: unknown;
  /** Said beside them. */
  readonly meta?: Readonly<Record<string, unknown>>;
}

/** The one error of this server: whatever is thrown as this becomes a reply in the envelope; anything else is a 500. */
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

/** More at once than is taken: whoever comes beyond is asked to come again. */
export const busyError = (): ApiError => new ApiError(503, 'busy', { headers: { 'retry-after': '5' } });

/** What is wrong with one parameter or field, as a failure of its own. */
export const wrongField = (status: number, field: string, word: ServerWord, params: TextValues = {}): ApiError =>
  new ApiError(status, 'invalid', { errors: { [field]: [{ word, params }] } });
