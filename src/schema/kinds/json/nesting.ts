import { parseJson } from '#values/text/parseJson.ts';
import { type Parsed, wrong } from '../behaviour.ts';

/** More levels than people write, and few enough to walk through without a stack overflow. */
export const mostLevels = 500;

/** Whether the arrays and objects of a JSON text are nested deeper than that. Checked before it is parsed. */
export const nestedTooDeep = (text: string): boolean => {
  if (text.length <= mostLevels) return false;
  let level = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (inString) {
      if (character === '\\') index += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '[' || character === '{') {
      level += 1;
      if (level > mostLevels) return true;
    } else if (character === ']' || character === '}') level -= 1;
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
  const json = nestedTooDeep(text) ? undefined : parseJson(text);
  return json === undefined ? wrong(code) : read(json);
};
