import type { AnyField, Fields } from '../kinds/index.ts';

/** The path from a field through its dependencies back to itself, if there is one. */
export const circle = (
  fields: Fields,
  name: string,
  hangsOn: (field: AnyField) => readonly string[],
): readonly string[] | undefined => {
  const walk = (at: string, line: readonly string[]): readonly string[] | undefined => {
    const field = fields[at];
    for (const other of field ? hangsOn(field) : []) {
      if (other === name) return [...line, other];
      const found = line.includes(other) ? undefined : walk(other, [...line, other]);
      if (found) return found;
    }
    return undefined;
  };
  return walk(name, [name]);
};
