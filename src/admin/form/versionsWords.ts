import { addWords } from '#i18n/i18n.ts';
import words from '#i18n/words/id/versions.json';

// Words that a form rarely needs: for drafts left behind, and edit conflicts.
addWords(words);
