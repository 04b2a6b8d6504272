import type { FieldOf, OptionsOf, Requirement } from '../../field.ts';
import type { Behaviour, Issue } from '../behaviour.ts';
import { lengthIssue, line } from './plainText.ts';

interface TextOptions {
  /** At most so many characters. Default 255. */
  readonly max?: number;
  /** The characters allowed, as in a regular expression's class. @example 'A-Z0-9_' */
  readonly characters?: string;
  /** Must be found in the text: between `^` and `$` it is the whole of it. `example` is what the message shows. */
  readonly pattern?: { readonly matches: RegExp; readonly example: string };
  /** In the form of a new record this field follows that other one as a slug, until it is edited itself. */
  readonly slugOf?: string;
}
export type TextField<R extends Requirement = Requirement> = FieldOf<'text', string, R, TextOptions>;

/** One line of text. */
export const text = <const R extends Requirement = false>(
  options: OptionsOf<TextOptions, string, R> = {},
): TextField<R> => ({ kind: 'text', ...options });

/** So many characters where the field says nothing. */
export const longestText = 255;

const outside = (value: string, characters: string): string | undefined =>
  value.match(new RegExp(`[^${characters}]`, 'u'))?.[0];

export const textBehaviour: Behaviour<TextField, string> = {
  ...line,
  issue(value, field): Issue | undefined {
    const long = lengthIssue(value, field.max ?? longestText);
    if (long) return long;
    if (field.characters && outside(value, field.characters) !== undefined)
      return { code: 'characters', params: { allowed: readable(field.characters) } };
    if (field.pattern && !field.pattern.matches.test(value))
      return { code: 'pattern', params: { example: field.pattern.example } };
    return undefined;
  },
};

/** `A-Z0-9_.` as people read it: `A–Z 0–9 _ .` */
const readable = (characters: string): string =>
  [...characters.matchAll(/(.)-(.)|\\?(.)/gu)].map((match) => match[3] ?? `${match[1]}–${match[2]}`).join(' ');
