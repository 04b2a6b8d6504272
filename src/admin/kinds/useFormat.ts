import { useMemo } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { timeZone } from '#i18n/timeZone.ts';
import type { Language, Values } from '#schema/field.ts';
import { languages } from '#schema/field.ts';
import type { FormatContext } from '#schema/kinds/behaviour.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import { fieldNamed } from '#schema/ownColumns.ts';
import { filteredField } from '#schema/query.ts';
import type { Resource } from '#schema/resource.ts';
import { useAreas } from '../areasContext.ts';
import { embeddedTitles } from './embeddedTitles.ts';
import { isEmpty } from './isEmpty.ts';

import { useLabels } from './useLabels.ts';

/** How values of one resource read as text in the chosen language. */
export interface Format {
  readonly language: Language;
  /** What a behaviour's `format` asks for. */
  context(field: string, record: Values): FormatContext;
  /** The value of a column as a person reads it; `''` when there is none. */
  text(field: string, record: Values): string;
  /** One value of an item of a list field. */
  item(list: string, sub: string, item: Values): string;
  /** What the record is called; `#7` when its title is empty. */
  title(record: Values): string;
}

/** Reads values of a resource as text: cells, CSV, titles, words for screen readers; the same everywhere. */
export const useFormat = (resource: Resource): Format => {
  const translate = useTranslate();
  const locale = useLocale();
  const labels = useLabels(resource);
  const areas = useAreas();
  return useMemo(() => {
    const language = languages.find((known) => known === locale) ?? 'id';
    const context = (name: string, record: Values): FormatContext => {
      const field = fieldNamed(resource, name);
      const titles = field ? embeddedTitles(areas, field, name, record) : undefined;
      return {
        language,
        timeZone: timeZone(),
        option: (value) => labels.option(name, value),
        word: (key) => translate(`list.word.${key}`),
        ...(titles && { reference: (id: number) => titles.get(id) }),
      };
    };
    const text = (name: string, record: Values): string => {
      const field = fieldNamed(resource, name);
      if (!field || isEmpty(field, record[name])) return '';
      return behaviourOf(field).format(record[name], field, context(name, record), record);
    };
    const item = (list: string, sub: string, values: Values): string => {
      const field = filteredField(resource, `${list}.${sub}`);
      if (!field || isEmpty(field, values[sub])) return '';
      return behaviourOf(field).format(values[sub], field, context(list, values), values);
    };
    return {
      language,
      context,
      text,
      item,
      title: (record) => text(resource.title, record) || `#${String(record.id ?? '')}`,
    };
  }, [translate, locale, labels, areas, resource]);
};
