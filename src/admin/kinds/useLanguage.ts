import { useLocale } from 'react-admin';
import { type Language, languages } from '#schema/field.ts';

/** The chosen language; Indonesian where none of ours is chosen. */
export const useLanguage = (): Language => {
  const locale = useLocale();
  return languages.find((known) => known === locale) ?? 'id';
};
