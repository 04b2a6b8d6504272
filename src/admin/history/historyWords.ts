import { addWords } from '#i18n/i18n.ts';
import words from '#i18n/words/id/history.json';

// Read before anything of this room is drawn; a list or form does without.
addWords(words);
