import type { Issue } from '#schema/kinds/behaviour.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import type { AnyField } from '#schema/kinds/index.ts';
import type { Resource } from '#schema/resource.ts';
import type { Change, Way } from './change.ts';
import type { Changes } from './plan.ts';

/** The input for one field; inputs of ways that were not chosen may have values too. */
export interface ChangeInput {
  readonly way: Way;
  readonly value?: unknown;
  readonly by?: unknown;
  readonly unit?: string;
  readonly step?: unknown;
  readonly from?: unknown;
  readonly find?: unknown;
  readonly put?: unknown;
  readonly exact?: unknown;
}

/** The parsed input: the changes, and the issues by path. */
interface ReadChanges {
  readonly changes: Changes;
  readonly issues: Readonly<Record<string, Issue>>;
}

/** More than any sensible percentage, number of days or step. */
const maxNumber = 1e9;

const isNumber = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) <= maxNumber;

type ReadResult = { readonly change: Change } | { readonly part: string; readonly issue: Issue };

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

const readChange = (
  field: AnyField,
  { way, value, by, unit, step, from, find, put, exact }: ChangeInput,
): ReadResult => {
  if (way === 'set') {
    const { issue, value: parsed } = behaviourOf(field).parse(value, field);
    const newValue = parsed ?? behaviourOf(field).none;
    if (issue) return { part: 'value', issue };
    if (newValue === null && field.required === true) return { part: 'value', issue: { code: 'required' } };
    return { change: { way, value: newValue } };
  }
  if (way === 'replace') {
    if (textIn(find) === '') return { part: 'find', issue: { code: 'required' } };
    return { change: { way, find: textIn(find), put: textIn(put), exact: exact === true } };
  }
  const number: Issue = { code: 'number' };
  if (!isNumber(by)) return { part: 'by', issue: by == null ? { code: 'required' } : number };
  if (way === 'number')
    return isNumber(from)
      ? { change: { way, from, by } }
      : { part: 'from', issue: from == null ? { code: 'required' } : number };
  if (by <= 0) return { part: 'by', issue: { code: 'above', params: { limit: 0 } } };
  if (way === 'later' || way === 'earlier')
    return { change: { way, by, unit: unit === 'weeks' || unit === 'months' ? unit : 'days' } };
  if (step != null && !(isNumber(step) && step > 0)) return { part: 'step', issue: number };
  const share = unit === 'amount' ? 'amount' : 'percent';
  return { change: { way, by, unit: share, ...(isNumber(step) && { step }) } };
};

/** Parses the input for the chosen fields. */
export const readChanges = (
  resource: Resource,
  names: readonly string[],
  inputs: Readonly<Record<string, ChangeInput>>,
): ReadChanges => {
  const changes: Record<string, Change> = {};
  const issues: Record<string, Issue> = {};
  for (const name of names) {
    const [field, input] = [resource.fields[name], inputs[name]];
    if (!field || !input) continue;
    const result = readChange(field, input);
    if ('change' in result) changes[name] = result.change;
    else issues[`${name}.${result.part}`] = result.issue;
  }
  return { changes, issues };
};
