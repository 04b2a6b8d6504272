import { withStorage } from './withStorage.ts';

const key = 'wantedPage';

/** Only pages of this app: `//host` and `/\host` lead elsewhere, also with a tab or line break, which browsers drop. */
const isOwnPath = (path: string): boolean => /^\/(?![/\\])[^\t\n\r]*$/.test(path);

/** Remembers, across reloads, the page that a person without a session asked for. Without storage it is the default. */
export const rememberPageAfterLogin = (path: string): void => {
  if (isOwnPath(path)) withStorage(() => sessionStorage.setItem(key, path));
};

/** The page to show after a log-in. Returns it once. */
export const takePageAfterLogin = (): string | undefined =>
  withStorage(() => {
    const path = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return path !== null && isOwnPath(path) ? path : undefined;
  });
