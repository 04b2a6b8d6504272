import { useTranslate } from 'react-admin';
import { useSession } from '#session/session.ts';
import { urlToken } from '#session/urlToken.ts';

/** Says whose account may not see this. With a token in the address that is unknown: the cookies are another's. */
export const useDeniedText = (): string => {
  const translate = useTranslate();
  const session = useSession();
  return urlToken() === undefined
    ? translate('shell.denied.text', { name: session?.name })
    : translate('shell.denied.ofToken');
};
