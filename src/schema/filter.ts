import type { Scalar } from './field.ts';

/** At least, at most, or both. */
export type Bounds<Value> = { readonly gte?: Value; readonly lte?: Value };

/**
 * A filter as authors write it: by field, what it holds or between which values.
 *
 * @example { status: 'active', stock: { lte: 9 } }
 */
export type FilterOf<Name extends string, Value = Scalar> = { readonly [N in Name]?: Value | Bounds<Value> };

const isBounds = <Value>(value: Value | Bounds<Value>): value is Bounds<Value> =>
  typeof value === 'object' && value !== null && ('gte' in value || 'lte' in value);

/** The same as react-admin's components and the addresses of lists have it: `{ status: 'active', stock_lte: 9 }`. */
export const flatFilter = <Value>(
  filter: Readonly<Record<string, Value | Bounds<Value> | undefined>>,
): Readonly<Record<string, Value>> =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]): [string, Value][] => {
      if (value === undefined) return [];
      if (!isBounds(value)) return [[name, value]];
      const ends = [[`${name}_gte`, value.gte] as const, [`${name}_lte`, value.lte] as const];
      return ends.flatMap(([key, end]): [string, Value][] => (end === undefined ? [] : [[key, end]]));
    }),
  );
