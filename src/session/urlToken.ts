const parameter = 'access_token';

/** RFC 6750 b64token. */
const b64token = /^[A-Za-z0-9\-._~+/]+=*$/;

/** In this module's memory and nowhere else: no cookie, storage, cache key or log. `null`: refused. */
let kept: string | null | undefined;

const decode = (text: string): string => {
  try {
    // Not as form data: a `+` that a host app did not escape belongs to the token.
    return decodeURIComponent(text);
  } catch {
    return '';
  }
};

/** Takes the token out of a query; the other parameters stay as they are spelt. */
const split = (search: string): { readonly token: string | undefined; readonly rest: string } => {
  const pairs = search.replace(/^\?/, '').split('&');
  const isToken = (pair: string) => decode(pair.split('=', 1)[0] ?? '') === parameter;
  const found = pairs.find(isToken);
  const rest = pairs.filter((pair) => pair !== '' && !isToken(pair)).join('&');
  return { token: found === undefined ? undefined : decode(found.slice(found.indexOf('=') + 1)), rest };
};

/** Takes the page URL's token into memory and out of the address bar. Before the router starts, or it knows it too. */
export const takeUrlToken = (): void => {
  const { token, rest } = split(location.search);
  if (token === undefined) return;
  kept = b64token.test(token) ? token : null;
  history.replaceState(history.state, '', `${location.pathname}${rest && `?${rest}`}${location.hash}`);
};

/** The page URL's token; `null` when there was one that was refused, `undefined` when there was none. */
export const urlToken = (): string | null | undefined => kept;

/** A fresh one from the host app. @returns whether it was taken. */
export const renewUrlToken = (token: string): boolean => {
  if (!b64token.test(token)) return false;
  kept = token;
  return true;
};
