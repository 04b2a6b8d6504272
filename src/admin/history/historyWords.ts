import { addWords } from '#i18n/i18n.ts';
import words from '#i18n/words/id/history.json';

// Loaded with the history's screens only; lists and forms do without.
addWords(words);
