import type { Values } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import { initialValues } from '#schema/validation/initialValues.ts';
import type { Id } from '#values/id.ts';

/** What a link to a form may bring along in the history entry: where to go back to, and what to start with. */
export interface FormLinkState {
  readonly back?: string;
  readonly initial?: Values;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads it; anything else than a path of ours and a record is left out. */
export const readFormLink = (state: unknown): FormLinkState => {
  if (!isObject(state)) return {};
  const { back, initial } = state;
  return {
    ...(typeof back === 'string' && /^\/(?!\/)/.test(back) && { back }),
    ...(isObject(initial) && { initial }),
  };
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
