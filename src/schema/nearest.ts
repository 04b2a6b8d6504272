import { closest, distance } from 'fastest-levenshtein';

/** So many unknown names are told, and looked for, before a body or an address is refused: it may hold a hundred thousand. */
export const mostNamed = 20;

/** The name that was probably meant, if one is near enough to be worth saying: `genre_id` for `genre` is. */
export const nearest = (name: string, names: readonly string[]): string | undefined => {
  // A name from outside may be a megabyte long; no real one is.
  if (names.length === 0 || name.length > 100) return undefined;
  const found = closest(name, names);
  const isNear = distance(name, found) <= Math.max(2, Math.floor(name.length / 3));
  return isNear ? found : names.find((longer) => longer.startsWith(`${name}_`));
};
