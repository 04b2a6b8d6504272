import Cookies from 'js-cookie';

/** Whether this browser would keep a session's cookies at this address: asked before a log-in, to say so in time. */
export const keepsCookies = (): boolean => {
  const name = 'cookie_probe';
  const attributes = { secure: true, sameSite: 'Strict', path: '/' } as const;
  Cookies.set(name, '1', attributes);
  const kept = Cookies.get(name) === '1';
  Cookies.remove(name, attributes);
  return kept;
};
