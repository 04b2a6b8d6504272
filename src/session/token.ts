import { session } from './session.ts';
import { urlToken } from './urlToken.ts';

/**
 * The token that signs a call: that of the page's URL, else that of the session. A refused URL token does not fall back
 * to the session, or the page would act for somebody else than the link meant.
 */
export const token = (): string | undefined => {
  const fromUrl = urlToken();
  return fromUrl === undefined ? session()?.access_token : (fromUrl ?? undefined);
};
