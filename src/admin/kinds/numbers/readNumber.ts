import type { Language } from '#values/language.ts';

/**
 * A number as people of that language type it, as the plain text of it: `1.250,5` → `1250.5`.
 * A lone separator that cannot be of thousands is the decimal one, whichever it is: `2.5` is two and a half in Indonesian too.
 */
export const readNumber = (text: string, language: Language): string => {
  const compact = text.trim().replace(/[\s\u00a0']/g, '');
  const [thousands, point] = language === 'id' ? ['.', ','] : [',', '.'];
  const grouped = new RegExp(`^-?\\d{1,3}(\\${thousands}\\d{3})+(\\${point}\\d*)?$`);
  if (grouped.test(compact)) return compact.replaceAll(thousands, '').replace(point, '.');
  return /^-?\d*[.,]\d*$/.test(compact) ? compact.replace(',', '.') : compact;
};

/** A number as people of that language read it while editing: the decimal separator of the language, no thousands. */
export const showNumber = (value: number, language: Language): string =>
  language === 'id' ? String(value).replace('.', ',') : String(value);
