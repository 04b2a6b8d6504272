import { builderOf, type FieldOf } from '../../field.ts';
import type { Behaviour, Issue } from '../behaviour.ts';
import { lengthIssue, line } from './plainText.ts';

interface TextOptions {
  /** Maximum number of characters. Default 255. */
  readonly max?: number;
  /** The allowed characters, as in a character class of a regular expression. @example 'A-Z0-9_' */
  readonly characters?: string;
  /** Must match somewhere in the text; use `^` and `$` to match all of it. The error message shows `example`. */
  readonly pattern?: { readonly matches: RegExp; readonly example: string };
  /** In the form of a new record, this field is the slug of that other field until somebody edits it. */
  readonly slugOf?: string;
}
export type TextField = FieldOf<'text', string, TextOptions>;

/** One line of text. */
export const text = builderOf<TextField>('text');

/** The default of `max`. */
export const longestText = 255;

const disallowed = (value: string, characters: string): string | undefined =>
  value.match(new RegExp(`[^${characters}]`, 'u'))?.[0];

export const textBehaviour: Behaviour<TextField, string> = {
  ...line,
  issue(value, field): Issue | undefined {
    const tooLong = lengthIssue(value, field.max ?? longestText);
    if (tooLong) return tooLong;
    if (field.characters && disallowed(value, field.characters) !== undefined)
      return { code: 'characters', params: { allowed: readableClass(field.characters) } };
    if (field.pattern && !field.pattern.matches.test(value))
      return { code: 'pattern', params: { example: field.pattern.example } };
    return undefined;
  },
};

/** `A-Z0-9_.` as people read it: `A–Z 0–9 _ .` */
const readableClass = (characters: string): string =>
  [...characters.matchAll(/(.)-(.)|\\?(.)/gu)].map((match) => match[3] ?? `${match[1]}–${match[2]}`).join(' ');
