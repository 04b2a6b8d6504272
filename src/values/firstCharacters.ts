/** The beginning of a text, by characters as `countCharacters` counts them: no emoji is halved. */
export const firstCharacters = (text: string, count: number): string => [...text].slice(0, count).join('');
