import Cookies from 'js-cookie';
import { useSyncExternalStore } from 'react';
import { broadcast, loggedIn, loggedOut } from './broadcast.ts';

/** The id of a user: a number, or a text such as a UUID, depending on the API. */
export type UserId = number | string;

/** The six values from a log-in that the browser keeps. */
export interface SessionValues {
  readonly access_token: string;
  readonly id_user: UserId;
  readonly name: string;
  readonly phone: string;
  readonly profile_picture: string;
  readonly refresh_token: string;
}

/** Their names, also in cookies. The token comes first: it is removed first and written last. */
export const sessionKeys = ['access_token', 'id_user', 'name', 'phone', 'profile_picture', 'refresh_token'] as const;

type StoredValues = Readonly<Record<keyof SessionValues, string>>;

/** The whole session if the browser did not keep its cookies. */
let memorySession: StoredValues | undefined;
const listeners = new Set<() => void>();

/** Makes all listeners check again who is logged in. */
export const sessionChanged = (): void => {
  isFresh = false;
  for (const listener of listeners) listener();
};

/** Cookies hold text only: what looks like a number was one. 0 if the session has only a token. */
const userId = (text: string): UserId => (text === '' || String(Number(text)) === text ? Number(text) : text);

const toSessionValues = (stored: StoredValues): SessionValues | undefined =>
  stored.access_token === '' ? undefined : { ...stored, id_user: userId(stored.id_user) };

const readCookies = (): StoredValues | undefined => {
  const entries = sessionKeys.map((key) => [key, Cookies.get(key) ?? ''] as const);
  return entries.some(([, value]) => value !== '') ? (Object.fromEntries(entries) as StoredValues) : undefined;
};

interface Snapshot {
  readonly cookies: string;
  readonly memory: StoredValues | undefined;
  readonly values: SessionValues | undefined;
}
let snapshot: Snapshot = { cookies: '', memory: undefined, values: undefined };
/** `snapshot` was read in the current task. Rendering asks dozens of times, and each read of cookies leaves the process. */
let isFresh = false;

/**
 * Who is logged in, if anybody. Reads the cookies again in each task, because another tab may have logged out. Returns
 * the same object while nothing changes.
 */
export const session = (): SessionValues | undefined => {
  if (isFresh) return snapshot.values;
  isFresh = true;
  queueMicrotask(() => {
    isFresh = false;
  });
  const cookies = document.cookie;
  if (snapshot.cookies !== cookies || snapshot.memory !== memorySession) {
    const stored = memorySession ?? readCookies();
    snapshot = { cookies, memory: memorySession, values: stored && toSessionValues(stored) };
  }
  return snapshot.values;
};

/** Why the session is not in cookies, if so: it then ends when this page is closed, and people should know. */
export const keptInMemory = (): 'insecure' | 'refused' | undefined => {
  if (!memorySession) return undefined;
  return location.protocol === 'https:' ? 'refused' : 'insecure';
};

const cookieAttributes = { secure: true, sameSite: 'Strict', path: '/' } as const;

const writeCookies = (stored: StoredValues, expires: Date): boolean => {
  // The token last here, first on removal: another tab that reads in between never finds it with another person's id.
  for (const key of [...sessionKeys].reverse()) Cookies.set(key, stored[key], { ...cookieAttributes, expires });
  // Chromium silently drops Secure cookies on plain-http LAN addresses, Safari on http://localhost too.
  return sessionKeys.every((key) => (Cookies.get(key) ?? '') === stored[key]);
};

const removeCookies = (): void => {
  for (const key of sessionKeys) Cookies.remove(key, cookieAttributes);
};

/** The session's values in the response to a log-in. */
type LoginValues = Pick<SessionValues, 'access_token' | 'id_user'> & { readonly [K in keyof SessionValues]?: unknown };

/** Keeps the six values for `duration` ms; missing ones are empty. */
export const startSession = (login: LoginValues, duration: number): void => {
  const text = (value: unknown) => (value === null || value === undefined ? '' : String(value));
  const stored = Object.fromEntries(sessionKeys.map((key) => [key, text(login[key])])) as StoredValues;
  memorySession = undefined;
  if (!writeCookies(stored, new Date(Date.now() + duration))) {
    removeCookies();
    memorySession = stored;
  }
  sessionChanged();
  broadcast(loggedIn, login.id_user);
};

/** What a logged-in person may change about themselves. */
export type Person = Pick<SessionValues, 'name' | 'phone' | 'profile_picture'>;

/** Stores changes of the current person until the session ends; cookies do not tell when that is. */
export const changePerson = (changes: Partial<Person>, end: number): void => {
  if (memorySession) memorySession = { ...memorySession, ...changes };
  else
    for (const [key, text] of Object.entries(changes))
      Cookies.set(key, text, { ...cookieAttributes, expires: new Date(end) });
  sessionChanged();
};

/** Forgets all six values without asking. */
export const clearSession = (): void => {
  memorySession = undefined;
  removeCookies();
  sessionChanged();
};

/** Events after which another tab may have changed the session. */
const changeEvents = (): readonly (readonly [EventTarget, string])[] => [
  [window, 'focus'],
  [window, 'pageshow'],
  [document, 'visibilitychange'],
  // Also notices changes that no tab has announced. Not in every browser, and not on plain-http pages.
  ...('cookieStore' in window ? [[window.cookieStore, 'change'] as const] : []),
];

/** Calls back when somebody logs in or out, here or in another tab of this browser. */
export const onSession = (listener: () => void): (() => void) => {
  const refresh = () => {
    isFresh = false;
    listener();
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || [loggedIn, loggedOut].some((event) => key.startsWith(`${event}:`))) refresh();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  for (const [target, type] of changeEvents()) target.addEventListener(type, refresh);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
    for (const [target, type] of changeEvents()) target.removeEventListener(type, refresh);
  };
};

/** Whether this browser accepts a session's cookies at this address. Checked before a log-in, to warn in time. */
export const keepsCookies = (): boolean => {
  const name = 'cookie_probe';
  Cookies.set(name, '1', cookieAttributes);
  const isKept = Cookies.get(name) === '1';
  Cookies.remove(name, cookieAttributes);
  return isKept;
};

/** Who is logged in, if anybody. Renders again when that changes. */
export const useSession = (): SessionValues | undefined => useSyncExternalStore(onSession, session);
