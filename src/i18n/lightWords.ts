import { type Bundled, mergeWords, type Words } from './words.ts';

const wordFiles = import.meta.glob<Words>('./words/id/{errors,login}.json', { eager: true, import: 'default' });

/** All words of the login page and of the error screens before it. */
export const lightWords: Bundled = { id: Object.values(wordFiles).reduce(mergeWords, {}), en: {} };
