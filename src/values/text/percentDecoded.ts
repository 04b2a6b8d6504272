/** A part of an address as it is meant; `undefined` for what no browser writes, such as a lone `%`. */
export const percentDecoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};
