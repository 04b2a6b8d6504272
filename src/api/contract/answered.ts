import type { Id } from '#values/id.ts';

export type { RowResult } from '#values/changes.ts';

/** A record as it comes, its id read. */
export type ApiRecord = Readonly<Record<string, unknown>> & { readonly id: Id };

/** What a log-in gives; nothing goes on without a token and whose it is. What else is kept: `src/session/sessionValues.ts`. */
export type LoginReply = Readonly<Record<string, unknown>> & {
  readonly access_token: string;
  readonly id_user: number;
  /** In ms. */
  readonly expires_in?: number;
};

/** What a page says of all pages: numbers, or what describes them. */
export interface PageFigures {
  readonly page: unknown;
  readonly limit: unknown;
  readonly total: unknown;
  /** Field → its sum; nothing where none was asked for. */
  readonly sums?: object;
}

/** Counts and sums of one value or one day, or of all. */
export interface FiguresRow {
  readonly key: string | number | boolean | null;
  readonly count: number;
  /** Field → its sum, where any was asked for. */
  readonly sums?: Readonly<Record<string, number>>;
  /** Of a reference: the title of the record. */
  readonly label?: string;
  /** Of a reference: the record's short form, as in lists. */
  readonly record?: Readonly<Record<string, unknown>>;
}
