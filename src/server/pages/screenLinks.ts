import type { BuiltFiles } from './builtFiles.ts';

/** Which screen of the build an address most likely shows, told without knowing the resources. */
const screenAt = (path: string, known: Readonly<Record<string, readonly string[]>>): readonly string[] | undefined =>
  known[path] ?? (/\/(?:add|edit)(?:\/|$)/.test(path) ? known.form : known.list);

/**
 * The `Link` header that lets the browser of a signed-in person ask for the code of that screen with the page itself:
 * by itself it learns of it when the entry has come and run, a round trip later. Nothing for anybody else.
 */
export const screenLinks = async (
  files: BuiltFiles,
  path: string,
  cookie: string | null,
): Promise<string | undefined> => {
  // Who is signed in goes on from the log-in page to where only the settings know.
  if (path === '/login' || !/(?:^|;\s*)access_token=[^;]/.test(cookie ?? '')) return undefined;
  const list = await files.find('/screen-files.json', '');
  if (!list) return undefined;
  const known: Readonly<Record<string, readonly string[]>> = JSON.parse(new TextDecoder().decode(list.bytes));
  return screenAt(path, known)
    ?.map((file) => `<${file}>; rel=modulepreload`)
    .join(', ');
};
