import { personalStore } from './personalStore.ts';

export const modes = ['light', 'dark', 'system'] as const;
export const densities = ['comfortable', 'compact'] as const;

export type ColourMode = (typeof modes)[number];

/** What a person can set for themselves. */
export interface Preferences {
  /** Where the logo and the log-in lead; `undefined`: as the settings say. */
  readonly defaultPath?: string;
  readonly mode: ColourMode;
  readonly direction: 'ltr' | 'rtl';
  /** A collapsed drawer leaves a rail of icons instead of disappearing. */
  readonly miniDrawer: boolean;
  readonly density: (typeof densities)[number];
  /** Which of the specification's two readings decides from what width on the drawer is permanent. */
  readonly menuBreakpoints: 'product' | 'shell';
  /** Single keys work: `n` adds, `j` goes down a row. */
  readonly keys: boolean;
}

/** The specification's defaults. */
export const defaultPreferences: Preferences = {
  mode: 'light',
  direction: 'ltr',
  miniDrawer: false,
  density: 'comfortable',
  menuBreakpoints: 'product',
  keys: true,
};

const validators: { readonly [K in keyof Preferences]-?: (value: unknown) => boolean } = {
  defaultPath: (value) => typeof value === 'string' && /^\/(?![/\\])/.test(value),
  mode: (value) => modes.some((mode) => mode === value),
  direction: (value) => value === 'ltr' || value === 'rtl',
  miniDrawer: (value) => typeof value === 'boolean',
  density: (value) => densities.some((density) => density === value),
  menuBreakpoints: (value) => value === 'product' || value === 'shell',
  keys: (value) => typeof value === 'boolean',
};

/** Their key in react-admin's store. */
export const preferencesKey = 'preferences';

/** Stored preferences, with a default for everything missing or no longer valid. */
export const readPreferences = (stored: unknown): Preferences => {
  const entries = Object.entries(stored ?? {}).filter(([key, value]) =>
    Object.hasOwn(validators, key) ? validators[key as keyof Preferences](value) : false,
  );
  return { ...defaultPreferences, ...Object.fromEntries(entries) };
};

/** The preferences of the logged-in person, else of the last one, for where react-admin is not (yet) there. */
export const preferences = (): Preferences => readPreferences(personalStore.getItem(preferencesKey));

/** Calls back when a preference changes: here, in another tab, or because another person logs in. */
export const onPreferences = (listener: () => void): (() => void) => personalStore.subscribe(preferencesKey, listener);

/** Sets the mode that MUI or react-admin passes, if it is known and new. */
export const setMode = (value: unknown): void => {
  const mode = modes.find((known) => known === value);
  const current = preferences();
  if (mode && mode !== current.mode) personalStore.setItem(preferencesKey, { ...current, mode });
};
