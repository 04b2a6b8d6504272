/** A single plain value. */
export type Scalar = string | number | boolean | null;

/** A record on the wire: every key is present, `null` where empty. */
export type Values = Readonly<Record<string, unknown>>;

/**
 * What other fields must hold. Keys are field names, or `reference_field.field` for a field of the referenced record;
 * all keys must match. An array means "one of these", `{ not }` means "none of these".
 *
 * @example { link_type: ['internal', 'external'] }
 * @example { link_type: { not: 'none' } }
 * @example { 'variant_id.display': 'color' }
 */
export type Condition = Readonly<
  Record<string, Scalar | readonly Scalar[] | { readonly not: Scalar | readonly Scalar[] }>
>;

/** The options of every kind of field. */
export interface CommonOptions<Value> {
  /** The value that a new record starts with. */
  readonly initial?: Value;
  /**
   * No two records hold the same value, ignoring case; with `within`, no two that have the same value in that field.
   * Two items of a list may, but an import recognises an item by it.
   */
  readonly unique?: boolean | { readonly within: string };
  /** Chosen when the record is created and never changed. Not for items of a list, which are always written whole. */
  readonly fixed?: boolean;
  /** Set by the API only: a write with another value is refused. Not for items of a list. */
  readonly readOnly?: boolean;
  /**
   * Show (and require, and store) the field only for records like this. A hidden field is stored empty. Prefer the data
   * form: `defineAreas` checks that it can be true. In a list item it reads the fields of that item.
   */
  readonly shownWhen?: Condition | ((record: Values) => boolean);
}

declare const valueType: unique symbol;

/** `true`: always has a value. `'whenShown'`: has one when `shownWhen` shows the field, else `null`. */
export type Requirement = boolean | 'whenShown';

/** The type of a field's value when it is not empty. */
export type ValueOf<F> = F extends { readonly [valueType]?: infer Value } ? Exclude<Value, undefined> : never;

/** Options of a builder: the kind's own, those of every field, and `required` as a literal type. */
export type OptionsOf<Own, Value, Required extends Requirement> = Own &
  CommonOptions<Value> & {
    /** Must have a value: `true`, or `'whenShown'` together with `shownWhen`. Default: may be empty. */
    readonly required?: Required;
  };

/** A field of a kind, with its options. Type inference reads `kind`, `required` and the type of its value. */
export type FieldOf<Kind extends string, Value, Own = unknown, Required extends Requirement = Requirement> = OptionsOf<
  Own,
  Value,
  Required
> & { readonly kind: Kind; readonly [valueType]?: Value };

/**
 * The builder of a kind that needs nothing but options.
 * @__NO_SIDE_EFFECTS__
 */
export const builderOf =
  <Field extends { readonly kind: string }>(kind: Field['kind']) =>
  <const R extends Requirement = false>(
    options?: Omit<Field, 'kind' | 'required'> & Pick<OptionsOf<unknown, never, R>, 'required'>,
  ) =>
    ({ kind, ...options }) as Omit<Field, 'required'> & { readonly required?: R };
