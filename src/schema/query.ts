import type { Operator } from './kinds/behaviour.ts';
import type { Resource } from './resource.ts';

/** One condition of a list: `price_gte=1000` is `{ field: 'price', operator: 'gte' }`; a dotted field looks inside a list field. */
export interface FilterKey {
  readonly field: string;
  readonly operator: Operator;
}

/** Reads a query parameter as a filter of that resource; `undefined` when the schema knows no such filter. */
export type ReadFilterKey = (resource: Resource, parameter: string) => FilterKey | undefined;
