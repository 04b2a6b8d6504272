import { addWords } from '#i18n/i18n.ts';
import words from '#i18n/words/id/form.json';

// Read before any input is drawn; a list does without.
addWords(words);
