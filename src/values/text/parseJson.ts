/** Parses a JSON text; `undefined`, which JSON cannot say, if it is none. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
