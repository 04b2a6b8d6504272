import type { Operator } from '#values/operator.ts';
import type { Cell } from '../../store/tables.ts';

/** One condition; no values: the field is empty. */
export interface Filter {
  readonly field: string;
  readonly operator: Operator;
  readonly values: readonly Cell[];
}

export interface Selection {
  readonly filters: readonly Filter[];
  readonly search: string;
}
