const key = 'wantedPage';

/** Only pages of this app: `//host` and `/\host` lead elsewhere, also with a tab or an end of line between, which browsers drop. */
const own = (path: string): boolean => /^\/(?![/\\])[^\t\n\r]*$/.test(path);

/** Remembers where a person without a session wanted to go; survives a reload of the login page. */
export const rememberWantedPage = (path: string): void => {
  if (!own(path)) return;
  try {
    sessionStorage.setItem(key, path);
  } catch {
    // Storage is blocked: the person lands on the default page.
  }
};

/** Where to go on after login, once. */
export const takeWantedPage = (): string | undefined => {
  try {
    const path = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return path !== null && own(path) ? path : undefined;
  } catch {
    return undefined;
  }
};
