import type { Areas, MenuGroup, MenuResource } from './areas.ts';
import { AreasError } from './areasError.ts';
import { areasProblems } from './areasProblems.ts';
import { embeddings } from './embed.ts';
import type { Language } from './field.ts';
import type { Icon } from './icons.ts';
import { nearest } from './nearest.ts';
import type { Resource } from './resource.ts';

/** A collapsible entry of the menu with its resources, in order. */
export const group = (
  name: string,
  looks: { readonly icon: Icon; readonly words: Readonly<Record<Language, string>> },
  resources: readonly Resource[],
): MenuGroup => ({ type: 'collapse', name, ...looks, resources });

const isGroup = (entry: Resource | MenuGroup): entry is MenuGroup => 'type' in entry;

/**
 * The registry of all areas, in the order of the menu. A nested resource is listed too, and stands in no menu.
 *
 * @throws {AreasError} with everything that is wrong in the resource files, at once.
 */
export const defineAreas = (entries: readonly (Resource | MenuGroup)[]): Areas => {
  const resources = entries.flatMap((entry) => (isGroup(entry) ? entry.resources : [entry]));
  if (!import.meta.env?.PROD) {
    const problems = areasProblems(resources, entries.filter(isGroup));
    if (problems.length > 0) throw new AreasError(problems);
  }

  const inMenu = (resource: Resource) => resource.parent === undefined;
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  return {
    resources,
    menu: entries.flatMap((entry): (MenuGroup | MenuResource)[] => {
      if (isGroup(entry)) return [{ ...entry, resources: entry.resources.filter(inMenu) }];
      return inMenu(entry) ? [{ type: 'item', resource: entry }] : [];
    }),
    find: (name) => byName.get(name),
    named(name) {
      const found = byName.get(name);
      if (found) return found;
      const near = nearest(name, [...byName.keys()]);
      const message = `there is no resource "${name}"${near === undefined ? '' : `; did you mean "${near}"?`}`;
      throw new AreasError([{ file: 'resources/index.ts', key: name, message }]);
    },
    referrers: (name) =>
      resources.flatMap((resource) =>
        embeddings(resource)
          .filter((embedding) => embedding.resource === name)
          .map(({ field }) => ({ resource, field })),
      ),
    children: (name) => resources.filter((resource) => resource.parent?.resource === name),
  };
};
