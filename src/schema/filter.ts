import type { Operator } from '#values/operator.ts';
import type { Scalar } from './field.ts';

/** At least, at most, or both. */
type Bounds<Value> = { readonly [K in 'gte' | 'lte']?: NonNullable<Value> | undefined };

/** One of several values. */
export type OneOf = { readonly in: readonly Scalar[] };

/**
 * A filter as authors write it: a field and its value, bounds, or several values.
 *
 * @example { status: { in: ['active', 'draft'] }, stock: { lte: 9 } }
 */
export type FilterOf<Name extends string, Value = Scalar> = { readonly [N in Name]?: Value | Bounds<Value> | OneOf };

/** The suffix of a condition's name in URLs and react-admin's components: `stock_lte`. */
export const filterSuffixes: Readonly<Record<Operator, string>> = { eq: '', in: '_in', gte: '_gte', lte: '_lte' };

/** The same filter as react-admin's components and list URLs have it: `{ status_in: […], stock_lte: 9 }`. */
export const flatFilter = <Value>(
  filter: FilterOf<string, Value>,
): Readonly<Record<string, Value | readonly Scalar[]>> =>
  Object.fromEntries(
    Object.entries(filter)
      .flatMap(([name, value]) => {
        const bounds = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, Value>>) : {};
        const operators = (['in', 'gte', 'lte'] as const).filter((operator) => operator in bounds);
        if (operators.length === 0) return [[name, value] as [string, Value]];
        return operators.map((operator) => [name + filterSuffixes[operator], bounds[operator]] as [string, Value]);
      })
      .filter(([, value]) => value !== undefined),
  );
