import { countCharacters } from '#values/text/characters.ts';
import type { Translate } from '../words/words.ts';

/**
 * Validates that a field has no more characters than the API takes, counted its way: trimmed, in normal form NFC. The
 * form's own `maxLength` counts an emoji twice.
 */
export const maxCharacters =
  (max: number, t: Translate) =>
  (text: string): true | string =>
    countCharacters(text.normalize('NFC').trim()) <= max || t('fault.max', { max });
