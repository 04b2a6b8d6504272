import { type ColourMode, onPreferences, preferences } from '../preferences/preferences.ts';
import { type ColourScheme, schemeAttribute } from './tokens.ts';

const darkQuery = '(prefers-color-scheme: dark)';

/** The scheme of a mode on this device now. */
const schemeOf = (mode: ColourMode): ColourScheme => {
  if (mode !== 'system') return mode;
  return window.matchMedia(darkQuery).matches ? 'dark' : 'light';
};

/**
 * Sets the person's scheme on the page and keeps it up to date, without the component library.
 * @returns a function that ends that
 */
export const followColourScheme = (): (() => void) => {
  const apply = () => document.documentElement.setAttribute(schemeAttribute, schemeOf(preferences().mode));
  const media = window.matchMedia(darkQuery);
  apply();
  media.addEventListener('change', apply);
  const unsubscribe = onPreferences(apply);
  return () => {
    media.removeEventListener('change', apply);
    unsubscribe();
  };
};
