import { isObject } from '#values/object.ts';
import { isPage, type Page } from './page.ts';
import { shownProblems, whereProblems } from './problems/conditionProblems.ts';
import { fieldProblems } from './problems/fieldProblems.ts';
import { nameProblems } from './problems/nameProblems.ts';
import { throwProblems, wrongTypes } from './problems/optionShapes.ts';
import { pageProblems } from './problems/pageProblems.ts';
import { noSuch, type Problem, type ResourceProblem } from './problems/resourceProblem.ts';
import { resourceProblems } from './problems/resourceProblems.ts';
import { routeProblems } from './problems/routeProblems.ts';
import { wordProblems } from './problems/wordProblems.ts';
import { referencesIn } from './query/embed.ts';
import { isGroup, type MenuEntry, type MenuGroup, type Registry } from './registry.ts';
import type { Resource } from './resource.ts';

/** A collapsible menu group with its resources and pages, in order. `name` is unique among groups and never shown. */
export const group = (
  name: string,
  presentation: Pick<MenuGroup, 'icon' | 'words'>,
  entries: readonly MenuEntry[],
): MenuGroup => ({ type: 'collapse', name, ...presentation, entries });

const inMenu = (entry: MenuEntry): boolean => (isPage(entry) ? entry.menu : entry.parent === undefined);

/** All problems in the resource files that types cannot see, or that an author without types made. */
const allProblems = (
  resources: readonly Resource[],
  pages: readonly Page[],
  groups: readonly MenuGroup[],
): readonly ResourceProblem[] => [
  ...nameProblems(resources, groups),
  ...routeProblems(resources),
  ...pageProblems(pages, resources),
  ...resources.flatMap((resource) =>
    [resourceProblems, fieldProblems, shownProblems, whereProblems, wordProblems].flatMap((findProblems) =>
      findProblems(resource, resources).map(({ key, message }) => ({ file: resource.file, key, message })),
    ),
  ),
];

/** Entries that are no resource, page or group. No other check could read them. */
const invalidEntries = (entries: unknown, at: string, inGroup = false): readonly Problem[] => {
  if (!Array.isArray(entries)) return [{ key: at, message: 'must be an array' }];
  return entries.flatMap((entry: unknown, index): readonly Problem[] => {
    const key = `${at}.${index}`;
    if (isObject(entry) && isGroup(entry as unknown as MenuGroup)) {
      if (inGroup) return [{ key, message: 'is a group inside a group, but the menu has only two levels' }];
      const { name, entries: children } = entry;
      return [...wrongTypes('group', entry, { at: `group ${name}` }), ...invalidEntries(children, key, true)];
    }
    if (isObject(entry) && (isPage(entry) || ('fields' in entry && 'file' in entry))) return [];
    const message = 'is not made by defineResource(), page() or group(); check its import';
    return [{ key, message }];
  });
};

/**
 * The registry of all resources and pages, in the order of the menu. List nested resources too; the menu leaves them
 * out.
 *
 * @throws {ResourceProblemError} with all problems in the resource files at once; built pages do not check
 */
export const defineAreas = (entries: readonly (MenuEntry | MenuGroup)[]): Registry => {
  if (!import.meta.env?.PROD) throwProblems(invalidEntries(entries, 'defineAreas'));
  const listed = entries.flatMap((entry) => (isGroup(entry) ? entry.entries : [entry]));
  const pages = listed.filter(isPage);
  const resources = listed.filter((entry): entry is Resource => !isPage(entry));
  if (!import.meta.env?.PROD) throwProblems(allProblems(resources, pages, entries.filter(isGroup)));

  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  return {
    resources,
    pages,
    menu: entries.flatMap((entry): (MenuGroup | MenuEntry)[] => {
      if (!isGroup(entry)) return inMenu(entry) ? [entry] : [];
      const shown = entry.entries.filter(inMenu);
      return shown.length > 0 ? [{ ...entry, entries: shown }] : [];
    }),
    find: (name) => byName.get(name),
    named(name) {
      const found = byName.get(name);
      if (found) return found;
      throw new Error(noSuch('resource', name, [...byName.keys()]));
    },
    referrers: (name) =>
      resources.flatMap((resource) =>
        referencesIn(resource.fields)
          .filter((reference) => reference.resource === name)
          .map(({ field }) => ({ resource, field })),
      ),
    children: (name) => resources.filter((resource) => resource.parent?.resource === name),
  };
};
