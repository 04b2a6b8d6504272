import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { Resource } from '#schema/resource.ts';

/** The words of one resource in the chosen language. */
export interface Labels {
  /** Many: menu entry and page title. */
  readonly name: string;
  /** One, as in "Add {one}". */
  readonly one: string;
  field(name: string): string;
  option(field: string, option: string): string;
  /** A field of the items of a list field. */
  item(field: string, sub: string): string;
  toggle(name: string): string;
}

/** Reads the words of a resource; every one of them may be overridden in the served locale files. */
export const useLabels = (resource: Resource): Labels => {
  const translate = useTranslate();
  return useMemo(() => {
    const word = (path: string, otherwise: string) => translate(`resources.${resource.name}.${path}`, { _: otherwise });
    const name = word('name', resource.name);
    return {
      name,
      one: word('one', name),
      field: (field) => word(`fields.${field}`, field),
      option: (field, option) => word(`options.${field}.${option}`, option),
      item: (field, sub) => word(`items.${field}.${sub}`, sub),
      toggle: (toggle) => word(`toggles.${toggle}`, toggle),
    };
  }, [translate, resource]);
};
