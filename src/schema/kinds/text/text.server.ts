import { string } from '../jsonSchema.ts';
import { fitted, phrase, type Sampler } from '../sampler.ts';
import type { OptionProblem, ServerKind } from '../serverKind.ts';
import { longestText, type TextField } from './text.ts';

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz0123456789_-.';

const textOf = (characters: string, sampler: Sampler, max: number): string => {
  const allowed = [...letters].filter((letter) => new RegExp(`[${characters}]`, 'u').test(letter));
  const text = Array.from({ length: Math.min(8, max) }, () => sampler.pick(allowed.slice(0, 20))).join('');
  const digits = [...String(sampler.index)].map((digit) => allowed[Number(digit)] ?? '').join('');
  return fitted(text, Math.max(1, max - digits.length)) + digits;
};

/** The example with random digits, where the pattern allows them: `978…` keeps its first three. */
const variedExample = ({ matches, example }: NonNullable<TextField['pattern']>, sampler: Sampler): string =>
  [...example.matchAll(/\d/g)].reduce((text, { index }) => {
    const other = text.slice(0, index) + sampler.integer(0, 9) + text.slice(index + 1);
    return matches.test(other) ? other : text;
  }, example);

/** With the flag `g` or `y`, an expression continues after its last match. */
const patternProblems = ({ matches, example }: NonNullable<TextField['pattern']>): readonly OptionProblem[] => {
  const [flag] = /[gy]/.exec(matches.flags) ?? [];
  if (flag !== undefined) {
    const message = `leave out the flag "${flag}": with it, every other valid text would be rejected`;
    return [{ option: 'pattern.matches', message }];
  }
  const message = `"${example}" does not match the pattern; give an example that does`;
  return matches.test(example) ? [] : [{ option: 'pattern.example', message }];
};

export const textServer: ServerKind<TextField, string> = {
  schema: ({ max, characters, pattern }) =>
    string({
      maxLength: max ?? longestText,
      ...(characters && { pattern: `^[${characters}]*$` }),
      ...(pattern && { pattern: pattern.matches.source, examples: [pattern.example] }),
    }),
  sample({ max = longestText, pattern, characters, unique }, sampler) {
    if (pattern) return variedExample(pattern, sampler);
    if (characters) return textOf(characters, sampler, max);
    return unique ? fitted(`${sampler.index + 1} ${phrase(sampler, 2)}`, max) : fitted(phrase(sampler, 3), max);
  },
  problems({ characters, pattern }) {
    const found = pattern ? patternProblems(pattern) : [];
    try {
      new RegExp(`[${characters ?? ''}]`, 'u');
      return found;
    } catch {
      const message = `"${characters}" is not what can stand between [ and ] in a regular expression; write it like "A-Z0-9"`;
      return [{ option: 'characters', message }, ...found];
    }
  },
  names: ({ slugOf }) => [{ option: 'slugOf', name: slugOf }],
};
