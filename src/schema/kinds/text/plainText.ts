import { countCharacters } from '#values/text/characters.ts';
import { type Behaviour, type Issue, type Parsed, reading, wrong } from '../behaviour.ts';

// Tab, line feed and carriage return are text. Other control characters and lone surrogates are accidents or attacks.
const controlPattern = /[^\P{Cc}\t\n\r]|\p{Cs}/u;
const lineBreakPattern = /[\r\n\u2028\u2029]/;

/** Spaces and characters that cannot be seen: zero width, soft hyphens, blank letters. */
const invisiblePattern = /^[\s\p{Cf}\p{DI}\u2800]*$/u;

/**
 * Trims text and normalises it to NFC, with `\n` for every line break: keyboards encode the same letter, and multipart
 * forms every line break, in different ways, which nobody can see. Text without a visible character is empty.
 */
export const readText = (input: unknown): Parsed<string> => {
  if (typeof input !== 'string') return wrong('text');
  if (controlPattern.test(input)) return wrong('control');
  const text = input.normalize('NFC').replace(/\r\n?/g, '\n').trim();
  return { value: invisiblePattern.test(text) ? null : text };
};

// Pasted from pages and documents. The same words typed or searched for would not match.
const noBreakSpaces = /[\u00a0\u2007\u202f]/g;
/** Does not contain the zero-width joiners, which change how letters and emoji look. */
const zeroWidths = /[\u200b\u2060\ufeff]/g;

/** One line of text, with ordinary spaces only. */
export const readLine = (input: unknown): Parsed<string> => {
  const parsed = readText(
    typeof input === 'string' ? input.replace(zeroWidths, '').replace(noBreakSpaces, ' ') : input,
  );
  return parsed.value && lineBreakPattern.test(parsed.value) ? wrong('lineBreak') : parsed;
};

/** The behaviour of one line of text. Kinds of such text add their own checks. */
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

/** An issue if the text is longer than `max` characters. */
export const lengthIssue = (text: string, max: number): Issue | undefined =>
  countCharacters(text) > max ? { code: 'tooLong', params: { max } } : undefined;
