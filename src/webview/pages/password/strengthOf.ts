import { countCharacters } from '#values/countCharacters.ts';

export type Strength = 0 | 1 | 2 | 3;

/** What people choose first, and attackers too; in any case and with digits behind. */
const common = /^(password|qwerty|sandi|katasandi|rahasia|indonesia|bismillah|sayang|admin|abc|asdf|iloveyou)/i;
const runs = /(.)\1\1|0123|1234|2345|3456|4567|5678|6789|abcd|qwer|asdf/giu;

/** A rough measure of a password: length counts most, kinds of characters help, what everybody chooses does not. */
export const strengthOf = (password: string): Strength => {
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  const varied = countCharacters(password.replace(runs, ''));
  if (common.test(password) || varied < 8) return 0;
  const score = varied + kinds * 2;
  if (score >= 22) return 3;
  return score >= 16 ? 2 : 1;
};
