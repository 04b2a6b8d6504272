import type { Values } from '#schema/field.ts';
import { fieldsOf } from '#schema/fieldsOf.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import type { Resource } from '#schema/resource.ts';
import { conditionMet, type Related } from '#schema/validation/condition.ts';
import { type Issues, issues, writtenValues } from '#schema/validation/issues.ts';
import { sameValue, uniqueKey } from '#schema/validation/sameValue.ts';
import type { Id } from '#values/id.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { isLargeChange } from '../form/save/largeChanges.ts';
import { type Changes, changeValue } from './change.ts';

/** What would happen to one record. */
export interface PlannedRow {
  readonly before: StoredRecord;
  readonly after: Values;
  /** The fields whose values would change, including those cleared because they would no longer be shown. */
  readonly changed: readonly string[];
  /** The new values of the chosen fields, sent to the API, and the values it holds now. */
  readonly data: Values;
  readonly was: Values;
  readonly issues: Issues;
  /** `locked`: the record may not be changed at all. */
  readonly state: 'changes' | 'same' | 'refused' | 'locked';
  /** Some value changes so much that a typing error is likely. */
  readonly isLarge: boolean;
}

const stateOf = (
  resource: Resource,
  row: StoredRecord,
  changed: readonly string[],
  rowIssues: Issues,
): PlannedRow['state'] => {
  if (!resource.can.edit(row)) return 'locked';
  if (Object.keys(rowIssues).length > 0) return 'refused';
  return changed.length > 0 ? 'changes' : 'same';
};

const isCleared = (none: unknown, before: unknown, after: unknown): boolean =>
  sameValue(after, none) && !sameValue(before ?? none, none);

/** Applies the changes to a record (at `index`) and validates it: what fails here, the API would refuse. */
export const planRow = (
  resource: Resource,
  changes: Changes,
  before: StoredRecord,
  index: number,
  related?: Related,
): PlannedRow => {
  const newValues = Object.entries(changes).flatMap(([name, change]) => {
    const field = resource.fields[name];
    return field ? [[name, changeValue(change, field, before[name], index)] as const] : [];
  });
  const context = { mode: 'edit', previous: before, related } as const;
  const input = { ...before, ...Object.fromEntries(newValues) };
  const rowIssues = issues(resource, input, context);
  const after = writtenValues(resource, input, context);
  // An invalid value is shown as it was entered, beside its issue.
  const invalid = Object.fromEntries(newValues.filter(([name]) => rowIssues[name]));
  const preview = { ...after, ...invalid };
  // Of other fields only cleared ones: being written in a newer form is no change.
  const changed = Object.entries(fieldsOf(resource).writable)
    .filter(([name, field]) =>
      changes[name]
        ? !sameValue(before[name], preview[name])
        : isCleared(behaviourOf(field).none, before[name], preview[name]),
    )
    .map(([name]) => name);
  const writtenNames = newValues.map(([name]) => name).filter((name) => changed.includes(name));
  const pickWritten = (values: Values) => Object.fromEntries(writtenNames.map((name) => [name, values[name] ?? null]));
  return {
    before,
    after: { ...before, ...preview },
    changed,
    data: pickWritten(after),
    was: pickWritten(before),
    issues: rowIssues,
    state: stateOf(resource, before, changed, rowIssues),
    isLarge: changed.some((name) => {
      const field = resource.fields[name];
      return field !== undefined && isLargeChange(field, before[name], after[name]);
    }),
  };
};

/** The records that would become inactive. */
export const deactivatedIds = ({ active }: Resource, rows: readonly PlannedRow[]): readonly Id[] =>
  rows
    .filter(({ state, before, after }) => {
      if (!active || state !== 'changes') return false;
      return conditionMet(active, before) && !conditionMet(active, after);
    })
    .map(({ before }) => before.id);

/**
 * Refuses values that another record holds at the time of writing, row by row: an earlier row with its new value, a
 * later one with its old value, or one of `others`, which are not changed.
 */
export const refuseDuplicates = (
  resource: Resource,
  rows: readonly PlannedRow[],
  names: readonly string[],
  others: readonly Values[],
): readonly PlannedRow[] => {
  const [name = ''] = names;
  const current = [...others, ...rows.map(({ before }) => before)];
  const taken = new Set(current.map((values) => uniqueKey(values, names)));
  return rows.map((row) => {
    if (row.state !== 'changes') return row;
    const oldKey = uniqueKey(row.before, names);
    const newKey = uniqueKey(row.after, names);
    if (oldKey === newKey) return row;
    if (newKey === undefined || !taken.has(newKey)) {
      taken.delete(oldKey);
      taken.add(newKey);
      return row;
    }
    const rowIssues = { [name]: { code: 'unique' }, ...row.issues };
    return { ...row, issues: rowIssues, state: stateOf(resource, row.before, row.changed, rowIssues) };
  });
};
