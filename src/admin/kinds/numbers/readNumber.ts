import type { Language } from '#values/language.ts';

/**
 * Converts a number typed in that language to its plain notation: `1.250,5` → `1250.5`. A single separator that cannot
 * separate thousands is the decimal one: `2.5` is two and a half in Indonesian too.
 */
export const readNumber = (text: string, language: Language): string => {
  const compact = text.trim().replace(/[\s\u00a0']/g, '');
  const [thousands, point] = language === 'id' ? ['.', ','] : [',', '.'];
  const grouped = new RegExp(`^[-+]?\\d{1,3}(\\${thousands}\\d{3})+(\\${point}\\d*)?$`);
  if (grouped.test(compact)) return compact.replaceAll(thousands, '').replace(point, '.');
  return /^-?\d*[.,]\d*$/.test(compact) ? compact.replace(',', '.') : compact;
};

/** A number for editing in that language: with its decimal separator, without thousands separators. */
export const showNumber = (value: number, language: Language): string =>
  language === 'id' ? String(value).replace('.', ',') : String(value);
