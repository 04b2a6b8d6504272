import { type Envelope, fieldErrors, messageOf, messages } from './contract.ts';

/** The response as the contract reads it, or `{ message }` if there was none that it can read. */
type ErrorEnvelope = Envelope & {
  readonly message?: string;
  /** The current record, whatever key the API uses. The screens look for it here. */
  readonly data?: unknown;
};

/**
 * Why a call got no response. What it did on the server is unknown, except for `cut` (not all of it was sent) and
 * `unread` (what it needs to know could not be read, so it was not sent).
 */
export type NoResponseReason = 'timeout' | 'offline' | 'network' | 'cut' | 'unread';

/** `message` replaces that of the body. */
type ApiErrorOptions = ErrorOptions &
  Partial<Pick<ApiError, 'etag' | 'answer' | 'reason' | 'retryAfter'>> & { readonly message?: string | undefined };

/** The keys and types of a response, without its values, which may be secret. */
export interface Answer {
  /** @example 'GET /api/voucher' */
  readonly call: string;
  /** What the body is. `found` describes JSON. */
  readonly bodyKind: 'html' | 'nothing' | 'notJson' | 'json';
  /** @example '{rows: [3 × {…}], count: number}' */
  readonly found: string;
  /** Whether it is in the API's own envelope. A proxy in between does not know what the API has done. */
  readonly own?: boolean;
  /** Set if the response is a success that does not match the contract. */
  readonly expected?: string;
  /** The path of the first value that does not match, and (`is`) its outline. */
  readonly at?: string;
  readonly is?: string;
}

/** Keys of the words (`errors.reply…`) for responses without a message for people. */
const defaultMessageKey = (status: number): string => {
  if (status === 0) return messages.unknown;
  // Most likely from a proxy with a lower limit than the API.
  if (status === 413) return 'errors.reply.tooLarge';
  if (status === 429) return 'errors.reply.busy';
  if (status >= 500) return 'errors.reply.server';
  return status >= 300 ? 'errors.reply.refused' : 'errors.reply.failed';
};

/** Why a call failed. `status` 0: nothing was sent, or no response came (then there is a `reason`). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly envelope: ErrorEnvelope;
  /** Field path → what is wrong with it. */
  readonly errors: Readonly<Record<string, string>>;
  /** For react-admin, which looks for those errors here. */
  readonly body: ErrorEnvelope & Pick<ApiError, 'errors'>;
  /** On a 412: the ETag of the current record, which is in the body. */
  readonly etag: string | undefined;
  /** `undefined` if there was no response. */
  readonly answer: Answer | undefined;
  readonly reason: NoResponseReason | undefined;
  /** Seconds until it may be tried again. */
  readonly retryAfter: number | undefined;

  constructor(status: number, envelope: ErrorEnvelope, options: ApiErrorOptions = {}) {
    const unexpected = options.answer?.expected !== undefined;
    const message = unexpected ? 'errors.reply.unexpected' : (messageOf(envelope) ?? defaultMessageKey(status));
    super(options.message ?? message, options);
    this.status = status;
    this.envelope = envelope;
    this.errors = fieldErrors(envelope);
    this.body = { ...envelope, errors: this.errors };
    this.etag = options.etag;
    this.answer = options.answer;
    this.reason = options.reason;
    this.retryAfter = options.retryAfter;
  }
}
