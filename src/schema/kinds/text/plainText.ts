import type { Issue, Parsed } from '../behaviour.ts';
import { wrong } from '../reading.ts';

/** Characters as people and JSON Schema count them (code points): an emoji is one, not two. */
const countCharacters = (text: string): number => {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
};

// Tab, line feed and carriage return are text; the other control characters are accidents or attacks.
const control = /[^\P{Cc}\t\n\r]/u;
const lineBreak = /[\r\n\u2028\u2029]/;

/** Text without surrounding space; nothing but space is empty. */
export const readText = (input: unknown): Parsed<string> => {
  if (typeof input !== 'string') return wrong('text');
  if (control.test(input) || !input.isWellFormed()) return wrong('control');
  return { value: input.trim() || null };
};

export const readLine = (input: unknown): Parsed<string> => {
  const parsed = readText(input);
  return parsed.value && lineBreak.test(parsed.value) ? wrong('lineBreak') : parsed;
};

export const lengthIssue = (text: string, max: number): Issue | undefined =>
  countCharacters(text) > max ? { code: 'tooLong', params: { max } } : undefined;
