import { isObject, ownProperty } from '#values/object.ts';
import type { Values } from '../field.ts';
import { fieldsOf, holdsSeveral, isStored } from '../fieldsOf.ts';
import type { Behaviour, Issue, Parsed, Scope } from '../kinds/behaviour.ts';
import { behaviourOf } from '../kinds/behaviours.ts';
import type { AnyField, Fields } from '../kinds/index.ts';
import { tooMany } from '../kinds/numbers/numbers.ts';
import { countedIssue } from '../kinds/reference/ids.ts';
import { mostNamed, nearest } from '../nearest.ts';
import { type Related, shownFields } from './condition.ts';
import { initialOf } from './initialValues.ts';
import { sameValue } from './sameValue.ts';
import { whereIssue } from './where.ts';

/** How strictly to validate, and what is known around the values. */
export interface Validation {
  readonly mode: 'create' | 'edit';
  /**
   * Also reports what the embedded store cannot take: unknown, read-only and hidden fields (a form's state may hold
   * such), and ids that are not numbers (another API may have such).
   */
  readonly strict: boolean;
  /** The stored record: fixed fields and transitions are compared with it, and it fills in what a write leaves out. */
  readonly previous?: Values | undefined;
  /** Where a file may already have been stored. Default: in `previous`; for an item, any item of the stored list. */
  readonly before?: readonly unknown[];
  /** The record that a reference field refers to, for conditions like `variant_id.display`. */
  readonly related?: Related | undefined;
  /** Other names that every record has. A write may contain them unchanged. */
  readonly own?: Fields;
}

interface Validated {
  /** Every stored field, parsed and checked, and empty if hidden. */
  readonly values: Values;
  readonly issues: ReadonlyMap<string, Issue>;
}

type AnyBehaviour = Behaviour<AnyField, unknown>;

/** Whether a value is empty for its kind. */
const isEmpty = (value: unknown, behaviour: AnyBehaviour): boolean =>
  value === null || value === undefined || sameValue(value, behaviour.none);

/** Parses and checks values by their fields. Never throws. `prefix` is the path of a list item (`speakers.0.`). */
export const validate = (
  fields: Fields,
  input: unknown,
  options: Validation,
  prefix = '',
  wordPrefix = 'fields.',
): Validated => {
  const issues = new Map<string, Issue>();
  if (!isObject(input))
    return { values: initialOf(fields), issues: new Map([[prefix.slice(0, -1), { code: 'record' }]]) };
  if (options.strict)
    for (const [name, issue] of unknownFieldIssues(fields, input, options)) issues.set(prefix + name, issue);

  const { values: parsedValues, issues: parseIssues } = parseAll(fields, input, options);
  const visible = shownFields(fields, parsedValues, options.related);
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fieldsOf({ fields }).stored)) {
    const { none, shifts } = behaviourOf(field);
    // A record has its place among others even while it is not shown.
    values[name] = visible.has(name) || shifts ? parsedValues[name] : none;
  }

  for (const name of Object.keys(values)) {
    const field = fields[name];
    if (!field) continue;
    const behaviour = behaviourOf(field);
    const path = prefix + name;
    if (!visible.has(name)) {
      const isSent = options.strict && Object.hasOwn(input, name);
      // What is as stored counts as left out: a record from before the condition may be written as it was read.
      const isFilled =
        !isEmpty(parsedValues[name], behaviour) && !sameValue(parsedValues[name], options.previous?.[name]);
      if (isSent && (parseIssues.has(name) || (isFilled && !behaviour.shifts)))
        issues.set(path, { code: 'notApplicable' });
      continue;
    }
    const parseIssue = parseIssues.get(name);
    if (parseIssue) {
      issues.set(path, options.strict ? parseIssue : withOptionWords(parseIssue, field, path));
      continue;
    }
    const previous = options.previous?.[name];
    const scope: Scope = {
      name,
      record: values,
      previous,
      mode: options.mode,
      wordOf: (other) => wordPrefix + other,
    };
    const fieldsOfItems = behaviour.items?.(field);
    const items = values[name];
    // A caller who sends a hundred thousand items is told only that: each takes time, and a place in the reply.
    const isTooLong = options.strict && fieldsOfItems && behaviour.issue?.(items, field, scope)?.code === tooMany;
    const list =
      fieldsOfItems && Array.isArray(items) && !isTooLong
        ? validateItems(fieldsOfItems, items, previous, options, path, `items.${name}.`)
        : undefined;
    if (list) values[name] = list.values;
    const issue = issueOf(field, values[name], behaviour, scope, options);
    if (issue) issues.set(path, issue);
    if (list && !isSettled(field, options)) for (const [at, found] of list.issues) issues.set(at, found);
  }
  return { values, issues };
};

/**
 * The items of a list. Unchanged items are kept as stored, with fields that no longer exist: whoever edits another
 * field cannot remove those. The inputs of a form add missing fields, so its items are compared after parsing.
 */
const validateItems = (
  items: Fields,
  input: readonly unknown[],
  previous: unknown,
  options: Validation,
  path: string,
  wordPrefix: string,
) => {
  const storedItems = Array.isArray(previous) ? previous : [];
  const isUnchanged = sameValue(input, previous);
  const strict = options.strict && !isUnchanged;
  const itemOptions: Validation = { ...options, strict, mode: 'create', previous: undefined, before: storedItems };
  const validateAll = (all: readonly unknown[]) =>
    all.map((item, index) => validate(items, item, itemOptions, `${path}.${index}.`, wordPrefix));
  const validated = validateAll(input);
  const valuesOf = (all: readonly Validated[]) => all.map((item) => item.values);
  const isKept =
    isUnchanged ||
    (!options.strict && Array.isArray(previous) && sameValue(valuesOf(validated), valuesOf(validateAll(previous))));
  return { values: isKept ? previous : valuesOf(validated), issues: validated.flatMap((item) => [...item.issues]) };
};

/** Whether the stored value may no longer be changed. */
export const isSettled = (field: AnyField, { mode, previous }: Pick<Validation, 'mode' | 'previous'>): boolean =>
  mode === 'edit' && previous !== undefined && (field.readOnly === true || field.fixed === true);

const issueOf = (
  field: AnyField,
  value: unknown,
  behaviour: AnyBehaviour,
  scope: Scope,
  options: Validation,
): Issue | undefined => {
  const issueIn = (record: Values): Issue | undefined => {
    if (value === null || value === undefined || (behaviour.none !== false && isEmpty(value, behaviour)))
      return field.required ? { code: 'required' } : undefined;
    const within = { ...scope, record };
    return behaviour.issue?.(value, field, within) ?? whereIssue(field, within, options.related?.(scope.name));
  };
  if (isSettled(field, options)) {
    if (!field.readOnly && !sameValue(value, scope.previous)) return { code: 'fixed' };
    // A rule that is newer than a value nobody can change must not block all other changes.
    if (issueIn(options.previous ?? {})) return undefined;
  }
  return issueIn(scope.record);
};

/** In strict mode an issue names options as the API does; for people, by their labels. */
const withOptionWords = (issue: Issue, field: AnyField, path: string): Issue => {
  if (issue.code !== 'option' || !('options' in field)) return issue;
  const [name] = path.split('.', 1);
  return { code: issue.code, words: { options: field.options.map((option) => `options.${name}.${option}`) } };
};

/** Every stored field's value: the given one, else the stored one, else the initial one. */
const parseAll = (fields: Fields, input: Values, options: Validation) => {
  const { previous, before = [previous], strict } = options;
  const stored = previous ?? initialOf(fields);
  const values: Record<string, unknown> = {};
  const issues = new Map<string, Issue>();
  for (const [name, field] of Object.entries(fieldsOf({ fields }).stored)) {
    const behaviour = behaviourOf(field);
    values[name] = stored[name] ?? behaviour.none;
    if (!Object.hasOwn(input, name)) continue;
    const isKept = isSettled(field, options) && sameValue(input[name], previous?.[name]);
    const storedValues = () => before.flatMap((one) => (isObject(one) ? one[name] : []));
    const parsed: Parsed<unknown> = isKept ? { value: input[name] } : parse(field, input[name], storedValues);
    const value = parsed.issue ? behaviour.none : (parsed.value ?? behaviour.none);
    if (field.readOnly) {
      if (strict && (parsed.issue || !sameValue(value, previous?.[name] ?? behaviour.none)))
        issues.set(name, { code: 'readOnly' });
      continue;
    }
    const idIssue = strict ? countedIssue(behaviour, value) : undefined;
    values[name] = idIssue ? behaviour.none : value;
    const issue = parsed.issue ?? idIssue;
    if (issue) issues.set(name, issue);
  }
  return { values, issues };
};

/**
 * Parses by kind. Files that were stored before are accepted as they are: they may be stored elsewhere or predate
 * today's rules, and whoever changes another file cannot fix that.
 */
const parse = (field: AnyField, input: unknown, storedValues: () => readonly unknown[]): Parsed<unknown> => {
  const behaviour = behaviourOf(field);
  const parsed = behaviour.parse(input, field);
  if (!parsed.issue || !behaviour.fileTypes) return parsed;
  const storedFiles = storedValues();
  const isStoredFile = (file: unknown) => storedFiles.includes(file);
  if (!Array.isArray(input)) return isStoredFile(input) && !holdsSeveral(field) ? { value: input } : parsed;
  const newFiles = input.filter((file) => !isStoredFile(file));
  const { value } = behaviour.parse(newFiles, field);
  if (!Array.isArray(value)) return parsed;
  const parsedFiles = value.values();
  return { value: input.map((file) => (isStoredFile(file) ? file : parsedFiles.next().value)) };
};

/** Names that do not belong in a write: unknown, computed, or the API's own with another value. The first few. */
const unknownFieldIssues = (fields: Fields, input: Values, { previous, own = {} }: Validation): [string, Issue][] => {
  const found: [string, Issue][] = [];
  for (const name of Object.keys(input)) {
    if (found.length === mostNamed) break;
    const field = ownProperty(fields, name);
    if (field) {
      if (!isStored(field)) found.push([name, { code: 'readOnly' }]);
    } else if (Object.hasOwn(own, name)) {
      if (!sameValue(input[name], previous?.[name])) found.push([name, { code: 'readOnly' }]);
    } else found.push([name, unknownIssue(name, Object.keys(fields))]);
  }
  return found;
};

/** The issue of a name that is none of these. */
export const unknownIssue = (name: string, names: readonly string[]): Issue => {
  const suggestion = nearest(name, names);
  return suggestion === undefined ? { code: 'unknown' } : { code: 'unknownNear', params: { nearest: suggestion } };
};
