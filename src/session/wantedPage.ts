import { withStorage } from './withStorage.ts';

const key = 'wantedPage';

/** Only pages of this app: `//host` and `/\host` lead elsewhere, also with a tab or an end of line between, which browsers drop. */
const own = (path: string): boolean => /^\/(?![/\\])[^\t\n\r]*$/.test(path);

/**
 * Remembers where a person without a session wanted to go; survives a reload of the login page. Where storage is blocked
 * the person lands on the default page.
 */
export const rememberWantedPage = (path: string): void => {
  if (own(path)) withStorage(() => sessionStorage.setItem(key, path));
};

/** Where to go on after login, once. */
export const takeWantedPage = (): string | undefined =>
  withStorage(() => {
    const path = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return path !== null && own(path) ? path : undefined;
  });
