import { addWords } from '#i18n/i18n.ts';
import words from '#i18n/words/id/form.json';

// Added before any input is rendered; a list does not need them.
addWords(words);
