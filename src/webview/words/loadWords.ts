import { parseWords, type Words } from '#i18n/words.ts';
import type { Language } from '#values/language.ts';

/** As the specification says of translations: five more tries, the first after 350 ms, each wait twice the last. */
const retries = 5;
const firstWait = 350;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const fetchWords = async (language: Language): Promise<Words | undefined> => {
  try {
    // The pages' own namespace: the whole product's words are many times as many.
    const reply = await fetch(`/locales/${language}/webview.json`, { referrerPolicy: 'no-referrer' });
    return reply.ok ? parseWords(await reply.text()) : undefined;
  } catch {
    return undefined;
  }
};

/** Fetches a language's words. `firstTry` settles when there is something to show, or waiting makes no sense. */
export const loadWords = (language: Language) => {
  const firstTry = fetchWords(language);
  const again = async () => {
    for (let attempt = 0; attempt < retries; attempt++) {
      await wait(firstWait * 2 ** attempt);
      const words = await fetchWords(language);
      if (words) return words;
    }
    return undefined;
  };
  return { firstTry, words: firstTry.then((words) => words ?? again()) };
};
