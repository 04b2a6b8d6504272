import { onSession, session } from '#session/session.ts';

export type ColourMode = 'light' | 'dark' | 'system';

/** What a person may set for themselves; kept in this browser, apart for each person. */
export interface Preferences {
  /** Where the logo and the log-in lead; `undefined`: what the settings say. */
  readonly defaultPath?: string;
  readonly mode: ColourMode;
  readonly direction: 'ltr' | 'rtl';
  /** A collapsed drawer leaves a rail of icons instead of going away. */
  readonly miniDrawer: boolean;
  readonly density: 'comfortable' | 'compact';
  /** Which of the specification's two readings says from what width on the drawer is permanent. */
  readonly menuBreakpoints: 'product' | 'shell';
}

/** As the specification has them. */
export const defaultPreferences: Preferences = {
  mode: 'light',
  direction: 'ltr',
  miniDrawer: false,
  density: 'comfortable',
  menuBreakpoints: 'product',
};

const allowed: { readonly [K in keyof Preferences]-?: (value: unknown) => boolean } = {
  defaultPath: (value) => typeof value === 'string' && /^\/(?![/\\])/.test(value),
  mode: (value) => value === 'light' || value === 'dark' || value === 'system',
  direction: (value) => value === 'ltr' || value === 'rtl',
  miniDrawer: (value) => typeof value === 'boolean',
  density: (value) => value === 'comfortable' || value === 'compact',
  menuBreakpoints: (value) => value === 'product' || value === 'shell',
};

/** What was kept, with a default for everything missing or no longer known. */
export const readPreferences = (text: string | null): Preferences => {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? '{}');
  } catch {
    kept = {};
  }
  const entries = Object.entries(kept ?? {}).filter(([key, value]) =>
    Object.hasOwn(allowed, key) ? allowed[key as keyof Preferences](value) : false,
  );
  return { ...defaultPreferences, ...Object.fromEntries(entries) };
};

const lastKey = 'preferences:last';
const keyOf = (person: number | undefined): string | undefined => {
  // Before the log-in the page looks as whoever was here last left it.
  if (person !== undefined) return `preferences:${person}`;
  return localStorage.getItem(lastKey) ?? undefined;
};

const listeners = new Set<() => void>();
let known: { key: string | undefined; text: string | null; value: Preferences } | undefined;

/** The preferences of the person who is logged in; the same object until one changes. */
export const preferences = (): Preferences => {
  try {
    const key = keyOf(session()?.id_user);
    const text = key === undefined ? null : localStorage.getItem(key);
    if (!known || known.key !== key || known.text !== text) known = { key, text, value: readPreferences(text) };
  } catch {
    // Storage is blocked: they last as long as the page.
    known ??= { key: undefined, text: null, value: defaultPreferences };
  }
  return known.value;
};

/** Changes some of them, from now on and the next time. */
export const setPreferences = (changed: Partial<Preferences>): void => {
  const value = { ...preferences(), ...changed };
  const key = keyOf(session()?.id_user) ?? 'preferences:nobody';
  const text = JSON.stringify(value);
  known = { key, text, value };
  try {
    localStorage.setItem(key, text);
    localStorage.setItem(lastKey, key);
  } catch {
    // As above.
  }
  for (const listener of listeners) listener();
};

/** Calls back when one changes: here, in another tab, or because another person logs in. */
export const onPreferences = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  const endSession = onSession(listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
    endSession();
  };
};
