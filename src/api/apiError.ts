import { type Envelope, messages } from './contract.ts';

/** A body as it came, or `{ message }` where no usable one came. */
export type ErrorBody = Envelope & { readonly message?: string };

/** Why a call did not succeed. `status` 0: nothing was sent, or nothing came back. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The failure's body as it came. */
  readonly body: ErrorBody;

  /** On a 412: of the record as it is now, which is the body's data. */
  readonly etag: string | undefined;

  constructor(status: number, body: ErrorBody, options: ErrorOptions & { readonly etag?: string | undefined } = {}) {
    super(body.responseMessage ?? body.message ?? messages.unknown, options);
    this.status = status;
    this.body = body;
    this.etag = options.etag;
  }

  /** Field path → the first thing that is wrong with it. */
  get errors(): Record<string, string> {
    const entries = Object.entries(this.body.errors ?? {});
    return Object.fromEntries(
      entries.map(([field, said]) => [field, typeof said === 'string' ? said : said.join(' ')]),
    );
  }
}
