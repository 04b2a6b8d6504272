import { type I18nProvider, useI18nProvider } from 'react-admin';
import type { Resource } from '#schema/resource.ts';
import { memoizePairs } from '#values/memoize.ts';

/** The labels of one resource in the chosen language. */
export interface Labels {
  /** Plural: menu entry and page title. */
  readonly name: string;
  /** Singular, as in "Add {one}". */
  readonly one: string;
  /** After a number: `1 event`, `2 events`; Indonesian counts in the singular, `2 Event`. */
  counted(count: number): string;
  /** A dotted name is a field of a list's items. */
  field(name: string): string;
  option(field: string, option: string): string;
  /** A field of the items of a list field. */
  item(field: string, sub: string): string;
  toggle(name: string): string;
}

/** A resource, or the name of one that no longer exists, whose fields are labelled by their names. */
type Named = Pick<Resource, 'name'>;

/** The provider is a new one after every change of words or language, so labels are made once for each. */
export const labelsOf = memoizePairs((provider: I18nProvider, resource: Named): Labels => {
  // A list asks for the same few labels in every row.
  const cache = new Map<string, string>();
  const labelFor = (path: string, fallback: string): string => {
    const label = cache.get(path) ?? provider.translate(`resources.${resource.name}.${path}`, { _: fallback });
    cache.set(path, label);
    return label;
  };
  const name = labelFor('name', resource.name);
  const one = labelFor('one', name);
  return {
    name,
    one,
    counted: (count) => (count === 1 || provider.getLocale() === 'id' ? one : name),
    // What a list within a list holds has no words of its own.
    field: (field) => labelFor(`${field.includes('.') ? 'items' : 'fields'}.${field.split('.', 2).join('.')}`, field),
    option: (field, option) => labelFor(`options.${field}.${option}`, option),
    item: (field, sub) => labelFor(`items.${field}.${sub}`, sub),
    toggle: (toggle) => labelFor(`toggles.${toggle}`, toggle),
  };
});

/** The labels of a resource; the served locale files may override each of them. */
export const useLabels = (resource: Named): Labels => labelsOf(useI18nProvider(), resource);

/** The label of a path in the form: a field's `Price`, a list's item `Items 2`, or a field of that `Items 2, Price`. */
export const pathLabel = (labels: Labels, path: string): string => {
  const [field = path, index, sub] = path.split('.');
  const name = labels.field(field);
  if (index === undefined) return name;
  const item = `${name} ${Number(index) + 1}`;
  return sub === undefined ? item : `${item}, ${labels.item(field, sub)}`;
};

/** A message after the label of its path; alone if it is about no single field. */
export const issueLine = (labels: Labels, path: string, message: string): string =>
  path === '' ? message : `${pathLabel(labels, path)}: ${message}`;
