import type { Id } from '#values/id.ts';
import type { Language } from '#values/language.ts';
import type { Condition, Scalar, Values } from './field.ts';
import type { FilterOf } from './filter.ts';
import type { Icon } from './icons.ts';
import type { Issue } from './kinds/behaviour.ts';
import type { ComputedKind, Fields, ValuesOf } from './kinds/index.ts';

/** Columns that every record has besides its fields. */
export type OwnColumn = 'id' | 'created_at' | 'updated_at';

type Keys<F> = keyof F & string;
type SelectKeys<F> = { [K in keyof F]: F[K] extends { readonly kind: 'select' } ? K : never }[keyof F] & string;
type ListKeys<F> = { [K in keyof F]: F[K] extends { readonly kind: 'list' } ? K : never }[keyof F] & string;
type ComputedKeys<F> = { [K in keyof F]: F[K] extends { readonly kind: ComputedKind } ? K : never }[keyof F] & string;
type OptionOf<Field> = Field extends { readonly options: readonly (infer O extends string)[] } ? O : never;
/** Those of the choices in a list's items. */
type ItemOptionOf<Field> = Field extends { readonly fields: infer S }
  ? { [K in keyof S]: OptionOf<S[K]> }[keyof S]
  : never;
type SubfieldOf<Field> = Field extends { readonly fields: infer S } ? keyof S & string : never;
type RequiredIfAny<K extends string, Name extends string, T> = [K] extends [never]
  ? unknown
  : { readonly [N in Name]: T };
type OptionalIfAny<K extends string, Name extends string, T> = [K] extends [never]
  ? unknown
  : { readonly [N in Name]?: T };

/** The words of a resource in one language: a missing field, section, option or item word is a compile error here. */
type WordsOf<F extends Fields, Section extends string, Toggle extends string, IssueCode extends string> = {
  /** Menu entry and page title. */
  readonly name: string;
  /** One record, as in "Add {one}"; default `name`. */
  readonly one?: string;
  /** The label of each field. */
  readonly fields: { readonly [K in keyof F]: string };
  /** A line under an input. */
  readonly help?: { readonly [K in keyof F]?: string };
  /** What the actions of its view say: `resources.{name}.actions.{key}`. */
  readonly actions?: Readonly<Record<string, string>>;
} & RequiredIfAny<Section, 'sections', { readonly [S in Section]: string }> &
  RequiredIfAny<
    SelectKeys<F>,
    'options',
    { readonly [K in SelectKeys<F>]: { readonly [O in OptionOf<F[K]>]: string } }
  > &
  OptionalIfAny<
    ListKeys<F>,
    'options',
    { readonly [K in ListKeys<F>]?: { readonly [O in ItemOptionOf<F[K]>]: string } }
  > &
  RequiredIfAny<ListKeys<F>, 'items', { readonly [K in ListKeys<F>]: { readonly [S in SubfieldOf<F[K]>]: string } }> &
  RequiredIfAny<Toggle, 'toggles', { readonly [T in Toggle]: string }> &
  RequiredIfAny<IssueCode, 'faults', { readonly [C in IssueCode]: string }>;

interface ListDefinition<F extends Fields, Toggle extends string> {
  /** In order, left to right. Default: the first five fields that can be columns. */
  readonly columns?: readonly (Keys<F> | OwnColumn)[];
  /** Filters beside the search, in order; a name of `toggles` is a switch. Default: none. */
  readonly filters?: readonly (Keys<F> | OwnColumn | NoInfer<Toggle>)[];
  /** Fields that the free-text search looks in. Default: the text-like ones. */
  readonly search?: readonly Keys<F>[];
  /** A leading `-` sorts downwards. Default: newest first (`-id`). */
  readonly sort?: Keys<F> | OwnColumn | `-${Keys<F> | OwnColumn}`;
  /** Rows a page. Default 25. */
  readonly perPage?: 25 | 50 | 100;
  /**
   * Named filters that are on or off; each stands in `filters` by its name.
   *
   * @example { out_of_stock: { stock: { lte: 0 } } }
   */
  readonly toggles?: { readonly [T in Toggle]: FilterOf<Keys<F> | OwnColumn> };
  /** Money or number fields summed over the filtered set in the footer, beside the count. */
  readonly totals?: readonly Keys<F>[];
  /** A row opens in place and shows these. */
  readonly expand?: readonly (Keys<F> | OwnColumn)[];
  /** Offers a month calendar beside the table, records placed by these dateTime fields; `end` is a required one. */
  readonly calendar?: { readonly start: Keys<F>; readonly end?: Keys<F> };
}

/** What may be done; a function decides by the record. Default: all. */
export interface Can<R = Values> {
  /** Records are added, by hand, as copies and by import. Not by default where its form has no field that may be written. */
  readonly create?: boolean;
  /**
   * Records are changed; those of which a function says `false` have a form that may be looked at only. Not by default where
   * no field may be written and no `form` names one to be read.
   */
  readonly edit?: boolean | ((record: R) => boolean);
  /** Records are deleted, one by one and together. */
  readonly delete?: boolean | ((record: R) => boolean);
}

/** What a record holds that is in use: all of these; several values mean one of them. */
export type Active<Key extends string = string> = { readonly [K in Key]?: Scalar | readonly Scalar[] };

/** Two records that are both so and whose time overlaps: the form warns (and saves all the same). */
interface OverlapWarning<Key extends string = string> {
  /** A `period` field. */
  readonly period: Key;
  /** Only records with equal values here; where one is empty, nothing is warned of. */
  readonly same: readonly Key[];
  /** Only records that are so. */
  readonly when: Condition;
}

export interface ResourceDefinition<
  Name extends string,
  F extends Fields,
  Section extends string,
  Toggle extends string,
  IssueCode extends string,
> {
  /** Unique; the path of its file below `resources/`, of its API below `/api/`, and of its screens. @example 'shop/item' */
  readonly name: Name;
  /** Where its screens live. Default: `/` + name. */
  readonly route?: `/${string}`;
  /**
   * The API path below `/api`. Default: `/` + name; of a nested resource `/{its parent's name}/{parent.field}/{last part of
   * name}`.
   */
  readonly endpoint?: `/${string}`;
  /** Its sign in the menu, the palette and the bin. Default `list`. */
  readonly icon?: Icon;
  /**
   * Lives under one record of another resource, given by this reference field; deleted with it. The other one has no parent
   * itself.
   */
  readonly parent?: { readonly resource: string; readonly field: NoInfer<Keys<F>> };
  /** By wire name. */
  readonly fields: F;
  /**
   * The field that names a record. Default: the first required one that is searched (a text, an address, a number to call),
   * else the first such, else the first field.
   */
  readonly title?: NoInfer<Keys<F>>;
  /** Columns, filters, search and order of its list. Default: what its kinds can stand in. */
  readonly list?: ListDefinition<NoInfer<F>, Toggle>;
  /**
   * Sections in order, each with its fields in order; a `readOnly` one stands there to be read. Default: one section with
   * every field that is written.
   */
  readonly form?: { readonly [S in Section]: readonly Exclude<NoInfer<Keys<F>>, ComputedKeys<F>>[] };
  /** Lists shown under the form: resources and their reference field that points here. @example { 'shop/item': 'shelf_id' } */
  readonly related?: Readonly<Record<string, string>>;
  /** What staff may do with its records. Default: everything. */
  readonly can?: Can<Stored<NoInfer<F>>>;
  /** Rules across fields: the field that is wrong → a code of `words.faults`, or nothing. Pure. `previous` is the stored record. */
  readonly check?: (
    record: ValuesOf<NoInfer<F>>,
    previous: ValuesOf<NoInfer<F>> | undefined,
  ) => { readonly [K in Keys<NoInfer<F>>]?: NoInfer<IssueCode> };
  /** Warns in the form of a record that is in use at the same time as another one. */
  readonly warnOverlap?: OverlapWarning<NoInfer<Keys<F>>>;
  /**
   * Which records are in use: they are counted apart where another one is still used, and switching one off asks first when
   * others refer to it. Default: `is_active` is yes, else a choice is at its option `active`.
   *
   * @example { status: 'published' }
   */
  readonly active?: Active<NoInfer<Keys<F>>>;
  /** What people read of it, in each language: name, fields, sections, options and the like. */
  readonly words: { readonly [L in Language]: WordsOf<NoInfer<F>, NoInfer<Section>, NoInfer<Toggle>, IssueCode> };
}

/** Words as the screens read them, whatever the resource. */
export interface ResourceWords {
  readonly name: string;
  readonly one?: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly help?: Readonly<Record<string, string>>;
  readonly actions?: Readonly<Record<string, string>>;
  readonly sections?: Readonly<Record<string, string>>;
  readonly options?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly items?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly toggles?: Readonly<Record<string, string>>;
  readonly faults?: Readonly<Record<string, string>>;
}

/** A resource with every default filled in: what the screens, the API and the tests read. */
export interface Resource<Name extends string = string, F extends Fields = Fields> {
  readonly name: Name;
  /** The file that it is from, by convention: `resources/{name}.ts`. */
  readonly file: string;
  readonly route: string;
  readonly endpoint: string;
  readonly icon: Icon;
  readonly parent?: { readonly resource: string; readonly field: string };
  readonly fields: F;
  readonly title: string;
  readonly list: {
    readonly columns: readonly string[];
    readonly filters: readonly string[];
    readonly search: readonly string[];
    readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
    readonly perPage: number;
    readonly toggles: Readonly<Record<string, Readonly<Record<string, Scalar | readonly Scalar[]>>>>;
    readonly totals: readonly string[];
    readonly expand: readonly string[];
    readonly calendar?: { readonly start: string; readonly end?: string };
  };
  /** Empty when nothing can be created or edited. The one section without a name is `main`. */
  readonly form: readonly { readonly name: string; readonly fields: readonly string[] }[];
  readonly related: readonly { readonly resource: string; readonly field: string }[];
  readonly can: {
    readonly create: boolean;
    readonly edit: (record: Values) => boolean;
    readonly delete: (record: Values) => boolean;
    readonly everEdit: boolean;
    readonly everDelete: boolean;
  };
  readonly check: (record: Values, previous: Values | undefined) => Readonly<Record<string, Issue>>;
  readonly warnOverlap?: OverlapWarning;
  readonly active?: Readonly<Record<string, Scalar | readonly Scalar[]>>;
  readonly words: Readonly<Record<Language, ResourceWords>>;
}

/** A record of those fields, its `id`, and when it was made and last changed (ISO, UTC). */
type Stored<F> = { readonly id: Id; readonly created_at: string; readonly updated_at: string } & ValuesOf<F>;

/** A record as the API gives it. */
export type RecordOf<R> = R extends Resource<string, infer F> ? Stored<F> : never;
