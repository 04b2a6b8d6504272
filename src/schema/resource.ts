import type { Id } from '#values/id.ts';
import type { Language } from '#values/language.ts';
import type { Condition, Scalar, Values } from './field.ts';
import type { FilterOf } from './filter.ts';
import type { Icon } from './icons.ts';
import type { Issue } from './kinds/behaviour.ts';
import type { ComputedKind, Fields, ValuesOf } from './kinds/index.ts';

/** Columns that every record has in addition to its fields. */
export type OwnColumn = 'id' | 'created_at' | 'updated_at';

type Keys<F> = keyof F & string;
/** The names of the fields that are such a `Field`. */
export type KeysOf<F, Field> = { [K in keyof F]: F[K] extends Field ? K : never }[keyof F] & string;
type SelectKeys<F> = KeysOf<F, { readonly options: unknown }>;
type ListKeys<F> = KeysOf<F, { readonly fields: unknown }>;
type OptionOf<Field> = Field extends { readonly options: readonly (infer O extends string)[] } ? O : never;
/** The options of the choices in a list's items. */
type ItemOptionOf<Field> = Field extends { readonly fields: infer S }
  ? { [K in keyof S]: OptionOf<S[K]> }[keyof S]
  : never;
type SubfieldOf<Field> = Field extends { readonly fields: infer S } ? keyof S & string : never;
type RequiredIfAny<K extends string, Name extends string, T> = [K] extends [never]
  ? unknown
  : { readonly [N in Name]: T };

/** The words of a resource in one language. A missing field, section, option or item label is a compile error. */
type WordsOf<F extends Fields, Section extends string, Toggle extends string, IssueCode extends string> = {
  /** Menu entry and page title. */
  readonly name: string;
  /** One record, as in "Add {one}". Default: `name`. */
  readonly one?: string;
  /** The label of each field. */
  readonly fields: { readonly [K in keyof F]: string };
  /** A line of help under an input. */
  readonly help?: { readonly [K in keyof F]?: string };
  /** The labels of its view's actions: `resources.{name}.actions.{key}`. */
  readonly actions?: Readonly<Record<string, string>>;
} & RequiredIfAny<Section, 'sections', { readonly [S in Section]: string }> &
  RequiredIfAny<
    SelectKeys<F>,
    'options',
    { readonly [K in SelectKeys<F>]: { readonly [O in OptionOf<F[K]>]: string } }
  > &
  Partial<
    RequiredIfAny<
      ListKeys<F>,
      'options',
      { readonly [K in ListKeys<F>]?: { readonly [O in ItemOptionOf<F[K]>]: string } }
    >
  > &
  RequiredIfAny<ListKeys<F>, 'items', { readonly [K in ListKeys<F>]: { readonly [S in SubfieldOf<F[K]>]: string } }> &
  RequiredIfAny<Toggle, 'toggles', { readonly [T in Toggle]: string }> &
  RequiredIfAny<IssueCode, 'faults', { readonly [C in IssueCode]: string }>;

interface ListDefinition<F extends Fields, Toggle extends string> {
  /** Columns from left to right. Default: the first five fields that can be columns. */
  readonly columns?: readonly (Keys<F> | OwnColumn)[];
  /** Filters beside the search, in order; the name of a toggle is a switch. Default: none. */
  readonly filters?: readonly (Keys<F> | OwnColumn | NoInfer<Toggle>)[];
  /** The fields that the free-text search covers. Default: the text-like ones. */
  readonly search?: readonly Keys<F>[];
  /** The sort order; a leading `-` is descending. Default: newest first (`-id`). */
  readonly sort?: Keys<F> | OwnColumn | `-${Keys<F> | OwnColumn}`;
  /** Rows per page. Default 25. */
  readonly perPage?: 25 | 50 | 100;
  /**
   * Named filters that are on or off. Each must be in `filters` by its name.
   *
   * @example { out_of_stock: { stock: { lte: 0 } } }
   */
  readonly toggles?: { readonly [T in Toggle]: FilterOf<Keys<F> | OwnColumn> };
  /** Money or number fields whose sums over all filtered records are in the footer, beside the count. */
  readonly totals?: readonly Keys<F>[];
  /** Fields shown when a row is expanded. */
  readonly expand?: readonly (Keys<F> | OwnColumn)[];
  /** Adds a month calendar, with records placed by these dateTime fields; `end` must be a required field. */
  readonly calendar?: { readonly start: Keys<F>; readonly end?: Keys<F> };
}

/** What staff may do with the records; a function decides per record. Default: everything. */
export interface Can<R = Values> {
  /** Add records: by hand, as copies and by import. Default: `true`, if the form has a field that may be written. */
  readonly create?: boolean;
  /**
   * Change records. Where a function returns `false`, the form is read-only. Default: `true`, if the form has a field
   * that may be written or `form` is given.
   */
  readonly edit?: boolean | ((record: R) => boolean);
  /** Delete records, one by one or in bulk. */
  readonly delete?: boolean | ((record: R) => boolean);
}

/** The values of a record that is in use: all must match; a list means any one of its values. */
export type Active<Key extends string = string> = { readonly [K in Key]?: Scalar | readonly Scalar[] };

/** Warns, but saves, when two records meet `when` and their times overlap. */
interface OverlapWarning<Key extends string = string> {
  /** A `period` field. */
  readonly period: Key;
  /** Only records with equal values in these fields. No warning if one of them is empty. */
  readonly same: readonly Key[];
  /** Only records that meet this condition. */
  readonly when: Condition;
}

export interface ResourceDefinition<
  Name extends string,
  F extends Fields,
  Section extends string,
  Toggle extends string,
  IssueCode extends string,
> {
  /**
   * Unique. Also the path of its file below `resources/`, of its API below `/api`, and of its screens.
   *
   * @example 'shop/item'
   */
  readonly name: Name;
  /** The path of its screens. Default: `/` + name. */
  readonly route?: `/${string}`;
  /**
   * The API path below `/api`. Default: `/` + name; for a nested resource the parent's name, `parent.field` in braces
   * and the last part of name, such as `/shop/item/{item_id}/note`.
   */
  readonly endpoint?: `/${string}`;
  /** Its icon in the menu, the palette and the bin. Default `list`. */
  readonly icon?: Icon;
  /**
   * Nests each record under one of another resource, given by this reference field, and deletes it with that one. The
   * other resource has no parent itself.
   */
  readonly parent?: { readonly resource: string; readonly field: NoInfer<Keys<F>> };
  /** The fields by their names on the wire. */
  readonly fields: F;
  /**
   * The field that names a record, of one plain value: no yes or no, file, formatted text or list. Default: the first
   * required one that the search covers by default (text, e-mail, phone number …), else the first such field, else the
   * first that can.
   */
  readonly title?: NoInfer<Keys<F>>;
  /** Columns, filters, search and order of its list. Default: what the kinds of its fields allow. */
  readonly list?: ListDefinition<NoInfer<F>, Toggle>;
  /**
   * Sections in order, each with its fields in order; a `readOnly` field can only be read. Default: one
   * section with every writable field.
   */
  readonly form?: {
    readonly [S in Section]: readonly Exclude<NoInfer<Keys<F>>, KeysOf<F, { readonly kind: ComputedKind }>>[];
  };
  /** Lists under the form: resource → its reference field that points here. @example { 'shop/item': 'shelf_id' } */
  readonly related?: Readonly<Record<string, string>>;
  /** What staff may do with its records. Default: everything. */
  readonly can?: Can<Stored<NoInfer<F>>>;
  /** Rules across fields: wrong field → a code of `words.faults`. Pure. `previous` is the stored record. */
  readonly check?: (
    record: ValuesOf<NoInfer<F>>,
    previous: ValuesOf<NoInfer<F>> | undefined,
  ) => { readonly [K in Keys<NoInfer<F>>]?: NoInfer<IssueCode> };
  /** The form warns about other records whose time overlaps this one's. */
  readonly warnOverlap?: OverlapWarning<NoInfer<Keys<F>>>;
  /**
   * The values of a record in use. Before a record is deleted or switched off, those that refer to it and are in use
   * are counted separately; switching it off asks first if any refers to it. Default: `is_active` is yes, else a choice
   * has its option `active`.
   *
   * @example { status: 'published' }
   */
  readonly active?: Active<NoInfer<Keys<F>>>;
  /** Its texts in each language: name, fields, sections, options and so on. */
  readonly words: { readonly [L in Language]: WordsOf<NoInfer<F>, NoInfer<Section>, NoInfer<Toggle>, IssueCode> };
}

/** The words of any resource, as the screens read them. */
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

/** A sort field and its direction. */
export interface Sort {
  readonly field: string;
  readonly order: 'ASC' | 'DESC';
}

/** A resource with all defaults filled in, as the screens, the API and the tests read it. */
export interface Resource<Name extends string = string, F extends Fields = Fields> {
  readonly name: Name;
  /** Its file, by convention `resources/{name}.ts`. */
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
    readonly sort: Sort;
    readonly perPage: number;
    readonly toggles: Readonly<Record<string, Readonly<Record<string, Scalar | readonly Scalar[]>>>>;
    readonly totals: readonly string[];
    readonly expand: readonly string[];
    readonly calendar?: { readonly start: string; readonly end?: string };
  };
  /** Empty if nothing can be created or edited. A section without a name of its own is `main`. */
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

/** A record with those fields, its `id`, and when it was created and last changed (ISO, UTC). */
type Stored<F> = { readonly id: Id; readonly created_at: string; readonly updated_at: string } & ValuesOf<F>;

/** A record as the API returns it. */
export type RecordOf<R> = R extends Resource<string, infer F> ? Stored<F> : never;
