import { languages } from '#values/language.ts';
import { icons } from '../icons.ts';
import type { MenuGroup } from '../registry.ts';
import type { Resource } from '../resource.ts';
import { noSuch, type ResourceProblem } from './resourceProblem.ts';
import { unknownKeys } from './written.ts';

/** The names that occur more than once. */
export const repeated = (names: readonly string[]): readonly string[] => [
  ...new Set(names.filter((name, index) => names.indexOf(name) !== index)),
];

/** A name that can be part of a URL. */
const namePattern = /^[a-z][a-z0-9]*(?:[-/][a-z0-9]+)*$/;

/** The message about such a name that is not one. */
export const misshapen = (name: string): readonly string[] =>
  namePattern.test(name)
    ? []
    : [
        `"${name}" cannot be part of a URL: use lower-case letters and digits, a letter first, with "-" or "/" only between them`,
      ];

/** Resources with the same label, which nobody could tell apart in the menu. */
const sameWords = (resources: readonly Resource[]): readonly ResourceProblem[] =>
  languages.flatMap((language) => {
    const wordOf = (resource: Resource) => resource.words[language]?.name.trim().toLowerCase();
    return resources.flatMap((resource, index) => {
      const other = resources
        .slice(0, index)
        .find((before) => before.name !== resource.name && wordOf(before) === wordOf(resource));
      return other && wordOf(resource)
        ? [
            {
              file: resource.file,
              key: `words.${language}.name`,
              message: `"${resource.words[language].name}" is already the name of "${other.name}"; choose another`,
            },
          ]
        : [];
    });
  });

/** Names that are taken twice or cannot be a path. */
export const nameProblems = (
  resources: readonly Resource[],
  groups: readonly MenuGroup[],
): readonly ResourceProblem[] => [
  ...repeated(resources.map(({ name }) => name)).map((name) => ({
    file: `resources/${name}.ts`,
    key: 'name',
    message: `more than one resource is named "${name}"; rename one of them`,
  })),
  ...resources.flatMap(({ name, file }) => misshapen(name).map((message) => ({ file, key: 'name', message }))),
  ...resources
    .filter(({ name }) => name in Object.prototype)
    .map(({ name, file }) => ({
      file,
      key: 'name',
      message: `"${name}" is a property of every JavaScript object; choose another name`,
    })),
  ...resources
    .filter(({ icon }) => !icons.includes(icon))
    .map(({ icon, file }) => ({ file, key: 'icon', message: noSuch('icon', icon, icons) })),
  ...groups
    .filter(({ icon }) => !icons.includes(icon))
    .map(({ name, icon }) => ({
      file: 'resources/index.ts',
      key: `group ${name}.icon`,
      message: noSuch('icon', icon, icons),
    })),
  ...groups.flatMap((group) => {
    const at = `group ${group.name}`;
    const missingWords = languages
      .filter((language) => !group.words?.[language]?.trim())
      .map((language) => ({ key: `${at}.words.${language}`, message: 'the text is missing or empty' }));
    return [...unknownKeys('group', group, at), ...missingWords].map((problem) => ({
      file: 'resources/index.ts',
      ...problem,
    }));
  }),
  ...sameWords(resources),
  ...repeated(groups.map(({ name }) => name)).map((name) => ({
    file: 'resources/index.ts',
    key: `group ${name}`,
    message: `more than one group is named "${name}"; rename one of them`,
  })),
];
