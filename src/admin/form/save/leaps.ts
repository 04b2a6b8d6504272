import type { Values } from '#schema/field.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import type { AnyField, Fields } from '#schema/kinds/index.ts';
import { sameValue } from '#schema/validation/sameValue.ts';

/** A value that changes so much that a slip of the hand is likelier than a wish. */
export interface Leap {
  /** Where it lies in the form: `price`, `items.0.price`. */
  readonly path: string;
  readonly field: AnyField;
  readonly from: unknown;
  readonly to: unknown;
}

/** Whether a field's value does so. */
export const isLeap = (field: AnyField, from: unknown, to: unknown): boolean =>
  from != null && to != null && behaviourOf(field).leaps?.(from, to) === true;

const itemsIn = (value: unknown): readonly Values[] => (Array.isArray(value) ? value : []);

/** The stored item that one of the form's was: the same but for what may leap, else the one in its place. */
const itemBefore = (fields: Fields, before: readonly Values[], item: Values, at: number, inPlace: boolean) => {
  const still = Object.entries(fields).filter(([, field]) => !behaviourOf(field).leaps);
  const isSame = (other: Values) => still.every(([name]) => sameValue(other[name], item[name]));
  const here = before[at];
  return here && isSame(here) ? here : (before.find(isSame) ?? (inPlace ? here : undefined));
};

/** The values of a record, and of its lists' items, that leap from what is stored. */
export const leapsIn = (fields: Fields, stored: Values, values: Values, prefix = ''): readonly Leap[] =>
  Object.entries(fields).flatMap(([name, field]): readonly Leap[] => {
    const path = prefix + name;
    const [from, to] = [stored[name], values[name]];
    if (isLeap(field, from, to)) return [{ path, field, from, to }];
    const inner = behaviourOf(field).items?.(field);
    if (!inner) return [];
    const [before, after] = [itemsIn(from), itemsIn(to)];
    return after.flatMap((item, at) => {
      const was = itemBefore(inner, before, item, at, before.length === after.length);
      return was ? leapsIn(inner, was, item, `${path}.${at}.`) : [];
    });
  });
