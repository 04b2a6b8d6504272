import type { Language } from '#values/language.ts';
import { isObject } from '#values/object.ts';
import type { Scalar, ValueOf } from '../field.ts';
import { type FilterOf, flatFilter } from '../filter.ts';
import type { Fields } from '../kinds/index.ts';
import { throwProblems, unknownKeys, wrongTypes } from '../problems/optionShapes.ts';
import { text } from '../problems/shape.ts';
import { readSort } from '../query/query.ts';
import type { KeysOf, OwnColumn, Resource, Sort } from '../resource.ts';

/**
 * A time relative to now and to the range that the viewer chose (7, 30 or 90 days). `now`: this minute. `inDays`: that
 * many days from now (negative: before now). `day`: the start or end of the day that many days from today. `range`: the
 * start of its first day or the end of its last.
 */
export type RelativeTime =
  | { readonly now: true }
  | { readonly inDays: number }
  | { readonly day: number; readonly at: 'start' | 'end' }
  | { readonly range: 'start' | 'end' };

interface WidgetBase {
  readonly name: string;
  readonly resource: Resource;
  /** A list's filter as its URL has it. The same filter counts the widget and opens the list. */
  readonly filter: Readonly<Record<string, Scalar | RelativeTime | readonly Scalar[]>>;
  readonly words: Readonly<Record<Language, string>>;
}

/** One number, or one for each day or value, from the aggregate call. */
export interface FiguresWidget extends WidgetBase {
  readonly type: 'figures';
  readonly chart: 'figure' | 'bar' | 'line' | 'donut';
  readonly measure: 'count' | { readonly sum: string };
  /** A field, or a field inside a list field (`items.product_name`). */
  readonly by?: string;
  /** A dateTime field, grouped by the viewer's days. */
  readonly day?: string;
  readonly limit: number;
}

/** The first records of a filtered list and their total, from the list call. */
export interface RowsWidget extends WidgetBase {
  readonly type: 'rows';
  readonly chart: 'list';
  readonly sort: Sort;
  /** Shown beside the record's title. */
  readonly show: readonly string[];
  readonly limit: number;
}

export type Widget = FiguresWidget | RowsWidget;

type Keys<F> = keyof F & string;
type Inner<F> = {
  [K in keyof F & string]: F[K] extends { readonly fields: infer S } ? `${K}.${keyof S & string}` : never;
}[keyof F & string];
type NumberKeys<F> = {
  [K in Keys<F>]: [ValueOf<F[K]>] extends [never] ? never : ValueOf<F[K]> extends number ? K : never;
}[Keys<F>];
type Parameter<F> = Keys<F> | OwnColumn | Inner<F>;
type Filter<F> = FilterOf<Parameter<F>, Scalar | RelativeTime>;

interface FiguresDefinition<F extends Fields> {
  /** Its heading. */
  readonly words: Readonly<Record<Language, string>>;
  /** `figure`: one number. `bar`: `by` a field, or by `day`. `line`: by `day`. `donut`: `by` a field. */
  readonly chart: FiguresWidget['chart'];
  /** The number of records, or the sum of a field. Default: the number. */
  readonly measure?: 'count' | { readonly sum: NumberKeys<F> };
  /** One bar or slice for each value of this field, the largest first. */
  readonly by?: Parameter<F>;
  /** One bar or point for each day of this field. */
  readonly day?: KeysOf<F, { readonly kind: 'dateTime' }> | 'created_at' | 'updated_at';
  /** Which records. Default: all. With `day` it must say from when: `{ paid_at: { gte: { range: 'start' } } }`. */
  readonly filter?: Filter<F>;
  /** Maximum number of bars or slices, up to 400. Default 8; a chart by day shows all its days. */
  readonly limit?: number;
}

/**
 * A number or a chart of a resource's records, linked to its list.
 *
 * @throws {ResourceProblemError} naming every unknown option and every wrong type; built pages do not check
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
  /** Which records. Default: all. */
  readonly filter?: Filter<F>;
  /** The sort order; a leading `-` is descending. Default: that of the list. */
  readonly sort?: Keys<F> | OwnColumn | `-${Keys<F> | OwnColumn}`;
  /** Fields shown beside each record's title. Default: none. */
  readonly show?: readonly (Keys<F> | OwnColumn)[];
  /** Maximum number of records. Default 5. */
  readonly limit?: number;
}

/**
 * The first records of a filtered list. Each links to its form, the widget to the list.
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

/** The file of the dashboard, by convention. */
export const dashboardFile = 'resources/dashboard.ts';

/** Refuses what an author without types may have written, before anything else reads it. */
const refuseProblems = (what: 'figures' | 'rows', name: unknown, resource: unknown, definition: unknown): void => {
  const key = `${what} ${name}`;
  const isResource = isObject(resource) && 'fields' in resource && 'file' in resource;
  const message = 'is not made by defineResource(); check its import';
  throwProblems(
    [
      ...text(name, `${key}.name`),
      ...(isResource ? [] : [{ key: `${key}.resource`, message }]),
      ...(isObject(definition) ? unknownKeys(what, definition, key) : []),
      ...wrongTypes(what, definition, { at: key, needed: what === 'figures' ? ['chart'] : [] }),
    ],
    dashboardFile,
  );
};
