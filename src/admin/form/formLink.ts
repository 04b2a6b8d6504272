import type { Values } from '#schema/field.ts';
import { fieldsOf, filledIn } from '#schema/fieldsOf.ts';
import type { Resource } from '#schema/resource.ts';
import { initialOf } from '#schema/validation/initialValues.ts';
import { issues } from '#schema/validation/issues.ts';
import type { Id } from '#values/id.ts';
import { isObject } from '#values/object.ts';
import { parseJson } from '#values/text/parseJson.ts';

/** What a link to a form may pass in its history entry. */
export interface FormLinkState {
  /** Where to go back to. */
  readonly back?: string;
  /** The record to copy; the form decides which values to take over (`copyOf`). */
  readonly copied?: Values;
  /** The record's page in its list, if that is not the one last seen. */
  readonly page?: number;
}

/** Reads the entry; ignores all but paths of ours and objects. */
export const readFormLink = (state: unknown): FormLinkState => {
  if (!isObject(state)) return {};
  const { back, copied, page } = state;
  return {
    ...(typeof back === 'string' && /^\/(?!\/)/.test(back) && { back }),
    ...(isObject(copied) && { copied }),
    ...(typeof page === 'number' && { page }),
  };
};

/**
 * What a link fills a form with, as react-admin's own do: `record` of the history entry, or `?source={…}`. Read here,
 * since `getRecordFromLocation` brings a library for addresses along.
 */
export const readStockLink = ({ state, search }: { readonly state: unknown; readonly search: string }): Values => {
  if (isObject(state) && isObject(state.record)) return state.record;
  const source = parseJson(new URLSearchParams(search).get('source') ?? '');
  return isObject(source) ? source : {};
};

/** A new form's first values: the defaults, what the link passed, and the parent. */
export const startValues = (resource: Resource, linked: Values, parentId: Id | undefined): Values => {
  const knownEntries = Object.entries(linked).filter(([name]) => Object.hasOwn(resource.fields, name));
  return {
    ...initialOf(resource.fields),
    ...Object.fromEntries(knownEntries),
    ...(resource.parent && { [resource.parent.field]: parentId }),
  };
};

/** The values that such a link changes in a stored record: only those that its form lets people change. */
export const changesOf = (resource: Resource, linked: Values): Values => {
  const isChanged = (name: string) => Object.hasOwn(linked, name) && !resource.fields[name]?.fixed;
  return Object.fromEntries(filledIn(resource).flatMap((name) => (isChanged(name) ? [[name, linked[name]]] : [])));
};

/** The values that a copy takes over: none that is unique, or that a new record cannot start with (a later status). */
export const copyOf = (resource: Resource, record: Values): Values => {
  const { writable } = fieldsOf(resource);
  const isCopied = (name: string): boolean => writable[name] !== undefined && !writable[name].unique;
  const copied = Object.fromEntries(Object.entries(record).filter(([name]) => isCopied(name)));
  const invalidNames = new Set(
    Object.keys(issues(resource, copied, { mode: 'create' })).map((path) => path.split('.')[0]),
  );
  return Object.fromEntries(Object.entries(copied).filter(([name]) => !invalidNames.has(name)));
};
