import { countCharacters } from '#values/text/characters.ts';
import type { Translate } from '../words/words.ts';

/**
 * A field's rule: no more characters than the API takes, counted as it counts them: without space around, each letter
 * in its one spelling. The form's own `maxLength` counts an emoji twice.
 */
export const atMost =
  (max: number, t: Translate) =>
  (typed: string): true | string =>
    countCharacters(typed.normalize('NFC').trim()) <= max || t('fault.max', { max });
