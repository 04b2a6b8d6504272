import type { Values } from '../field.ts';
import { fieldsOf } from '../fieldsOf.ts';
import type { Issue } from '../kinds/behaviour.ts';
import { ownColumns } from '../ownColumns.ts';
import type { Resource } from '../resource.ts';
import type { Related } from './condition.ts';
import { validate } from './validate.ts';

/** What the validator needs besides the values. */
interface ValidationContext {
  readonly mode: 'create' | 'edit';
  /** The stored record: fixed fields and transitions are held against it, and what a write leaves out stays so. */
  readonly previous?: Values | undefined;
  /** The record behind a reference field, for conditions like `variant_id.display`. */
  readonly related?: Related | undefined;
}

/** Field path (`title`, `speakers.0.name`) → what is wrong, in the order of the form; `{}` when nothing is. */
export type Issues = Readonly<Record<string, Issue>>;

export interface Normalised {
  /** Every stored field; what is not shown is empty. Chosen files are still files. */
  readonly values: Values;
  readonly issues: Issues;
}

/** Where what is wrong at a path is told, as its field stands among those; what is of none of them comes last. */
export const placeIn =
  (fields: readonly string[]) =>
  (path = ''): number => {
    const at = fields.indexOf(path.split('.', 1).join());
    return at < 0 ? fields.length : at;
  };

const look = (resource: Resource, input: unknown, context: ValidationContext, strict: boolean): Normalised => {
  const { mode, previous, related } = context;
  const { values, issues } = validate(resource.fields, input, { mode, previous, related, strict, own: ownColumns });
  // A rule across fields may trust its types, so it runs on a record in which every field is right.
  const across = issues.size === 0 ? resource.check(values, previous) : {};
  const place = placeIn([...resource.form.flatMap((section) => section.fields), ...Object.keys(resource.fields)]);
  const found = [...issues, ...Object.entries(across)].sort(([one], [other]) => place(one) - place(other));
  return { values, issues: Object.fromEntries(found) };
};

/**
 * What is wrong with the values of a record, by the whole of its resource file. Looks at fields only: other keys that a
 * form's state or a read record carries (`id`, embedded records) do no harm here.
 */
export const issues = (resource: Resource, values: Values, context: ValidationContext): Issues =>
  look(resource, values, context, false).issues;

/**
 * Outside input → the record to store and what is wrong with it, unknown, read-only and not applicable fields included.
 * What an edit leaves out stays as it is in `previous`; what a new record leaves out starts as `initialValues`.
 */
export const normalise = (resource: Resource, input: unknown, context: ValidationContext): Normalised =>
  look(resource, input, context, true);

/** What a form sends: the written fields alone, those not shown empty. */
export const writtenValues = (resource: Resource, values: Values, context: ValidationContext): Values => {
  const { writable } = fieldsOf(resource);
  const { values: read } = look(resource, values, context, false);
  return Object.fromEntries(Object.entries(read).filter(([name]) => Object.hasOwn(writable, name)));
};
