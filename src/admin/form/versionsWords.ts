import { addWords } from '#i18n/i18n.ts';
import words from '#i18n/words/id/versions.json';

// Of what a form asks now and then: about a draft that was left behind, or somebody else's version.
addWords(words);
