import Cookies from 'js-cookie';
import { useSyncExternalStore } from 'react';
import { broadcast, loggedIn, loggedOut } from './broadcast.ts';
import { type SessionValues, sessionKeys, type UserId } from './sessionValues.ts';

type Stored = Readonly<Record<keyof SessionValues, string>>;

/** Why the session is not in cookies. It ends when this page is closed, and people should know. */
type KeptInMemory = 'insecure' | 'refused';

/** The whole session if the browser did not keep its cookies. */
let memory: Stored | undefined;
const listeners = new Set<() => void>();

/** Makes all listeners check again who is logged in. */
export const sessionChanged = (): void => {
  isFresh = false;
  for (const listener of listeners) listener();
};

/** Cookies hold text only: what looks like a number was one. 0 if the session has only a token. */
const userId = (text: string): UserId => (text === '' || String(Number(text)) === text ? Number(text) : text);

const values = (stored: Stored): SessionValues | undefined =>
  stored.access_token === '' ? undefined : { ...stored, id_user: userId(stored.id_user) };

const fromCookies = (): Stored | undefined => {
  const entries = sessionKeys.map((key) => [key, Cookies.get(key) ?? ''] as const);
  return entries.some(([, value]) => value !== '') ? (Object.fromEntries(entries) as Stored) : undefined;
};

interface Reading {
  readonly cookies: string;
  readonly memory: Stored | undefined;
  readonly values: SessionValues | undefined;
}
let seen: Reading = { cookies: '', memory: undefined, values: undefined };
/** `seen` was read in the current task. Rendering asks dozens of times, and each read of cookies leaves the process. */
let isFresh = false;

/**
 * Who is logged in, if anybody. Reads the cookies again in each task, because another tab may have logged out. Returns
 * the same object while nothing changes.
 */
export const session = (): SessionValues | undefined => {
  if (isFresh) return seen.values;
  isFresh = true;
  queueMicrotask(() => {
    isFresh = false;
  });
  const cookies = document.cookie;
  if (seen.cookies !== cookies || seen.memory !== memory) {
    const stored = memory ?? fromCookies();
    seen = { cookies, memory, values: stored && values(stored) };
  }
  return seen.values;
};

/** Set while the session could not be stored in cookies. */
export const keptInMemory = (): KeptInMemory | undefined => {
  if (!memory) return undefined;
  return location.protocol === 'https:' ? 'refused' : 'insecure';
};

const attributes = { secure: true, sameSite: 'Strict', path: '/' } as const;

const write = (stored: Stored, expires: Date): boolean => {
  // The token last here, first on removal: another tab that reads in between never finds it with another person's id.
  for (const key of [...sessionKeys].reverse()) Cookies.set(key, stored[key], { ...attributes, expires });
  // Chromium silently drops Secure cookies on plain-http LAN addresses, Safari on http://localhost too.
  return sessionKeys.every((key) => (Cookies.get(key) ?? '') === stored[key]);
};

const removeCookies = (): void => {
  for (const key of sessionKeys) Cookies.remove(key, attributes);
};

/** The session's values in the response to a log-in. */
type Given = Pick<SessionValues, 'access_token' | 'id_user'> & { readonly [K in keyof SessionValues]?: unknown };

/** Keeps the six values for `duration` ms; missing ones are empty. */
export const startSession = (given: Given, duration: number): void => {
  const text = (value: unknown) => (value === null || value === undefined ? '' : String(value));
  const stored = Object.fromEntries(sessionKeys.map((key) => [key, text(given[key])])) as Stored;
  memory = undefined;
  if (!write(stored, new Date(Date.now() + duration))) {
    removeCookies();
    memory = stored;
  }
  sessionChanged();
  broadcast(loggedIn, given.id_user);
};

/** What a logged-in person may change about themselves. */
export type Person = Pick<SessionValues, 'name' | 'phone' | 'profile_picture'>;

/** Stores changes of the current person until the session ends; cookies do not tell when that is. */
export const changePerson = (given: Partial<Person>, end: number): void => {
  if (memory) memory = { ...memory, ...given };
  else
    for (const [key, text] of Object.entries(given)) Cookies.set(key, text, { ...attributes, expires: new Date(end) });
  sessionChanged();
};

/** Forgets all six values without asking. */
export const clearSession = (): void => {
  memory = undefined;
  removeCookies();
  sessionChanged();
};

/** Events after which another tab may have changed the session. */
const signals = (): readonly (readonly [EventTarget, string])[] => [
  [window, 'focus'],
  [window, 'pageshow'],
  [document, 'visibilitychange'],
  // Also notices changes that no tab has announced. Not in every browser, and not on plain-http pages.
  ...('cookieStore' in window ? [[window.cookieStore, 'change'] as const] : []),
];

/** Calls back when somebody logs in or out, here or in another tab of this browser. */
export const onSession = (listener: () => void): (() => void) => {
  const lookAgain = () => {
    isFresh = false;
    listener();
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || [loggedIn, loggedOut].some((event) => key.startsWith(`${event}:`))) lookAgain();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  for (const [target, type] of signals()) target.addEventListener(type, lookAgain);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
    for (const [target, type] of signals()) target.removeEventListener(type, lookAgain);
  };
};

/** Whether this browser accepts a session's cookies at this address. Checked before a log-in, to warn in time. */
export const keepsCookies = (): boolean => {
  const name = 'cookie_probe';
  Cookies.set(name, '1', attributes);
  const kept = Cookies.get(name) === '1';
  Cookies.remove(name, attributes);
  return kept;
};

/** Who is logged in, if anybody. Renders again when that changes. */
export const useSession = (): SessionValues | undefined => useSyncExternalStore(onSession, session);
