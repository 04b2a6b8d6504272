import { memoize } from '#values/memoize.ts';
import { behaviourOf } from './kinds/behaviours.ts';
import type { AnyField, Fields } from './kinds/index.ts';
import type { Resource } from './resource.ts';

/** Whether records store a value of it. Computed fields are not stored. */
export const isStored = (field: AnyField): boolean => behaviourOf(field).storage !== 'none';

/** Whether a write may contain it: it is neither computed nor set by the API. */
export const isWritable = (field: AnyField): boolean => isStored(field) && !field.readOnly;

/** Whether it is a quantity. A reference is stored as a number too, but is not one. */
export const isSummable = (field: AnyField): boolean => {
  const { storage, cardinality } = behaviourOf(field);
  return !cardinality && (storage === 'integer' || storage === 'real');
};

/** Whether its value is a list: of files, of ids, of items. */
export const holdsSeveral = (field: AnyField): boolean => Array.isArray(behaviourOf(field).none);

/** Whether its value, or a value in its items, is a file. */
export const holdsFiles = (field: AnyField): boolean => {
  const { fileTypes, items } = behaviourOf(field);
  return fileTypes !== undefined || Object.values(items?.(field) ?? {}).some(holdsFiles);
};

/** Whether its stored value, which links and the change log show as it is, can tell a record from others. */
export const namesRecords = (field: AnyField): boolean => {
  const { storage, fileTypes, fromWords, shifts } = behaviourOf(field);
  return ['text', 'integer', 'real'].includes(storage) && !fileTypes && !fromWords && !shifts;
};

/** A resource's fields by what can be done with them, in the order of its file. */
interface FieldsOf {
  /** The fields that a record stores, without `ownColumns`. */
  readonly stored: Fields;
  readonly writable: Fields;
  readonly summable: Fields;
}

const groupsOf = memoize((fields: Fields): FieldsOf => {
  const matching = (matches: (field: AnyField) => boolean): Fields =>
    Object.fromEntries(Object.entries(fields).filter(([, field]) => matches(field)));
  return { stored: matching(isStored), writable: matching(isWritable), summable: matching(isSummable) };
});

/** Memoised, because it is called for every record. */
export const fieldsOf = ({ fields }: { readonly fields: Fields }): FieldsOf => groupsOf(fields);

/** The fields of the form that a person fills in, not only reads. */
export const filledIn = ({ fields, form, parent }: Resource): readonly string[] => {
  const { writable } = fieldsOf({ fields });
  return form.flatMap((section) => section.fields).filter((name) => name in writable && name !== parent?.field);
};

/** Whether the form of a stored record has a field that may be changed. */
export const isChangedInForm = (resource: Resource): boolean =>
  filledIn(resource).some((name) => !resource.fields[name]?.fixed);
