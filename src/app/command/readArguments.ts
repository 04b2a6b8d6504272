import { StartError } from '#server/StartError.ts';

/** What the command line says: `npm start -- --new`. @throws {StartError} naming what it does not take */
export const readArguments = (given: readonly string[] = process.argv.slice(2)): { readonly startAfresh: boolean } => {
  const unknown = given.filter((one) => one !== '--new');
  if (unknown.length > 0) throw new StartError(`${unknown.join(' ')} is unknown: npm start takes -- --new or nothing.`);
  return { startAfresh: given.length > 0 };
};
