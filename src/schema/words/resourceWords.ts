import type { Language } from '#values/language.ts';
import { isGroup, type Registry } from '../registry.ts';
import type { ResourceWords } from '../resource.ts';

/** The labels of the columns that every record has. */
const ownWords: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  id: { id: 'ID', created_at: 'Dibuat', updated_at: 'Diubah' },
  en: { id: 'ID', created_at: 'Created', updated_at: 'Changed' },
};

/** Labels of item fields for react-admin's own screens: `parts.qty`, beside the label of `parts`. */
const itemFields = (items: ResourceWords['items'] = {}): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(items).flatMap(([field, words]) =>
      Object.entries(words).map(([sub, word]) => [`${field}.${sub}`, word]),
    ),
  );

/** A part of a language's words, to be merged at its root. */
interface RegistryWords {
  /**
   * `resources.{name}.` and: `name`, `one`, `fields.{f}`, `fields.{f}.{sub}`, `help.{f}`, `actions.{a}`,
   * `sections.{s}`, `options.{f}.{o}`, `items.{f}.{sub}`, `toggles.{t}`, `faults.{c}`. `name_one` is the key of
   * `one` in react-admin's own screens and dialogs.
   */
  readonly resources: Readonly<Record<string, ResourceWords & Record<'one' | 'name_one', string>>>;
  /** `groups.{name}`: the groups of the menu. */
  readonly groups: Readonly<Record<string, string>>;
  /** `pages.{name}` */
  readonly pages: Readonly<Record<string, string>>;
}

/** All words of the resource files in one language. */
export const resourceWords = (registry: Registry, language: Language): RegistryWords => ({
  resources: Object.fromEntries(
    registry.resources.map((resource) => {
      const words = resource.words[language];
      const one = words.one ?? words.name;
      const fields = { ...ownWords[language], ...words.fields, ...itemFields(words.items) };
      return [resource.name, { ...words, one, name_one: one, fields }];
    }),
  ),
  groups: Object.fromEntries(
    registry.menu.flatMap((entry) => (isGroup(entry) ? [[entry.name, entry.words[language]]] : [])),
  ),
  pages: Object.fromEntries(registry.pages.map(({ name, words }) => [name, words[language]])),
});
