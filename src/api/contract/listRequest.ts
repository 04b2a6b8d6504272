import type { Operator } from '#values/operator.ts';

/** One condition of a list. A dotted field is a field of a list's items; the value `null` means empty. */
export interface Condition {
  readonly field: string;
  readonly operator: Operator;
  readonly value: unknown;
}

/** The field and direction of a sort order. */
export interface SortOrder {
  readonly field: string;
  readonly descending: boolean;
}

/** A request for a list, independent of an API's names. */
export interface ListRequest {
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  /** By priority: each further one sorts the rows that are equal by all before it. */
  readonly sort?: readonly SortOrder[] | undefined;
  readonly search?: string | undefined;
  /** Reference fields whose records are to be embedded. */
  readonly embed?: readonly string[] | undefined;
  /** Fields to sum over all pages. */
  readonly sum?: readonly string[] | undefined;
  readonly where?: readonly Condition[] | undefined;
}

export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];

/** The query parameters of a URL; `undefined` is left out. */
export type Query = Readonly<Record<string, QueryValue>>;
