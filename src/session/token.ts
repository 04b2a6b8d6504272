import { session } from './session.ts';
import { urlToken } from './urlToken.ts';

/**
 * What signs a call: the page URL's token before the session's. A refused one does not fall back to the session:
 * the page would act as somebody else than the link meant.
 */
export const token = (): string | undefined => {
  const given = urlToken();
  return given === undefined ? session()?.access_token : (given ?? undefined);
};
