import { countCharacters } from '#values/text/characters.ts';
import { type JsonSchema, string } from '../jsonSchema.ts';
import { fitted, phrase, type Sampler } from '../sampler.ts';
import type { OptionProblem, ServerKind } from '../serverKind.ts';
import { longestText, type TextField } from './text.ts';

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz0123456789_-.';

/** The first of the allowed characters that can be seen: common ones, else any. */
const allowedLetters = (characters: string): readonly string[] => {
  const isAllowed = new RegExp(`[${characters}]`, 'u');
  const common = [...letters].filter((letter) => isAllowed.test(letter));
  const found = common.slice(0, 20);
  for (let code = 0x21; code < 0x10000 && common.length === 0 && found.length < 20; code += 1) {
    const letter = String.fromCharCode(code);
    if (/[\p{L}\p{N}\p{P}\p{S}]/u.test(letter) && isAllowed.test(letter)) found.push(letter);
  }
  return found;
};

const textOf = (characters: string, sampler: Sampler, max: number): string | null => {
  const allowed = allowedLetters(characters);
  if (allowed.length === 0) return null;
  const text = Array.from({ length: Math.min(8, max) }, () => sampler.pick(allowed)).join('');
  const digits = [...String(sampler.index)].map((digit) => allowed[Number(digit)] ?? '').join('');
  return (fitted(text, Math.max(1, max - digits.length)) + digits).slice(-max);
};

/** The example with random digits, where the pattern allows them: `978…` keeps its first three. */
const variedExample = ({ matches, example }: NonNullable<TextField['pattern']>, sampler: Sampler): string =>
  [...example.matchAll(/\d/g)].reduce((text, { index }) => {
    const other = text.slice(0, index) + sampler.integer(0, 9) + text.slice(index + 1);
    return matches.test(other) ? other : text;
  }, example);

/** The expression as JSON Schema has it, which knows no flags; nothing if it would mean something else there. */
const schemaPattern = ({ source, flags }: RegExp): JsonSchema => {
  try {
    return /[ims]/.test(flags) || new RegExp(source, 'u').source !== source ? {} : { pattern: source };
  } catch {
    return {};
  }
};

/** With the flag `g` or `y`, an expression continues after its last match. */
const patternProblems = (
  { matches, example }: NonNullable<TextField['pattern']>,
  max: number,
): readonly OptionProblem[] => {
  const [flag] = /[gy]/.exec(matches.flags) ?? [];
  if (flag !== undefined) {
    const message = `leave out the flag "${flag}": with it, every other valid text would be rejected`;
    return [{ option: 'pattern.matches', message }];
  }
  const message = matches.test(example)
    ? countCharacters(example) > max && `"${example}" is longer than "max", ${max}; raise that, or correct the pattern`
    : `"${example}" does not match the pattern; give an example that does`;
  return message ? [{ option: 'pattern.example', message }] : [];
};

export const textServer: ServerKind<TextField, string> = {
  schema: ({ max, characters, pattern }) =>
    string({
      maxLength: max ?? longestText,
      ...(characters && { pattern: `^[${characters}]*$` }),
      ...(pattern && { ...schemaPattern(pattern.matches), examples: [pattern.example] }),
    }),
  sample({ max = longestText, pattern, characters, unique }, sampler) {
    if (pattern) return variedExample(pattern, sampler);
    if (characters) return textOf(characters, sampler, max);
    return unique ? fitted(`${sampler.index + 1} ${phrase(sampler, 2)}`, max) : fitted(phrase(sampler, 3), max);
  },
  problems({ max = longestText, characters, pattern }) {
    const found = pattern ? [...patternProblems(pattern, max)] : [];
    if (characters?.startsWith('^'))
      found.push({ option: 'characters', message: 'must not begin with "^"; write which characters are allowed' });
    try {
      new RegExp(`[${characters ?? ''}]`, 'u');
      return found;
    } catch {
      const message = `"${characters}" is not what can stand between [ and ] in a regular expression; write it like "A-Z0-9"`;
      return [{ option: 'characters', message }, ...found];
    }
  },
  names: ({ slugOf }) => [{ option: 'slugOf', name: slugOf, kind: 'text' }],
};
