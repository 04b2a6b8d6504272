/** A text as one word of a command that the console shows: whoever copies it means that folder, blanks and all. */
export const shellWord = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
