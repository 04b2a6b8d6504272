import { createContext, useContext, useMemo } from 'react';
import { useEvent, useNotify, useStore, useTranslate } from 'react-admin';
import { setLanguage, useLanguage } from '#i18n/i18n.ts';
import { namedLanguages } from '#i18n/language.ts';
import type { Language } from '#values/language.ts';
import { densities, modes, type Preferences, preferencesKey, readPreferences } from './preferences.ts';

/** The person's preferences, and a function that changes and stores some of them. */
export const usePreferences = (): readonly [Preferences, (changed: Partial<Preferences>) => void] => {
  const [stored, setStored] = useStore<Partial<Preferences>>(preferencesKey);
  const preferences = useMemo(() => readPreferences(stored), [stored]);
  const change = useEvent((changed: Partial<Preferences>) => setStored({ ...preferences, ...changed }));
  return [preferences, change];
};

/** One of a few choices, as the bar, the preferences and the palette offer it. */
export interface Choice<Value extends string = string> {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: string; readonly lang?: string }[];
  onChoose(value: Value): void;
}

type LookPreferences = Pick<Preferences, 'mode' | 'density'>;
const looks: { readonly [Name in keyof LookPreferences]: readonly Preferences[Name][] } = {
  mode: modes,
  density: densities,
};

/** A preference about the looks of the product, to choose. */
export const useLookChoice = <Name extends keyof LookPreferences>(name: Name): Choice<Preferences[Name]> => {
  const translate = useTranslate();
  const [preferences, change] = usePreferences();
  return {
    label: translate(`shell.${name}.label`),
    value: preferences[name],
    choices: looks[name].map((value) => ({ value, label: translate(`shell.${name}.${value}`) })),
    onChoose: (value) => change({ [name]: value }),
  };
};

/** The page's language, to choose. Unlike `useLocaleState`, it says so when a language's words do not come. */
export const useLanguageChoice = (): Choice<Language> => {
  const translate = useTranslate();
  const notify = useNotify();
  return {
    label: translate('shell.language'),
    value: useLanguage(),
    choices: namedLanguages.map(({ locale, name }) => ({ value: locale, label: name, lang: locale })),
    async onChoose(wanted) {
      if (!(await setLanguage(wanted))) notify('ra.notification.i18n_error', { type: 'error' });
    },
  };
};

/** The default path in the settings, for everybody. */
export const DefaultPathContext = createContext('/');

/** Where the logo leads: the person's choice, else what the settings say. */
export const useDefaultPath = (): string => {
  const fallbackPath = useContext(DefaultPathContext);
  const [{ defaultPath }] = usePreferences();
  return defaultPath ?? fallbackPath;
};
