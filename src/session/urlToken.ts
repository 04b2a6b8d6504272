const parameter = 'access_token';

/** RFC 6750 b64token. */
const b64token = /^[A-Za-z0-9\-._~+/]+=*$/;

/** Only in this module's memory: in no cookie, storage, cache key or log. `null`: refused. */
let currentToken: string | null | undefined;

const decode = (text: string): string => {
  try {
    // Not as form data: a `+` that a host app did not escape is part of the token.
    return decodeURIComponent(text);
  } catch {
    return '';
  }
};

/** Removes the token from a query; the other parameters stay as they are written. */
const extractToken = (search: string): { readonly token: string | undefined; readonly rest: string } => {
  const pairs = search.replace(/^\?/, '').split('&');
  const isToken = (pair: string) => decode(pair.split('=', 1)[0] ?? '') === parameter;
  const tokenPair = pairs.find(isToken);
  const rest = pairs.filter((pair) => pair !== '' && !isToken(pair)).join('&');
  return { token: tokenPair === undefined ? undefined : decode(tokenPair.slice(tokenPair.indexOf('=') + 1)), rest };
};

/** Moves the URL's token from the address bar into memory. Call it before the router starts, which would see it too. */
export const takeUrlToken = (): void => {
  const { token, rest } = extractToken(location.search);
  if (token === undefined) return;
  currentToken = b64token.test(token) ? token : null;
  history.replaceState(history.state, '', `${location.pathname}${rest && `?${rest}`}${location.hash}`);
};

/** The URL's token; `null` if it was refused, `undefined` if there was none. */
export const urlToken = (): string | null | undefined => currentToken;

/** Takes a new token from the host app. @returns whether it is valid */
export const renewUrlToken = (token: string): boolean => {
  if (!b64token.test(token)) return false;
  currentToken = token;
  return true;
};
