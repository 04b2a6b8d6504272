import { type Envelope, fieldErrors, messageOf, messages } from './contract.ts';

/** A body as it came, or `{ message }` where no usable one came. */
type ErrorBody = Envelope & {
  readonly message?: string;
  /** The record as it is now, whatever the API calls it: the screens look for it here. */
  readonly data?: unknown;
  /** Field path → what is wrong with it, whatever the API calls that: react-admin looks for it here. */
  readonly errors?: unknown;
};

/** Why nothing came back of a call that was sent. What it did on the other side is not known then; `cut`: not all of it went out. */
export type Silence = 'timeout' | 'offline' | 'network' | 'cut';

interface Circumstances extends ErrorOptions {
  readonly etag?: string | undefined;
  readonly answer?: Answer | undefined;
  readonly reason?: Silence | undefined;
  /** When it may be tried again, in so many seconds. */
  readonly retryAfter?: number | undefined;
  /** Said instead of what the body says. */
  readonly message?: string | undefined;
}

/** What was answered, by its keys and types: values may be secret. */
export interface Answer {
  /** @example 'GET /api/voucher' */
  readonly call: string;
  /** What it is; of JSON, `found` says more. */
  readonly came: 'html' | 'nothing' | 'notJson' | 'json';
  /** @example '{rows: [3 × {…}], count: number}' */
  readonly found: string;
  /** In the envelope of the API; what stands in between does not know what the API has done. */
  readonly own?: boolean;
  /** Given where the reply is a success that is not as the contract says. */
  readonly expected?: string;
  /** The first value that is not as expected, and what is there instead. */
  readonly at?: string;
  readonly is?: string;
}

/** Keys of the words (`errors.reply…`) for what was answered without a message for people. */
const unsaid = (status: number): string => {
  if (status === 0) return messages.unknown;
  // Of a proxy most likely, whose bound is below the API's own.
  if (status === 413) return 'errors.reply.tooLarge';
  if (status === 429) return 'errors.reply.busy';
  if (status >= 500) return 'errors.reply.server';
  return status >= 300 ? 'errors.reply.refused' : 'errors.reply.failed';
};

/** Why a call did not succeed. `status` 0: nothing was sent, or nothing came back (then it has a `reason`). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The failure's body as it came. */
  readonly body: ErrorBody;
  /** On a 412: of the record as it is now, which is the body's data. */
  readonly etag: string | undefined;
  /** Nothing where there was none. */
  readonly answer: Answer | undefined;

  readonly reason: Silence | undefined;

  /** Seconds. */
  readonly retryAfter: number | undefined;

  constructor(status: number, body: ErrorBody, options: Circumstances = {}) {
    const unexpected = options.answer?.expected !== undefined;
    const said = unexpected ? 'errors.reply.unexpected' : (messageOf(body) ?? unsaid(status));
    super(options.message ?? said, options);
    this.status = status;
    this.body = body;
    this.etag = options.etag;
    this.answer = options.answer;
    this.reason = options.reason;
    this.retryAfter = options.retryAfter;
  }

  /** Field path → what is wrong with it. */
  get errors(): Record<string, string> {
    return fieldErrors(this.body);
  }
}
