import { useTranslate } from 'react-admin';
import { useSession } from '#session/session.ts';
import { urlToken } from '#session/urlToken.ts';

/** Whose account may not see what was asked for. Of a token in the page's address no name is known: the cookies are another's. */
export const useDeniedText = (): string => {
  const translate = useTranslate();
  const session = useSession();
  return urlToken() === undefined
    ? translate('shell.denied.text', { name: session?.name })
    : translate('shell.denied.ofToken');
};
