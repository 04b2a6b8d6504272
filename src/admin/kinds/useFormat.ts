import { type I18nProvider, useI18nProvider } from 'react-admin';
import type { Values } from '#schema/field.ts';
import type { FormatContext } from '#schema/kinds/behaviour.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import { numberText } from '#schema/kinds/numbers/numbers.ts';
import { fieldNamed, ownColumns } from '#schema/ownColumns.ts';
import { filteredField } from '#schema/query/query.ts';
import type { Registry } from '#schema/registry.ts';
import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';
import { fallbackLanguage, knownLanguage, type Language } from '#values/language.ts';
import { memoizePairs } from '#values/memoize.ts';
import { timeZone } from '#values/timeZone.ts';
import { useRegistry } from '../registryContext.ts';
import { isEmpty } from './isEmpty.ts';
import { embeddedTitle } from './records/embeddedRecords.ts';
import { type Labels, labelsOf } from './words/useLabels.ts';

/** Formats the values of one resource as text in the chosen language. */
export interface Format {
  readonly language: Language;
  number(value: number): string;
  /** What a behaviour's `format` needs. */
  context(field: string, record: Values): FormatContext;
  /** The value of a column as text; `''` if it is empty. */
  text(field: string, record: Values): string;
  /** One value of an item of a list field. */
  item(list: string, sub: string, item: Values): string;
  /** The record's title; `#7` if that is empty. */
  title(record: Values): string;
}

const formatsOf = memoizePairs((registry: Registry, provider: I18nProvider) => {
  const language = knownLanguage(provider.getLocale()) ?? fallbackLanguage;
  // Asking the browser takes 0.1 ms, and a list asks a thousand times.
  const zone = timeZone();
  return memoizePairs((resource: Resource, labels: Labels): Format => {
    const context = (name: string, record: Values): FormatContext => ({
      language,
      timeZone: zone,
      option: (value) => labels.option(name, value),
      word: (key) => provider.translate(`list.word.${key}`),
      reference: (id) => embeddedTitle(registry, fieldNamed(resource, name), name, record, id),
    });
    const text = (name: string, record: Values): string => {
      const field = fieldNamed(resource, name);
      const value = record[name];
      if (!field || isEmpty(field, value)) return '';
      // An id is only a number if the API counts its records.
      if (field === ownColumns.id && typeof value === 'string') return value;
      return behaviourOf(field).format(value, field, context(name, record), record);
    };
    return {
      language,
      number: (value) => numberText(value, language),
      context,
      text,
      item(list, sub, values) {
        const field = filteredField(resource, `${list}.${sub}`);
        if (!field || isEmpty(field, values[sub])) return '';
        const reference = (id: Id) => embeddedTitle(registry, field, sub, values, id);
        return behaviourOf(field).format(values[sub], field, { ...context(list, values), reference }, values);
      },
      title: (record) => text(resource.title, record) || `#${String(record.id ?? '')}`,
    };
  });
});

/** `useFormat` for resources that are not known yet. */
export const useFormatOf = (): ((resource: Resource) => Format) => {
  const provider = useI18nProvider();
  const formats = formatsOf(useRegistry(), provider);
  return (resource) => formats(resource, labelsOf(provider, resource));
};

/** Formats a resource's values as text: for cells, CSV, titles and screen readers, everywhere the same. */
export const useFormat = (resource: Resource): Format => useFormatOf()(resource);
