import { defineAreas, defineResource, text } from '#schema';
import type { Fields } from '#schema/kinds/index.ts';
import { ResourceProblemError } from '#schema/problems/resourceProblem.ts';
import type { Resource, ResourceDefinition } from '#schema/resource.ts';

/** A resource as somebody without types would write it; missing words are made up. */
export const loose = (
  definition: Readonly<Record<string, unknown>> & { readonly name: string; readonly fields: Fields },
): Resource => {
  const words = {
    name: definition.name,
    fields: Object.fromEntries(Object.keys(definition.fields).map((name) => [name, `Word ${name}`])),
    sections: Object.fromEntries(Object.keys((definition.form ?? {}) as object).map((name) => [name, name])),
    options: Object.fromEntries(
      Object.entries(definition.fields).flatMap(([name, field]) =>
        'options' in field ? [[name, Object.fromEntries(field.options.map((option) => [option, option]))]] : [],
      ),
    ),
    items: Object.fromEntries(
      Object.entries(definition.fields).flatMap(([name, field]) =>
        field.kind === 'list' ? [[name, Object.fromEntries(Object.keys(field.fields).map((sub) => [sub, sub]))]] : [],
      ),
    ),
    toggles: Object.fromEntries(
      Object.keys(((definition.list as { toggles?: object } | undefined)?.toggles ?? {}) as object).map((name) => [
        name,
        name,
      ]),
    ),
  };
  return defineResource({ words: { id: words, en: words }, ...definition } as unknown as ResourceDefinition<
    string,
    Fields,
    string,
    string,
    string
  >);
};

/** `file: key: message` for every problem. */
export const problems = (...resources: Parameters<typeof defineAreas>[0]): readonly string[] => {
  try {
    defineAreas(resources);
  } catch (error) {
    if (error instanceof ResourceProblemError)
      return error.problems.map(({ file, key, message }) => `${file}: ${key}: ${message}`);
    throw error;
  }
  return [];
};

/** The title field of every example. */
export const title = text({ required: true });
