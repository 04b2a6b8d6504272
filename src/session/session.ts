import Cookies from 'js-cookie';
import { type SessionValues, sessionKeys } from './values.ts';

type Stored = Readonly<Record<keyof SessionValues, string>>;

/** Why the session is not in cookies: it ends when this page is closed, and people should know. */
export type KeptInMemory = 'insecure' | 'refused';

/** The whole session where the browser kept no cookie of it. */
let memory: Stored | undefined;
const listeners = new Set<() => void>();

const tell = (): void => {
  for (const listener of listeners) listener();
};

const values = (stored: Stored): SessionValues | undefined =>
  stored.access_token === '' ? undefined : { ...stored, id_user: Number(stored.id_user) };

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

/**
 * Who is logged in, if anybody. Read from the cookies each time, for another tab may have logged out;
 * the same object as long as nothing changed.
 */
export const session = (): SessionValues | undefined => {
  const cookies = document.cookie;
  if (seen.cookies !== cookies || seen.memory !== memory) {
    const stored = memory ?? fromCookies();
    seen = { cookies, memory, values: stored && values(stored) };
  }
  return seen.values;
};

/** Set while the session could not be put into cookies. */
export const keptInMemory = (): KeptInMemory | undefined => {
  if (!memory) return undefined;
  return location.protocol === 'https:' ? 'refused' : 'insecure';
};

const attributes = { secure: true, sameSite: 'Strict', path: '/' } as const;

const write = (stored: Stored, expires: Date): boolean => {
  for (const key of sessionKeys) Cookies.set(key, stored[key], { ...attributes, expires });
  // Chromium drops Secure cookies on plain-http LAN addresses without a word, Safari on http://localhost as well.
  return sessionKeys.every((key) => (Cookies.get(key) ?? '') === stored[key]);
};

const removeCookies = (): void => {
  for (const key of sessionKeys) Cookies.remove(key, attributes);
};

/** Keeps the six values for `duration` ms. */
export const startSession = (given: SessionValues, duration: number): void => {
  const text = (value: unknown) => (value === null || value === undefined ? '' : String(value));
  const stored = Object.fromEntries(sessionKeys.map((key) => [key, text(given[key])])) as Stored;
  memory = undefined;
  if (!write(stored, new Date(Date.now() + duration))) {
    removeCookies();
    memory = stored;
  }
  tell();
};

/** Forgets all six values; asks nobody. */
export const clearSession = (): void => {
  memory = undefined;
  removeCookies();
  tell();
};

/** Calls back when somebody logs in or out, here or (seen on coming back to this one) in another tab. */
export const onSession = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('focus', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('focus', listener);
  };
};
