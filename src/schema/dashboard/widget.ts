import type { Language } from '#values/language.ts';
import { isObject } from '#values/object.ts';
import type { Scalar } from '../field.ts';
import { type FilterOf, flatFilter } from '../filter.ts';
import type { Fields } from '../kinds/index.ts';
import { text } from '../problems/shape.ts';
import { refuse, unknownKeys, wrongTypes } from '../problems/written.ts';
import { readSort } from '../query/query.ts';
import type { OwnColumn, Resource } from '../resource.ts';

/**
 * A time that moves with the clock and with the range that the viewer chose (7, 30 or 90 days).
 * `now`: this minute. `inDays`: so many days from now (before now when negative). `day`: the start or the end of the
 * day so many days from today. `range`: the start of the first or the end of the last day of the range.
 */
export type RelativeTime =
  | { readonly now: true }
  | { readonly inDays: number }
  | { readonly day: number; readonly at: 'start' | 'end' }
  | { readonly range: 'start' | 'end' };

/** A list's filter as its address has it; the same one counts the widget and opens the list. */
type WidgetFilter = Readonly<Record<string, Scalar | RelativeTime | readonly Scalar[]>>;

interface WidgetBase {
  readonly name: string;
  readonly resource: Resource;
  readonly filter: WidgetFilter;
  readonly words: Readonly<Record<Language, string>>;
}

/** One number, or one for each day or value: from the aggregate call. */
export interface FiguresWidget extends WidgetBase {
  readonly type: 'figures';
  readonly chart: 'figure' | 'bar' | 'line' | 'donut';
  readonly measure: 'count' | { readonly sum: string };
  /** A field, or a field inside a list field (`items.product_name`). */
  readonly by?: string;
  /** A dateTime field, by the viewer's days. */
  readonly day?: string;
  readonly limit: number;
}

/** The first records of a filtered list, and how many there are: from the list call. */
export interface RowsWidget extends WidgetBase {
  readonly type: 'rows';
  readonly chart: 'list';
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  /** Shown beside the record's title. */
  readonly show: readonly string[];
  readonly limit: number;
}

export type Widget = FiguresWidget | RowsWidget;

type Keys<F> = keyof F & string;
type KeysOfKind<F, Kind extends string> = {
  [K in keyof F]: F[K] extends { readonly kind: Kind } ? K : never;
}[keyof F] &
  string;
type Inner<F> = {
  [K in keyof F & string]: F[K] extends { readonly kind: 'list'; readonly fields: infer S }
    ? `${K}.${keyof S & string}`
    : never;
}[keyof F & string];
type Parameter<F> = Keys<F> | OwnColumn | Inner<F>;
type Filter<F> = FilterOf<Parameter<F>, Scalar | RelativeTime>;

interface FiguresDefinition<F extends Fields> {
  /** Its heading. */
  readonly words: Readonly<Record<Language, string>>;
  /** `figure`: one number. `bar`: `by` a field, or by `day`. `line`: by `day`. `donut`: `by` a field. */
  readonly chart: FiguresWidget['chart'];
  /** How many, or the sum of a field of them. Default: how many. */
  readonly measure?: 'count' | { readonly sum: KeysOfKind<F, 'money' | 'integer' | 'decimal'> };
  /** One bar or slice for each value, the largest first. */
  readonly by?: Parameter<F>;
  /** One bar or point for each day. */
  readonly day?: KeysOfKind<F, 'dateTime'> | 'created_at' | 'updated_at';
  /** Of which records. Default: all. Beside `day` it says from when: `{ paid_at: { gte: { range: 'start' } } }`. */
  readonly filter?: Filter<F>;
  /** At most so many bars or slices, up to 400. Default 8; a day chart has all its days. */
  readonly limit?: number;
}

/**
 * A number or a chart of a resource's records, linked to its list.
 *
 * @throws {ResourceProblemError} naming every option that there is not or that is of a wrong type; built pages do not look
 */
export const figures = <const F extends Fields>(
  name: string,
  resource: Resource<string, F>,
  definition: FiguresDefinition<NoInfer<F>>,
): FiguresWidget => {
  if (!import.meta.env?.PROD) refuseProblems('figures', name, resource, definition);
  const { measure = 'count', filter = {}, limit = 8, ...rest } = definition;
  return {
    type: 'figures',
    name,
    resource,
    measure,
    filter: flatFilter<Scalar | RelativeTime>(filter),
    limit,
    ...rest,
  };
};

interface RowsDefinition<F extends Fields> {
  /** Its heading. */
  readonly words: Readonly<Record<Language, string>>;
  /** Of which records. Default: all. */
  readonly filter?: Filter<F>;
  /** A leading `-` sorts downwards. Default: as the list. */
  readonly sort?: Keys<F> | OwnColumn | `-${Keys<F> | OwnColumn}`;
  /** What stands beside each record's title. Default: nothing. */
  readonly show?: readonly (Keys<F> | OwnColumn)[];
  /** At most so many records. Default 5. */
  readonly limit?: number;
}

/**
 * The first records of a filtered list, each linked to its form, the whole to the list.
 *
 * @throws {ResourceProblemError} as `figures`
 */
export const rows = <const F extends Fields>(
  name: string,
  resource: Resource<string, F>,
  definition: RowsDefinition<NoInfer<F>>,
): RowsWidget => {
  if (!import.meta.env?.PROD) refuseProblems('rows', name, resource, definition);
  const { filter = {}, sort, show = [], limit = 5, words } = definition;
  return {
    type: 'rows',
    chart: 'list',
    name,
    resource,
    filter: flatFilter<Scalar | RelativeTime>(filter),
    sort: sort === undefined ? resource.list.sort : readSort(sort),
    show,
    limit,
    words,
  };
};

export type FigureOptions = FiguresDefinition<Fields>;
export type RowsOptions = RowsDefinition<Fields>;

/** Where the dashboard is, by convention. */
export const dashboardFile = 'resources/dashboard.ts';

/** What somebody without types may have written, before anything else reads it. */
const refuseProblems = (what: 'figures' | 'rows', name: unknown, resource: unknown, definition: unknown): void => {
  const at = `${what} ${name}`;
  refuse(
    [
      ...text(name, `${at}.name`),
      ...(isObject(resource) && 'fields' in resource && 'file' in resource
        ? []
        : [
            {
              key: `${at}.resource`,
              message: 'is nothing that defineResource has made: is it imported by its own name?',
            },
          ]),
      ...(isObject(definition) ? unknownKeys(what, definition, at) : []),
      ...wrongTypes(what, definition, { at, needed: what === 'figures' ? ['chart'] : [] }),
    ],
    dashboardFile,
  );
};
