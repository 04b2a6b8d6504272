import type { JsonType } from '#schema/kinds/json/json.ts';
import { BrokenJson } from './brokenJson.ts';

/** A value on one line, as people type it. */
export const asLine = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof BrokenJson) return value.text;
  return typeof value === 'string' ? value : JSON.stringify(value);
};

const conversions: { readonly [T in JsonType]: (value: unknown) => unknown } = {
  text: (value) => asLine(value) || null,
  number: (value) => {
    const text = asLine(value).trim();
    return text !== '' && Number.isFinite(Number(text)) ? Number(text) : null;
  },
  boolean: (value) => value === true || asLine(value) === 'true',
  date: (value) => (/^\d{4}-\d{2}-\d{2}$/.test(asLine(value)) ? value : null),
  json: (value) => value,
};

/** What was typed as one type of value, as near as it comes in another: `"12"` → `12`. */
export const coerceJson = (value: unknown, type: JsonType): unknown => conversions[type](value);
