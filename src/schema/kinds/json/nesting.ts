import type { Parsed } from '../behaviour.ts';
import { wrong } from '../reading.ts';

/** Deeper than any value that people write, and far from where walking through one would end the stack. */
export const mostLevels = 500;

/** Whether a JSON text has arrays and objects within each other deeper than that; told before it is read. */
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

/** A value from the text of its JSON; a text that is none, or nested too deep, has the issue `code`. */
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
