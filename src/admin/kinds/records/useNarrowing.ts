import { useWatch } from 'react-hook-form';
import type { Values } from '#schema/field.ts';
import { unfilledFields, type Where, whereFilter } from '#schema/validation/where.ts';
import { useFormScope } from '../frame/formScope.ts';
import { useIssueText } from '../words/useIssueText.ts';

const noCondition: Where = {};

/** What narrows a field's choices, by the form's current values. */
export interface Narrowing {
  /** The values of the fields that narrow it. */
  readonly beside: Values;
  /** What offered records must hold. While `first` says what to fill in before, none are offered. */
  readonly wanted: Values;
  readonly first: string | undefined;
}

export const useNarrowing = (where: Where = noCondition): Narrowing => {
  const text = useIssueText(useFormScope().resource);
  const names = Object.values(where);
  const values: unknown[] = useWatch({ name: names });
  const beside = Object.fromEntries(names.map((name, index) => [name, values[index]]));
  const missing = unfilledFields(where, beside).map((name) => `fields.${name}`);
  return {
    beside,
    wanted: missing.length > 0 ? {} : whereFilter(where, beside),
    first: missing.length > 0 ? text({ code: 'first', words: { other: missing } }) : undefined,
  };
};
