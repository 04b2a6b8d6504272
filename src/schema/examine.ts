import { type Related, shownFields } from './condition.ts';
import type { Values } from './field.ts';
import { fieldsOf, isStored } from './fieldsOf.ts';
import { initialOf } from './initialValues.ts';
import type { Behaviour, Fault, Scope } from './kinds/behaviour.ts';
import { behaviourOf } from './kinds/behaviours.ts';
import type { AnyField, Fields } from './kinds/index.ts';
import { countedFault } from './kinds/reference/ids.ts';
import { nearest } from './nearest.ts';
import { sameValue } from './sameValue.ts';

/** How hard to look, and what is known around the values. */
export interface Examination {
  readonly mode: 'create' | 'edit';
  /**
   * Names what does not belong in the store: unknown, read-only and not applicable fields (a form's state may hold such),
   * and ids that are no numbers (another API may give such).
   */
  readonly strict: boolean;
  readonly previous?: Values | undefined;
  readonly related?: Related | undefined;
  /** Names besides the fields that every record has: they may come along unchanged. */
  readonly own?: Fields;
}

export interface Examined {
  /** Every stored field, read, checked, and empty where it is not shown. */
  readonly values: Values;
  readonly faults: ReadonlyMap<string, Fault>;
}

type AnyBehaviour = Behaviour<AnyField, unknown>;

/** Whether a value is what the kind takes for none. */
const isNone = (value: unknown, behaviour: AnyBehaviour): boolean =>
  value === null || value === undefined || sameValue(value, behaviour.none);

/** Reads and checks values against fields; never throws, whatever comes in. `prefix` leads to list items (`speakers.0.`). */
export const examine = (
  fields: Fields,
  input: unknown,
  options: Examination,
  prefix = '',
  wordPrefix = 'fields.',
): Examined => {
  const faults = new Map<string, Fault>();
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    return { values: initialOf(fields), faults: new Map([[prefix.slice(0, -1), { code: 'record' }]]) };
  const given = input as Values;
  if (options.strict) for (const [name, fault] of strangers(fields, given, options)) faults.set(prefix + name, fault);

  const { values: read, faults: unread } = readAll(fields, given, options);
  const visible = shownFields(fields, read, options.related);
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fieldsOf({ fields }).stored))
    values[name] = visible.has(name) ? read[name] : behaviourOf(field).none;

  for (const name of Object.keys(values)) {
    const field = fields[name];
    if (!field) continue;
    const behaviour = behaviourOf(field);
    const path = prefix + name;
    if (!visible.has(name)) {
      const named = options.strict && Object.hasOwn(given, name);
      if (named && (unread.has(name) || !isNone(read[name], behaviour))) faults.set(path, { code: 'notApplicable' });
      continue;
    }
    const unreadable = unread.get(name);
    if (unreadable) {
      faults.set(path, unreadable);
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
    const fault = faultOf(field, values[name], behaviour, scope, options);
    if (fault) faults.set(path, fault);
    const items = behaviour.items?.(field);
    if (!items || !Array.isArray(values[name])) continue;
    const inner = values[name].map((item, index) =>
      examine(items, item, { ...options, mode: 'create', previous: undefined }, `${path}.${index}.`, `items.${name}.`),
    );
    values[name] = inner.map((item) => item.values);
    for (const item of inner) for (const [at, found] of item.faults) faults.set(at, found);
  }
  return { values, faults };
};

const faultOf = (
  field: AnyField,
  value: unknown,
  behaviour: AnyBehaviour,
  scope: Scope,
  options: Examination,
): Fault | undefined => {
  const isFixed = 'fixed' in field && field.fixed && options.mode === 'edit' && options.previous !== undefined;
  if (isFixed && !sameValue(value, scope.previous)) return { code: 'fixed' };
  if (value === null || value === undefined || (behaviour.none !== false && isNone(value, behaviour)))
    return field.required ? { code: 'required' } : undefined;
  return behaviour.fault?.(value, field, scope);
};

/** Every stored field's value: as given, else as stored before, else as a new record starts. */
const readAll = (fields: Fields, given: Values, { previous, strict }: Examination) => {
  const start = previous ?? initialOf(fields);
  const values: Record<string, unknown> = {};
  const faults = new Map<string, Fault>();
  for (const [name, field] of Object.entries(fieldsOf({ fields }).stored)) {
    const behaviour = behaviourOf(field);
    const kept = start[name] ?? behaviour.none;
    values[name] = kept;
    if (!Object.hasOwn(given, name)) continue;
    const parsed = behaviour.parse(given[name], field);
    const value = parsed.fault ? behaviour.none : (parsed.value ?? behaviour.none);
    if (field.readOnly) {
      if (strict && (parsed.fault || !sameValue(value, previous?.[name] ?? behaviour.none)))
        faults.set(name, { code: 'readOnly' });
      continue;
    }
    const counted = strict ? countedFault(behaviour, value) : undefined;
    values[name] = counted ? behaviour.none : value;
    const fault = parsed.fault ?? counted;
    if (fault) faults.set(name, fault);
  }
  return { values, faults };
};

/** Names that do not belong to a write: unknown ones, computed ones, and the API's own where they differ. */
const strangers = (fields: Fields, given: Values, { previous, own = {} }: Examination): [string, Fault][] =>
  Object.keys(given).flatMap((name): [string, Fault][] => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field) return !isStored(field) ? [[name, { code: 'readOnly' }]] : [];
    if (Object.hasOwn(own, name)) return sameValue(given[name], previous?.[name]) ? [] : [[name, { code: 'readOnly' }]];
    const near = nearest(name, Object.keys(fields));
    return [[name, near === undefined ? { code: 'unknown' } : { code: 'unknownNear', params: { nearest: near } }]];
  });
