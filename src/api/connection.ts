import type { ApiError } from './apiError.ts';

/** What calls need of the page. Set once at the start, before the first call. */
interface Connection {
  /** The token that signs: that of the page's URL, else that of the cookie. */
  readonly token: () => string | undefined;
  /** Sent as Accept-Language. */
  readonly language: () => string;
  /**
   * Called when a signed call was refused (401) or had no token. Resolves when there is a new token: the call is signed
   * and sent again. Rejects if there will be none. `token` is the one that the call used.
   */
  readonly renew?: (failure: ApiError, token: string | undefined) => Promise<void>;
  /** Called when the account may not make a signed call (403). `token` is the one that the call used. */
  readonly denied?: (failure: ApiError, token: string | undefined) => void;
  /** Called after a call: whether the API responded. A proxy's 502, 503 or 504 is none. */
  readonly reportOutcome?: (answered: boolean) => void;
}

let connection: Connection = { token: () => undefined, language: () => 'id' };

/** Sets the connection. Until then, calls have no token. */
export const connect = (next: Connection): void => {
  connection = next;
};

/** The current connection. */
export const connected = (): Connection => connection;
