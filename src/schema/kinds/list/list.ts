import { isObject } from '#values/object.ts';
import type { FieldOf, OptionsOf, Requirement, Values } from '../../field.ts';
import { type Behaviour, reading, wrong } from '../behaviour.ts';
import type { AnyField, ValuesOf } from '../index.ts';
import { fromJsonText } from '../json/nesting.ts';
import { countIssue } from '../numbers/numbers.ts';

interface ListOptions {
  /** Minimum number of items. */
  readonly min?: number;
  /** Maximum number of items. Default 100. */
  readonly max?: number;
}
type ListFieldOf<Items extends FieldMap, Item, R extends Requirement> = FieldOf<
  'list',
  readonly Item[],
  ListOptions,
  R
> & {
  readonly fields: Items;
};

/** The fields of an item. An interface, because a type alias would be circular: an item may hold a list. */
interface FieldMap {
  readonly [name: string]: AnyField;
}
/** A list with any items, for code that does not know its fields. */
export type ListField = ListFieldOf<FieldMap, Values, Requirement>;

/**
 * Several items with fields of their own, in order; empty is `[]`, never `null`. Labels: `items.{field}.{sub}`,
 * `options.{field}.{option}`.
 */
export const list = <const Items extends FieldMap, const R extends Requirement = false>(
  fields: Items,
  options: OptionsOf<ListOptions, readonly ValuesOf<Items>[], R> = {},
): ListFieldOf<Items, ValuesOf<Items>, R> => ({ kind: 'list', fields, ...options });

/** The default of `max`. */
export const mostItems = 100;

type Items = readonly Readonly<Record<string, unknown>>[];

const readItems = (input: unknown) =>
  Array.isArray(input) && input.every(isObject) ? { value: input as Items } : wrong('list');

export const listBehaviour: Behaviour<ListField, Items> = {
  storage: 'json',
  operators: [],
  none: [],
  // Only the shape. The validator reads each field of the items, so that it can say where one is wrong.
  parse: reading(readItems),
  fromText: (text) => fromJsonText(text, 'list', readItems),
  issue: (value, field) => countIssue(value.length, { max: mostItems, ...field }),
  items: (field) => field.fields,
  format: (value, field) => {
    const [first = ''] = Object.keys(field.fields);
    return value.map((item) => String(item[first] ?? '')).join(', ');
  },
};
