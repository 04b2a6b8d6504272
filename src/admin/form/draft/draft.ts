import type { Values } from '#schema/field.ts';
import { fieldsOf } from '#schema/fieldsOf.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import type { AnyField } from '#schema/kinds/index.ts';
import type { Resource } from '#schema/resource.ts';
import type { FormType } from '#schema/routes/paths.ts';
import { sameValue } from '#schema/validation/sameValue.ts';
import { hasFile } from '#values/object.ts';

interface DraftField {
  readonly name: string;
  /** Its label then: the resource may no longer have the field. */
  readonly label: string;
  /** Its definition then: half-typed input fits no other. */
  readonly shape: string;
  /** Missing if a file was chosen, which cannot be kept as text. */
  readonly value?: unknown;
}

/** Unsaved input, as far as it can be kept. */
export interface Draft {
  /** When somebody last typed, ms. */
  readonly at: number;
  readonly fields: readonly DraftField[];
}

/** What of a draft fits the form as it is now, and the labels of the fields that do not. */
export interface ReadDraft {
  readonly values: Values;
  /** Fields that the resource no longer has, or that now take other values. */
  readonly misfits: readonly string[];
  /** Fields that held a file, which has to be chosen again. */
  readonly files: readonly string[];
}

const shapeOf = (field: AnyField): string => JSON.stringify(field);

/** The fields that differ from what the form started with. What is no field (a stock password input) is not kept. */
export const draftOf = (
  resource: Resource,
  base: Values,
  values: Values,
  label: (field: string) => string,
): readonly DraftField[] =>
  Object.entries(fieldsOf(resource).writable).flatMap(([name, field]) => {
    const value = values[name];
    if (value === undefined || sameValue(base[name], value)) return [];
    return [{ name, label: label(name), shape: shapeOf(field), ...(!hasFile(value) && { value }) }];
  });

/** Whether a field takes a value, whichever field it was typed in. */
const accepts = (field: AnyField, value: unknown): boolean => {
  const { parse, items } = behaviourOf(field);
  if (parse(value, field).issue) return false;
  const itemFields = items?.(field);
  if (!itemFields) return true;
  return (value as readonly Values[]).every((item) =>
    Object.entries(item).every(
      ([name, itemValue]) => itemFields[name] !== undefined && accepts(itemFields[name], itemValue),
    ),
  );
};

/** Compares a draft with the form as it is now. A stored record's cannot change what has been fixed meanwhile. */
export const readDraft = (resource: Resource, type: FormType, { fields }: Draft): ReadDraft => {
  const { writable } = fieldsOf(resource);
  const fits = ({ name, shape, value }: DraftField): boolean => {
    const field = writable[name];
    if (!field || (type === 'edit' && field.fixed)) return false;
    return shape === shapeOf(field) || value === undefined || accepts(field, value);
  };
  const fitting = fields.filter(fits);
  return {
    values: Object.fromEntries(
      fitting.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value] as const])),
    ),
    misfits: fields.filter((field) => !fits(field)).map(({ label }) => label),
    files: fitting.filter(({ value }) => value === undefined).map(({ label }) => label),
  };
};
