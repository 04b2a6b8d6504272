import type { Language } from '#values/language.ts';

export type LegalName = 'privacy-policy' | 'term-condition';

const read = async (name: LegalName, language: Language): Promise<string> => {
  const reply = await fetch(`/content/${language}/${name}.md`, { referrerPolicy: 'no-referrer' });
  const type = reply.headers.get('Content-Type') ?? '';
  // A server that answers every address with the app's own page does not have the text.
  if (!reply.ok || type.includes('html')) throw new Error(`No text: ${name}`);
  return reply.text();
};

const requests = new Map<string, Promise<string>>();

/** A text in the page's language. Fetched once; after a failure, fetched again. */
export const legalText = (name: LegalName, language: Language): Promise<string> => {
  const key = `${language}/${name}`;
  const pending = requests.get(key);
  if (pending) return pending;
  const text = read(name, language);
  text.catch(() => requests.delete(key));
  requests.set(key, text);
  return text;
};
