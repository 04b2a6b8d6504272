import { parseWords, type Words } from './words.ts';

/** As the specification requires: five retries, the first after 350 ms, each wait twice the last. */
export const localeRetries = { most: 5, first: 350 } as const;

/** Waits before the next retry of a locale file. @returns whether to retry, or `false` after the last one */
export const nextTry = async (attempt: number): Promise<boolean> => {
  if (attempt >= localeRetries.most) return false;
  await new Promise((resolve) => setTimeout(resolve, localeRetries.first * 2 ** attempt));
  return true;
};

/** A locale file failed to load. */
export class LocaleError extends Error {
  override readonly name = 'LocaleError';
  /** Whether a retry may help: the connection broke or the server failed. */
  readonly isPassing: boolean;

  constructor(message: string, isPassing: boolean) {
    super(message);
    this.isPassing = isPassing;
  }
}

/** Fetches `/locales/{language}/{namespace}.json`, once. @throws {LocaleError} if it does not arrive or is none */
export const fetchLocale = async (language: string, namespace: string): Promise<Words> => {
  const url = `/locales/${language}/${namespace}.json`;
  const connectionLost = (error: unknown) => {
    throw new LocaleError(`${url}: ${String(error)}`, true);
  };
  const reply = await fetch(url).catch(connectionLost);
  if (!reply.ok) throw new LocaleError(`${url}: ${reply.status}`, reply.status >= 500);
  const text = await reply.text().catch(connectionLost);
  try {
    return parseWords(text);
  } catch (error) {
    throw new LocaleError(`${url}: ${String(error)}`, false);
  }
};

/**
 * The same with retries, while they may help; `undefined` if it still does not arrive.
 * @param request the first try, if it is under way
 */
export const fetchWithRetry = async (
  language: string,
  namespace: string,
  request = fetchLocale(language, namespace),
): Promise<Words | undefined> => {
  for (let attempt = 0, next = request; ; attempt += 1) {
    try {
      return await next;
    } catch (error) {
      const isPassing = error instanceof LocaleError && error.isPassing;
      if (!isPassing || !(await nextTry(attempt))) return undefined;
      next = fetchLocale(language, namespace);
    }
  }
};
