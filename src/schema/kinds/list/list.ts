import { isObject } from '#values/object.ts';
import type { OptionsOf, Requirement, Typed, Values } from '../../field.ts';
import type { Behaviour } from '../behaviour.ts';
import type { AnyField, ValuesOf } from '../index.ts';
import { fromJsonText } from '../json/nesting.ts';
import { countIssue } from '../numbers/numbers.ts';
import { reading, wrong } from '../reading.ts';

interface ListOptions {
  /** At least so many items. */
  readonly min?: number;
  /** At most so many. Default 100. */
  readonly max?: number;
}
type ListFieldOf<Items extends FieldMap, R extends Requirement> = Typed<'list', readonly ValuesOf<Items>[], R> &
  OptionsOf<ListOptions, readonly ValuesOf<Items>[], R> & { readonly fields: Items };

/** What the fields of an item are; an interface, so that a field may be a list of fields without the types going round. */
interface FieldMap {
  readonly [name: string]: AnyField;
}
/** A list of any items: what reads a list without knowing its fields. */
export type ListField = Typed<'list', readonly Values[], Requirement> &
  OptionsOf<ListOptions, readonly Values[], Requirement> & { readonly fields: FieldMap };

/** Several items with fields of their own, in order; none is `[]`, never `null`. Labels: `items.{field}.{sub}`, `options.{field}.{option}`. */
export const list = <const Items extends FieldMap, const R extends Requirement = false>(
  fields: Items,
  options: OptionsOf<ListOptions, readonly ValuesOf<Items>[], R> = {},
): ListFieldOf<Items, R> => ({ kind: 'list', fields, ...options });

/** So many where the field says nothing. */
export const mostItems = 100;

type Items = readonly Readonly<Record<string, unknown>>[];

const readItems = (input: unknown) =>
  Array.isArray(input) && input.every(isObject) ? { value: input as Items } : wrong('list');

export const listBehaviour: Behaviour<ListField, Items> = {
  storage: 'json',
  operators: [],
  none: [],
  // Only the shape; the items are read field by field by the validator, which can say where one is wrong.
  parse: reading(readItems),
  fromText: (text) => fromJsonText(text, 'list', readItems),
  issue: (value, field) => countIssue(value.length, { max: mostItems, ...field }),
  items: (field) => field.fields,
  format: (value, field) => {
    const [first = ''] = Object.keys(field.fields);
    return value.map((item) => String(item[first] ?? '')).join(', ');
  },
};
