import type { Operator } from '#values/operator.ts';

/** One condition of a list; a dotted field looks inside a list field, the value `null` asks for empty ones. */
export interface Condition {
  readonly field: string;
  readonly operator: Operator;
  readonly value: unknown;
}

/** By which field rows are put in order, and which way. */
export interface AskedSort {
  readonly field: string;
  readonly descending: boolean;
}

/** What a list is asked for, whatever an API calls it. */
export interface Asked {
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  /** The first one decides; each further one between rows that all before it leave alike. */
  readonly sort?: readonly AskedSort[] | undefined;
  readonly search?: string | undefined;
  /** Reference fields whose records are to come along. */
  readonly embed?: readonly string[] | undefined;
  /** Fields to be summed over all pages. */
  readonly sum?: readonly string[] | undefined;
  readonly where?: readonly Condition[] | undefined;
}

/** A count of records, or the sum of one of their fields. */
export type AskedMeasure = 'count' | { readonly sum: string };

/** What counts and sums are asked for, beside what narrows the list. */
export interface AskedFigures {
  readonly measures: readonly AskedMeasure[];
  readonly by?: string | undefined;
  readonly day?: string | undefined;
  /** The zone of the days (IANA). */
  readonly tz: string;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly limit: number;
}

export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];

/** Parameters of an address; `undefined` is left out. */
export type Query = Readonly<Record<string, QueryValue>>;
