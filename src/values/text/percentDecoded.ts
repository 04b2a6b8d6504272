/** Decodes a part of a URL; `undefined` for what no browser writes, such as a lone `%`. */
export const percentDecoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};
