import { type Bundled, mergeWords, type Words } from './words.ts';

// The mobile pages have their own words, and so do parts that are loaded on demand (`addWords`).
const wordFiles = import.meta.glob<Words>(
  [
    './words/id/*.json',
    '!./words/id/{webview,bulk,cell,dashboard,form,history,import,palette,preferences,richText,shortcuts,versions}.json',
  ],
  {
    eager: true,
    import: 'default',
  },
);

/** All words of the admin, and those of the resources. */
export const adminWords = (resources: Bundled): Bundled => ({
  id: Object.values(wordFiles).reduce(mergeWords, resources.id),
  en: resources.en,
});
