import { languages } from '#values/language.ts';
import { icons } from '../icons.ts';
import type { MenuGroup } from '../registry.ts';
import type { Resource } from '../resource.ts';
import { unknownKeys } from './optionShapes.ts';
import { noSuch, type ResourceProblem } from './resourceProblem.ts';

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

/** The longest name of a table or column: PostgreSQL cuts it at 63, and a key or a sum puts something before it. */
export const longestName = 60;

/** Names that are taken twice or cannot be a path, icons that are none, and words that are missing or the same. */
export const nameProblems = (
  resources: readonly Resource[],
  groups: readonly MenuGroup[],
): readonly ResourceProblem[] => {
  const problems: ResourceProblem[] = [];
  const report = (file: string, key: string, message: string) => problems.push({ file, key, message });
  for (const name of repeated(resources.map((resource) => resource.name)))
    report(`resources/${name}.ts`, 'name', `more than one resource is named "${name}"; rename one of them`);
  const tables = new Map<string, string>();
  const tableKey = (name: string) => name.replaceAll('/', '-');
  for (const { name, file, icon } of resources) {
    for (const message of misshapen(name)) report(file, 'name', message);
    const owner = tables.get(tableKey(name));
    if (owner !== undefined && owner !== name)
      report(file, 'name', `"${name}" would have the same table as "${owner}"; rename one of them`);
    tables.set(tableKey(name), name);
    if (/^sqlite[-/]/.test(name))
      report(file, 'name', 'tables whose names begin with "sqlite" belong to SQLite; choose another');
    const tooLong = `has ${name.length} characters, but a database takes at most ${longestName}; choose a shorter one`;
    if (name.length > longestName) report(file, 'name', tooLong);
    if (name in Object.prototype)
      report(file, 'name', `"${name}" is a property of every JavaScript object; choose another name`);
    if (!icons.includes(icon)) report(file, 'icon', noSuch('icon', icon, icons));
  }

  const menu = 'resources/index.ts';
  for (const group of groups) {
    const at = `group ${group.name}`;
    if (!icons.includes(group.icon))
      report(menu, `${at}.icon`, group.icon ? noSuch('icon', group.icon, icons) : 'is missing');
    for (const { key, message } of unknownKeys('group', group, at)) report(menu, key, message);
    for (const language of languages)
      if (!group.words?.[language]?.trim()) report(menu, `${at}.words.${language}`, 'the text is missing or empty');
  }
  for (const name of repeated(groups.map((group) => group.name)))
    report(menu, `group ${name}`, `more than one group is named "${name}"; rename one of them`);

  // Nobody could tell two with the same word apart in the menu.
  for (const language of languages) {
    const owners = new Map<string, string>();
    for (const { name, file, words } of resources) {
      const word = words[language]?.name ?? '';
      const owner = owners.get(word.trim().toLowerCase());
      if (word && owner !== undefined && owner !== name)
        report(file, `words.${language}.name`, `"${word}" is already the name of "${owner}"; choose another`);
      else owners.set(word.trim().toLowerCase(), name);
    }
  }
  return problems;
};
