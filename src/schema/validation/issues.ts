import type { Values } from '../field.ts';
import { fieldsOf } from '../fieldsOf.ts';
import type { Issue } from '../kinds/behaviour.ts';
import { ownColumns } from '../ownColumns.ts';
import type { Resource } from '../resource.ts';
import { type Validation, validate } from './validate.ts';

/** What the validator needs besides the values. */
type ValidationContext = Pick<Validation, 'mode' | 'previous' | 'related'>;

/** Field path (`title`, `speakers.0.name`) → what is wrong, in the order of the form; `{}` if nothing is. */
export type Issues = Readonly<Record<string, Issue>>;

interface Normalised {
  /** Every stored field; hidden ones are empty. Chosen files are still files. */
  readonly values: Values;
  readonly issues: Issues;
}

/** The place of an issue's path in the order of the fields. Paths of other fields come last. */
export const placeIn =
  (fields: readonly string[]) =>
  (path = ''): number => {
    const index = fields.indexOf(path.split('.', 1).join());
    return index < 0 ? fields.length : index;
  };

const validateResource = (
  resource: Resource,
  input: unknown,
  context: ValidationContext,
  strict: boolean,
): Normalised => {
  const { values, issues } = validate(resource.fields, input, { ...context, strict, own: ownColumns });
  // A rule across fields may rely on its types, so it runs only if every field is valid.
  const recordIssues = issues.size === 0 ? resource.check(values, context.previous) : {};
  const place = placeIn([...resource.form.flatMap((section) => section.fields), ...Object.keys(resource.fields)]);
  const sorted = [...issues, ...Object.entries(recordIssues)].sort(([one], [other]) => place(one) - place(other));
  return { values, issues: Object.fromEntries(sorted) };
};

/**
 * What is wrong with the values of a record, by all rules of its resource file. Looks at fields only: other keys of a
 * form's state or a fetched record (`id`, embedded records) are ignored.
 */
export const issues = (resource: Resource, values: Values, context: ValidationContext): Issues =>
  validateResource(resource, values, context, false).issues;

/**
 * Turns outside input into the record to store and its issues, which include unknown, read-only and hidden fields. A
 * field that is left out keeps its value in `previous`; in a new record it gets its initial value.
 */
export const normalise = (resource: Resource, input: unknown, context: ValidationContext): Normalised =>
  validateResource(resource, input, context, true);

/** What a form sends: the writable fields only, hidden ones empty. */
export const writtenValues = (resource: Resource, values: Values, context: ValidationContext): Values => {
  const { writable } = fieldsOf(resource);
  const { values: parsed } = validateResource(resource, values, context, false);
  return Object.fromEntries(Object.entries(parsed).filter(([name]) => Object.hasOwn(writable, name)));
};
