import type { Values } from '#schema/field.ts';
import { fieldsOf } from '#schema/fieldsOf.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import type { AnyField } from '#schema/kinds/index.ts';
import type { Resource } from '#schema/resource.ts';
import { sameValue } from '#schema/validation/sameValue.ts';

/** A field that was typed in and not saved. */
interface DraftField {
  readonly name: string;
  /** What it was called: the resource may know it no more. */
  readonly label: string;
  /** How it was defined. What was half typed fits nothing else. */
  readonly shape: string;
  /** None where a file was chosen: a file cannot be kept as text. */
  readonly value?: unknown;
}

/** What was typed and not saved, as far as it may be kept. */
export interface Draft {
  /** When it was last typed at, ms. */
  readonly at: number;
  readonly fields: readonly DraftField[];
}

/** What of a draft may go into the form as it is now; of the others the names, to say so. */
export interface ReadDraft {
  readonly values: Values;
  /** The resource has changed since: these fields are gone, or take other values. */
  readonly misfits: readonly string[];
  /** These held a file, which has to be chosen again. */
  readonly files: readonly string[];
}

const shapeOf = (field: AnyField): string => JSON.stringify(field);

const holdsFile = (value: unknown): boolean => {
  if (value instanceof Blob) return true;
  if (Array.isArray(value)) return value.some(holdsFile);
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsFile);
};

/** The fields that say something else than the form started with. What is no field, as a stock password input, is not kept. */
export const draftOf = (
  resource: Resource,
  base: Values,
  values: Values,
  label: (field: string) => string,
): readonly DraftField[] =>
  Object.entries(fieldsOf(resource).writable).flatMap(([name, field]) => {
    const value = values[name];
    if (value === undefined || sameValue(base[name], value)) return [];
    return [{ name, label: label(name), shape: shapeOf(field), ...(!holdsFile(value) && { value }) }];
  });

/** Whether a field takes a value, whatever field it was typed in. */
const takes = (field: AnyField, value: unknown): boolean => {
  const { parse, items } = behaviourOf(field);
  if (parse(value, field).issue) return false;
  const inner = items?.(field);
  if (!inner) return true;
  return (value as readonly Values[]).every((item) =>
    Object.entries(item).every(([name, sub]) => inner[name] !== undefined && takes(inner[name], sub)),
  );
};

/** Holds a draft against the resource as it is now. */
export const readDraft = (resource: Resource, { fields }: Draft): ReadDraft => {
  const { writable } = fieldsOf(resource);
  const fits = ({ name, shape, value }: DraftField): boolean => {
    const field = writable[name];
    return field !== undefined && (shape === shapeOf(field) || value === undefined || takes(field, value));
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
