import type { Values } from '#schema/field.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import type { AnyField, Fields } from '#schema/kinds/index.ts';
import { sameValue } from '#schema/validation/sameValue.ts';

/** A change so large that a typing mistake is likelier than an intention. */
export interface LargeChange {
  /** Its path in the form: `price`, `items.0.price`. */
  readonly path: string;
  readonly field: AnyField;
  readonly from: unknown;
  readonly to: unknown;
}

/** Whether a field's value changes that much. */
export const isLargeChange = (field: AnyField, from: unknown, to: unknown): boolean =>
  from != null && to != null && behaviourOf(field).isLargeChange?.(from, to) === true;

const itemsIn = (value: unknown): readonly Values[] => (Array.isArray(value) ? value : []);

/** The stored version of an item: one that is equal except for amounts, else the one in its place. */
const itemBefore = (fields: Fields, before: readonly Values[], item: Values, index: number, inPlace: boolean) => {
  const identifying = Object.entries(fields).filter(([, field]) => !behaviourOf(field).isLargeChange);
  const isSame = (other: Values) => identifying.every(([name]) => sameValue(other[name], item[name]));
  const sameIndex = before[index];
  return sameIndex && isSame(sameIndex) ? sameIndex : (before.find(isSame) ?? (inPlace ? sameIndex : undefined));
};

/** The large changes in a record's values, and in the items of its lists. */
export const largeChangesIn = (fields: Fields, stored: Values, values: Values, prefix = ''): readonly LargeChange[] =>
  Object.entries(fields).flatMap(([name, field]): readonly LargeChange[] => {
    const path = prefix + name;
    const [from, to] = [stored[name], values[name]];
    if (isLargeChange(field, from, to)) return [{ path, field, from, to }];
    const itemFields = behaviourOf(field).items?.(field);
    if (!itemFields) return [];
    const [before, after] = [itemsIn(from), itemsIn(to)];
    return after.flatMap((item, index) => {
      const storedItem = itemBefore(itemFields, before, item, index, before.length === after.length);
      return storedItem ? largeChangesIn(itemFields, storedItem, item, `${path}.${index}.`) : [];
    });
  });
