import type { Parsed } from '../behaviour.ts';
import { wrong } from '../reading.ts';

/** More levels than people write, and few enough to walk through without a stack overflow. */
export const mostLevels = 500;

/** Whether the arrays and objects of a JSON text are nested deeper than that. Checked before it is parsed. */
export const nestedTooDeep = (text: string): boolean => {
  if (text.length <= mostLevels) return false;
  let level = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (quoted) {
      if (sign === '\\') at += 1;
      else if (sign === '"') quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === '[' || sign === '{') {
      level += 1;
      if (level > mostLevels) return true;
    } else if (sign === ']' || sign === '}') level -= 1;
  }
  return false;
};

/** Parses a JSON text. Invalid or too deeply nested text gives the issue `code`. */
export const fromJsonText = <Value>(
  text: string,
  code: string,
  read: (json: unknown) => Parsed<Value>,
): Parsed<Value> => {
  if (text.trim() === '') return { value: null };
  if (nestedTooDeep(text)) return wrong(code);
  try {
    return read(JSON.parse(text));
  } catch {
    return wrong(code);
  }
};
