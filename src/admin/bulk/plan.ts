import type { Values } from '#schema/field.ts';
import { fieldsOf } from '#schema/fieldsOf.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import type { Resource } from '#schema/resource.ts';
import { conditionMet, type Related } from '#schema/validation/condition.ts';
import { type Issues, issues, writtenValues } from '#schema/validation/issues.ts';
import { sameValue } from '#schema/validation/sameValue.ts';
import type { Id } from '#values/id.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { isLargeChange } from '../form/save/largeChanges.ts';
import { type Change, changeValue } from './change.ts';

/** What is to be changed, by field. */
export type Changes = Readonly<Record<string, Change>>;

/** What would become of one record. */
export interface PlannedRow {
  readonly before: StoredRecord;
  readonly after: Values;
  /** The fields that would hold something else, those included that are emptied because they are not shown any more. */
  readonly changed: readonly string[];
  /** What goes to the API, and what it holds now: the values of the fields that were chosen. */
  readonly data: Values;
  readonly was: Values;
  readonly issues: Issues;
  /** `locked`: the record may not be changed at all. */
  readonly state: 'changes' | 'same' | 'refused' | 'locked';
  /** Some value changes so much that a slip is likelier than a wish. */
  readonly isLarge: boolean;
}

const stateOf = (
  resource: Resource,
  row: StoredRecord,
  changed: readonly string[],
  found: Issues,
): PlannedRow['state'] => {
  if (!resource.can.edit(row)) return 'locked';
  if (Object.keys(found).length > 0) return 'refused';
  return changed.length > 0 ? 'changes' : 'same';
};

const isEmptied = (none: unknown, before: unknown, after: unknown): boolean =>
  sameValue(after, none) && !sameValue(before ?? none, none);

/** What the changes make of a record, by the one validator: what it refuses, the API would. `at`: its place among all. */
export const planRow = (
  resource: Resource,
  changes: Changes,
  before: StoredRecord,
  at: number,
  related?: Related,
): PlannedRow => {
  const wanted = Object.entries(changes).flatMap(([name, change]) => {
    const field = resource.fields[name];
    return field ? [[name, changeValue(change, field, before[name], at)] as const] : [];
  });
  const context = { mode: 'edit', previous: before, related } as const;
  const given = { ...before, ...Object.fromEntries(wanted) };
  const found = issues(resource, given, context);
  const after = writtenValues(resource, given, context);
  // What cannot be read is shown as it was asked for, beside why not.
  const asked = Object.fromEntries(wanted.filter(([name]) => found[name]));
  const shown = { ...after, ...asked };
  // Of the others only what is emptied: one that would merely be written in the way of today is no change.
  const changed = Object.entries(fieldsOf(resource).writable)
    .filter(([name, field]) =>
      changes[name]
        ? !sameValue(before[name], shown[name])
        : isEmptied(behaviourOf(field).none, before[name], shown[name]),
    )
    .map(([name]) => name);
  const sent = wanted.map(([name]) => name).filter((name) => changed.includes(name));
  const part = (values: Values) => Object.fromEntries(sent.map((name) => [name, values[name] ?? null]));
  return {
    before,
    after: { ...before, ...shown },
    changed,
    data: part(after),
    was: part(before),
    issues: found,
    state: stateOf(resource, before, changed, found),
    isLarge: changed.some((name) => {
      const field = resource.fields[name];
      return field !== undefined && isLargeChange(field, before[name], after[name]);
    }),
  };
};

/** The records among them that would not be active any more. */
export const switchedOff = ({ active }: Resource, rows: readonly PlannedRow[]): readonly Id[] =>
  rows
    .filter(({ state, before, after }) => {
      if (!active || state !== 'changes') return false;
      return conditionMet(active, before) && !conditionMet(active, after);
    })
    .map(({ before }) => before.id);

const keyOf = (values: Values, name: string, within: string | undefined): string =>
  JSON.stringify([values[name], within && values[within]]).toLowerCase();

/** The fields among them that no two records may hold the same value in, each with the field that it is so within. */
export const uniqueIn = (resource: Resource, names: readonly string[]) =>
  names.flatMap((name) => {
    const unique = resource.fields[name]?.unique;
    return unique ? [{ name, within: typeof unique === 'object' ? unique.within : undefined }] : [];
  });

/**
 * Refuses what another record has by then, as they are written one after the other: one of those that are changed,
 * before it in their order or not yet changed, or one of `others`, which hold such values and are not changed.
 */
export const refuseTwice = (
  resource: Resource,
  rows: readonly PlannedRow[],
  { name, within }: { readonly name: string; readonly within?: string | undefined },
  others: readonly Values[],
): readonly PlannedRow[] => {
  const held = [...others, ...rows.map(({ before }) => before)].filter((values) => (values[name] ?? null) !== null);
  const taken = new Set(held.map((values) => keyOf(values, name, within)));
  return rows.map((row) => {
    if (row.state !== 'changes') return row;
    const own = keyOf(row.before, name, within);
    const key = keyOf(row.after, name, within);
    if (own === key) return row;
    if (row.after[name] === null || !taken.has(key)) {
      taken.delete(own);
      if (row.after[name] !== null) taken.add(key);
      return row;
    }
    const found = { [name]: { code: 'unique' }, ...row.issues };
    return { ...row, issues: found, state: stateOf(resource, row.before, row.changed, found) };
  });
};
