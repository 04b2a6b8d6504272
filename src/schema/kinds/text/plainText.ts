import { countCharacters } from '#values/text/characters.ts';
import type { Behaviour, Issue, Parsed } from '../behaviour.ts';
import { reading, wrong } from '../reading.ts';

// Tab, line feed and carriage return are text; the other control characters, and half characters, are accidents or attacks.
const control = /[^\P{Cc}\t\n\r]|\p{Cs}/u;
const lineBreak = /[\r\n\u2028\u2029]/;

/** Spaces, and what has no look of its own: zero width, soft hyphens, empty letters. */
const unseen = /^[\s\p{Cf}\p{DI}\u2800]*$/u;

/**
 * Text without surrounding space, each letter in its one spelling (Unicode's NFC): keyboards differ in theirs, and no eye
 * tells them apart. Where nothing is to be seen it is empty.
 */
export const readText = (input: unknown): Parsed<string> => {
  if (typeof input !== 'string') return wrong('text');
  if (control.test(input)) return wrong('control');
  const text = input.normalize('NFC').trim();
  return { value: unseen.test(text) ? null : text };
};

// Pages and documents bring them along; typed again, or searched for, the same words would be others.
const noBreak = /[\u00a0\u2007\u202f]/g;
/** Without the joiners, which decide how letters and emoji look. */
const noWidth = /[\u200b\u2060\ufeff]/g;

/** Text of one line, its spaces those of a keyboard. */
export const readLine = (input: unknown): Parsed<string> => {
  const parsed = readText(typeof input === 'string' ? input.replace(noWidth, '').replace(noBreak, ' ') : input);
  return parsed.value && lineBreak.test(parsed.value) ? wrong('lineBreak') : parsed;
};

/** How a line of text behaves; a kind that is one says what it asks of it. */
export const line: Behaviour<unknown, string> = {
  storage: 'text',
  operators: ['eq', 'in'],
  sortable: true,
  searchable: true,
  none: null,
  changeWords: (value, change) => change(value),
  parse: reading(readLine),
  format: (value) => value,
};

/** Says so of a text that is longer than that. */
export const lengthIssue = (text: string, max: number): Issue | undefined =>
  countCharacters(text) > max ? { code: 'tooLong', params: { max } } : undefined;
