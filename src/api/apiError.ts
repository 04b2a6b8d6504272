import { type Envelope, messages } from './contract.ts';

/** A body as it came, or `{ message }` where no usable one came. */
export type ErrorBody = Envelope & { readonly message?: string };

/** Why nothing came back of a call that was sent. What it did on the other side is not known then. */
export type Silence = 'timeout' | 'offline' | 'network';

interface Circumstances extends ErrorOptions {
  readonly etag?: string | undefined;
  readonly reason?: Silence | undefined;
  /** Said instead of what the body says. */
  readonly message?: string | undefined;
}

/** Why a call did not succeed. `status` 0: nothing was sent, or nothing came back (then it has a `reason`). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The failure's body as it came. */
  readonly body: ErrorBody;

  /** On a 412: of the record as it is now, which is the body's data. */
  readonly etag: string | undefined;

  readonly reason: Silence | undefined;

  constructor(status: number, body: ErrorBody, options: Circumstances = {}) {
    super(options.message ?? body.responseMessage ?? body.message ?? messages.unknown, options);
    this.status = status;
    this.body = body;
    this.etag = options.etag;
    this.reason = options.reason;
  }

  /** Field path → the first thing that is wrong with it. */
  get errors(): Record<string, string> {
    const entries = Object.entries(this.body.errors ?? {});
    return Object.fromEntries(
      entries.map(([field, said]) => [field, typeof said === 'string' ? said : said.join(' ')]),
    );
  }
}
