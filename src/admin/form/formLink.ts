import type { Values } from '#schema/field.ts';
import { fieldsOf, filledIn } from '#schema/fieldsOf.ts';
import type { Resource } from '#schema/resource.ts';
import { initialValues } from '#schema/validation/initialValues.ts';
import { issues } from '#schema/validation/issues.ts';
import type { Id } from '#values/id.ts';
import { isObject } from '#values/object.ts';

/** What a link to a form may bring along in the history entry. */
export interface FormLinkState {
  /** Where to go back to. */
  readonly back?: string;
  /** What to start with. */
  readonly initial?: Values;
  /** The record that a new one is a copy of; what it takes over is found out where it starts (`copyOf`). */
  readonly copied?: Values;
  /** On which page of its list the record stands, when that is another than was last seen. */
  readonly page?: number;
}

/** Reads it; anything else than a path of ours and a record is left out. */
export const readFormLink = (state: unknown): FormLinkState => {
  if (!isObject(state)) return {};
  const { back, initial, copied, page } = state;
  return {
    ...(typeof back === 'string' && /^\/(?!\/)/.test(back) && { back }),
    ...(isObject(initial) && { initial }),
    ...(isObject(copied) && { copied }),
    ...(typeof page === 'number' && { page }),
  };
};

/**
 * What react-admin's own links fill a form with: `record` of the history entry, or `?source={…}`. Read here, since
 * `getRecordFromLocation` brings a library for addresses along.
 */
export const readStockLink = ({ state, search }: { readonly state: unknown; readonly search: string }): Values => {
  if (isObject(state) && isObject(state.record)) return state.record;
  try {
    const source: unknown = JSON.parse(new URLSearchParams(search).get('source') ?? '{}');
    return isObject(source) ? source : {};
  } catch {
    return {};
  }
};

/** The record that a new form starts with: the defaults, what the link here brought along, and the parent. */
export const startValues = (resource: Resource, given: Values, parentId: Id | undefined): Values => {
  const known = Object.entries(given).filter(([name]) => Object.hasOwn(resource.fields, name));
  return {
    ...initialValues(resource),
    ...Object.fromEntries(known),
    ...(resource.parent && { [resource.parent.field]: parentId }),
  };
};

/** What such a link changes of a record that is there: only what its form lets anybody change. */
export const changesOf = (resource: Resource, given: Values): Values => {
  const own = (name: string) => Object.hasOwn(given, name) && !resource.fields[name]?.fixed;
  return Object.fromEntries(filledIn(resource).flatMap((name) => (own(name) ? [[name, given[name]]] : [])));
};

/**
 * What a new record takes over from one that is there: all but the values that no second one may have, and those that no
 * new one may start with, such as a status that is reached later.
 */
export const copyOf = (resource: Resource, record: Values): Values => {
  const { writable } = fieldsOf(resource);
  const own = (name: string): boolean => {
    const field = writable[name];
    return field !== undefined && !('unique' in field && field.unique);
  };
  const copied = Object.fromEntries(Object.entries(record).filter(([name]) => own(name)));
  const wrong = new Set(Object.keys(issues(resource, copied, { mode: 'create' })).map((path) => path.split('.')[0]));
  return Object.fromEntries(Object.entries(copied).filter(([name]) => !wrong.has(name)));
};
