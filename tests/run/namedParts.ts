/**
 * The parts of a command that were named; all of them if none was.
 * @throws for any other name: nothing would be tried, and everything be said to hold
 */
export const namedParts = <Part>(
  parts: Readonly<Record<string, Part>>,
  names: readonly string[],
): readonly (readonly [name: string, part: Part])[] => {
  const unknown = names.find((name) => !Object.hasOwn(parts, name));
  if (unknown !== undefined) throw new Error(`"${unknown}" is none of: ${Object.keys(parts).join(', ')}.`);
  return Object.entries(parts).filter(([name]) => names.length === 0 || names.includes(name));
};

/**
 * The number of an option.
 * @throws unless it is above 0: with any other, too, nothing would be tried
 */
export const positive = (option: string, text: string): number => {
  const number = Number(text);
  if (!(number > 0)) throw new Error(`--${option} is "${text}", but must be a number above 0, such as 0.1.`);
  return number;
};
