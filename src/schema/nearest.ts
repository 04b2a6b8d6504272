import { closest, distance } from 'fastest-levenshtein';

/** How many unknown names a refusal lists at most: a body or a URL may hold a hundred thousand. */
export const mostNamed = 20;

/** The name that was probably meant, if any is near enough: `genre_id` is for `genre`, `store/genre` too. */
export const nearest = (name: string, names: readonly string[]): string | undefined => {
  // A name from outside may be a megabyte long; no real one is.
  if (names.length === 0 || name.length > 100) return undefined;
  const found = closest(name, names);
  const isNear = distance(name, found) <= Math.max(2, Math.floor(name.length / 3));
  return isNear ? found : names.find((longer) => longer.startsWith(`${name}_`) || `/${longer}/`.includes(`/${name}/`));
};
