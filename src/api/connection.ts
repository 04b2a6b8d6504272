import type { ApiError } from './apiError.ts';

/** What calls ask of the page around them; set once at start, before the first call. */
interface Connection {
  /** The token that signs: the page URL's before the cookie's. */
  readonly token: () => string | undefined;
  /** Sent as Accept-Language. */
  readonly language: () => string;
  /**
   * A signed call was refused (401), or had no token. Resolves when there is a new token: the call is signed again and
   * sent once more. Rejects when there will be none. `token` is the one that the call was made with.
   */
  readonly renew?: (failure: ApiError, token: string | undefined) => Promise<void>;
  /** A signed call was refused to that account (403); `token` is the one that it was made with. */
  readonly denied?: (failure: ApiError, token: string | undefined) => void;
  /** A call was answered, whatever the answer; or it was not. */
  readonly heard?: (answered: boolean) => void;
}

let connection: Connection = { token: () => undefined, language: () => 'id' };

/** Sets it; before that, calls are signed by nothing. */
export const connect = (to: Connection): void => {
  connection = to;
};

/** What was set. */
export const connected = (): Connection => connection;
