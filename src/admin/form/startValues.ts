import type { Values } from '#schema/field.ts';
import { initialValues } from '#schema/initialValues.ts';
import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';

/** The record that a new form starts with: the defaults, what the link here brought along, and the parent. */
export const startValues = (resource: Resource, given: Values, parentId: Id | undefined): Values => {
  const known = Object.entries(given).filter(([name]) => Object.hasOwn(resource.fields, name));
  return {
    ...initialValues(resource),
    ...Object.fromEntries(known),
    ...(resource.parent && { [resource.parent.field]: parentId }),
  };
};
