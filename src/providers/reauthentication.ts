import { ApiError } from '#api/apiError.ts';
import { session } from '#session/session.ts';
import { token } from '#session/token.ts';
import { urlToken } from '#session/urlToken.ts';

/** What the page does when a session ends in the middle of work: the screen stays as it is meanwhile. */
export interface Reauthentication {
  /** Resolves when somebody has logged in again, rejects when the person gives up. */
  readonly ask: () => Promise<void>;
  /** Somebody else has logged in: what is on the screen is not theirs. The page should start anew. */
  readonly otherUser: () => void;
}

let page: Reauthentication | undefined;
let asking: Promise<void> | undefined;

/** Whose work is on this page: the first who was seen, until they log out. */
let owner: number | undefined;
/** The page offers to log in again, until the returned function is called. */
export const onReauthentication = (given: Reauthentication): (() => void) => {
  page = given;
  return () => {
    if (page === given) page = undefined;
  };
};

/** The page is nobody's: after a logout. */
export const forgetOwner = (): void => {
  owner = undefined;
};

/** Somebody has worked on this page since it was opened or since the last logout. */
export const hasOwner = (): boolean => owner !== undefined;

const otherUser = (): ApiError => {
  page?.otherUser();
  // Not a 401: react-admin would log out the one who is in.
  return new ApiError(403, { message: 'errors.otherUser' });
};

/**
 * The token that signs. One person's input is never sent with another's: a login in another tab changes the cookies
 * of this one as well. @throws {ApiError} when that happened.
 */
export const ownToken = (): string | undefined => {
  if (urlToken() !== undefined) return token();
  const values = session();
  if (!values) return undefined;
  owner ??= values.id_user;
  if (owner !== values.id_user) throw otherUser();
  return values.access_token;
};

/**
 * Waits for a new session; `ownToken` sees to it that it is the same person's. @throws the failure when there will be
 * none.
 */
export const renewSession = async (failure: ApiError, refused: string | undefined): Promise<void> => {
  if (urlToken() !== undefined || owner === undefined) throw failure;
  const now = session()?.access_token;
  // Another call, or another tab, has done it meanwhile.
  if (now !== undefined && now !== refused) return;
  if (!page) throw failure;
  asking ??= page.ask().finally(() => {
    asking = undefined;
  });
  await asking.catch(() => {
    throw failure;
  });
};
