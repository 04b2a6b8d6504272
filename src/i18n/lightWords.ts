import { type Bundled, mergeWords, type Words } from './words.ts';

const parts = import.meta.glob<Words>('./words/id/{errors,login}.json', { eager: true, import: 'default' });

/** All that the login page and the error screens before it say. */
export const lightWords: Bundled = { id: Object.values(parts).reduce(mergeWords, {}), en: {} };
