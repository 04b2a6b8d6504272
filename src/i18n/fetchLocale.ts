import { parseWords, type Words } from './words.ts';

/** As the specification says of translations: five more tries, the first after 350 ms, each wait twice the last. */
export const localeRetries = { most: 5, first: 350 } as const;

/** Waits until a locale file is asked for again, after so many more tries. @returns whether it is, or was tried enough. */
export const nextTry = async (tried: number): Promise<boolean> => {
  if (tried >= localeRetries.most) return false;
  await new Promise((resolve) => setTimeout(resolve, localeRetries.first * 2 ** tried));
  return true;
};

/** A locale file did not come. */
export class LocaleError extends Error {
  override readonly name = 'LocaleError';
  /** Whether it may come yet: a lost connection and a server in trouble may mend. */
  readonly isPassing: boolean;

  constructor(message: string, isPassing: boolean) {
    super(message);
    this.isPassing = isPassing;
  }
}

/**
 * Reads `/locales/{language}/{namespace}.json`, once.
 * @throws {LocaleError} where it does not come, or is no locale file
 */
export const fetchLocale = async (language: string, namespace: string): Promise<Words> => {
  const url = `/locales/${language}/${namespace}.json`;
  const lost = (error: unknown) => {
    throw new LocaleError(`${url}: ${String(error)}`, true);
  };
  const reply = await fetch(url).catch(lost);
  if (!reply.ok) throw new LocaleError(`${url}: ${reply.status}`, reply.status >= 500);
  const text = await reply.text().catch(lost);
  try {
    return parseWords(text);
  } catch (error) {
    throw new LocaleError(`${url}: ${String(error)}`, false);
  }
};
