import type { AnyField, Fields } from '../kinds/index.ts';

/** The path from a field through its dependencies back to itself, if there is one. */
export const circle = (
  fields: Fields,
  name: string,
  dependsOn: (field: AnyField) => readonly string[],
): readonly string[] | undefined => {
  const walk = (current: string, path: readonly string[]): readonly string[] | undefined => {
    const field = fields[current];
    for (const next of field ? dependsOn(field) : []) {
      if (next === name) return [...path, next];
      const cycle = path.includes(next) ? undefined : walk(next, [...path, next]);
      if (cycle) return cycle;
    }
    return undefined;
  };
  return walk(name, [name]);
};
