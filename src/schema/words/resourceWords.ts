import type { Language } from '#values/language.ts';
import { isGroup, type Registry } from '../registry.ts';
import type { ResourceWords } from '../resource.ts';
import { issueWords } from './issueText.ts';
import type { IssueWords } from './issueWords.ts';

/** What the columns that every record has are called. */
const ownWords: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  id: { id: 'ID', created_at: 'Dibuat', updated_at: 'Diubah' },
  en: { id: 'ID', created_at: 'Created', updated_at: 'Changed' },
};

interface OneWords {
  readonly one: string;
  /** As react-admin's own screens and dialogs ask for a single record: `name`, of one. */
  readonly name_one: string;
}

/** A part of a language's words, to be merged at its root. */
export interface RegistryWords {
  /** `resources.{name}.name|one|fields.{f}|help.{f}|actions.{a}|sections.{s}|options.{f}.{o}|items.{f}.{sub}|toggles.{t}|faults.{c}` */
  readonly resources: Readonly<Record<string, ResourceWords & OneWords>>;
  /** `groups.{name}`: the collapsible entries of the menu. */
  readonly groups: Readonly<Record<string, string>>;
  /** `pages.{name}` */
  readonly pages: Readonly<Record<string, string>>;
  /** `faults.{code}` */
  readonly faults: IssueWords;
}

/** All the words that the resource files and the schema bring along in one language. */
export const resourceWords = (registry: Registry, language: Language): RegistryWords => ({
  resources: Object.fromEntries(
    registry.resources.map((resource) => {
      const words = resource.words[language];
      const one = words.one ?? words.name;
      return [resource.name, { ...words, one, name_one: one, fields: { ...ownWords[language], ...words.fields } }];
    }),
  ),
  groups: Object.fromEntries(
    registry.menu.flatMap((entry) => (isGroup(entry) ? [[entry.name, entry.words[language]]] : [])),
  ),
  pages: Object.fromEntries(registry.pages.map(({ name, words }) => [name, words[language]])),
  faults: issueWords[language],
});
