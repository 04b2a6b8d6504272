/** One plain value. */
export type Scalar = string | number | boolean | null;

/** A record as it goes over the wire: every key present, `null` where empty. */
export type Values = Readonly<Record<string, unknown>>;

/**
 * What one other field must hold. Keys are field names, or `reference_field.field` to look through a
 * reference; all keys must match. An array means "one of these", `{ not }` the contrary.
 *
 * @example { link_type: ['internal', 'external'] }
 * @example { link_type: { not: 'none' } }
 * @example { 'variant_id.display': 'color' }
 */
export type Condition = Readonly<
  Record<string, Scalar | readonly Scalar[] | { readonly not: Scalar | readonly Scalar[] }>
>;

/** What every field takes, whatever its kind. */
export interface CommonOptions<Value> {
  /** What a new record starts with. */
  readonly initial?: Value;
  /**
   * No two records hold the same value (letter case aside), or no two with the same value of the field `within`. In the
   * items of a list two may; an import knows an item by it.
   */
  readonly unique?: boolean | { readonly within: string };
  /** Chosen when the record is made, never changed afterwards. Not in the items of a list, which are written whole. */
  readonly fixed?: boolean;
  /** Set by the API only; a write that says another value is refused. Not in the items of a list. */
  readonly readOnly?: boolean;
  /**
   * Show (and require, and store) the field only for such records. A field that is not shown is stored empty.
   * Prefer the data form: `defineAreas` then checks that it can hold at all. In an item of a list it is of that item's fields.
   */
  readonly shownWhen?: Condition | ((record: Values) => boolean);
}

declare const valueType: unique symbol;

/** `true`: always holds a value. `'whenShown'`: whenever `shownWhen` shows the field, so it may be `null` in a record. */
export type Requirement = boolean | 'whenShown';

/** The part of a field that inference reads: its kind, the type of its value, whether it may be empty. */
export interface Typed<Kind extends string, Value, Required extends Requirement> {
  readonly kind: Kind;
  /** Must hold a value: `true`, or `'whenShown'` together with `shownWhen`. */
  readonly required?: Required;
  readonly [valueType]?: Value;
}

/** The value type that a field holds when it is not empty. */
export type ValueOf<F> = F extends { readonly [valueType]?: infer Value } ? Exclude<Value, undefined> : never;

/** Options of a builder: what the kind takes, what every field takes, and `required` kept as a literal type. */
export type OptionsOf<Own, Value, Required extends Requirement> = Own &
  CommonOptions<Value> & {
    /** Must hold a value: `true`, or `'whenShown'` together with `shownWhen`. Default: may be empty. */
    readonly required?: Required;
  };

/** A field of a kind with options of its own, `Own`, beside those that every field takes. */
export type FieldOf<Kind extends string, Value, Required extends Requirement, Own = unknown> = Typed<
  Kind,
  Value,
  Required
> &
  OptionsOf<Own, Value, Required>;
