import type { Language, Values } from '../field.ts';

/**
 * What is wrong with a value: a code that the words know (`faults.{code}`) and the numbers or names to put in.
 * Own codes of a resource are prefixed by it when they are translated (see `faultText`).
 */
export interface Fault {
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** The outcome of reading outside input: a value (`null` = empty), or what is wrong with it. */
export type Parsed<Value> =
  | { readonly value: Value | null; readonly fault?: never }
  | { readonly fault: Fault; readonly value?: never };

/** What a check may look at besides the value: the whole record, and records behind its references. */
export interface Scope {
  readonly record: Values;
  /** Labels a field, so that a fault can name another one ("must be after Starts at"). */
  readonly label: (field: string) => string;
}

/** How a value reads as text: the language, and the words of its options. */
export interface FormatContext {
  readonly language: Language;
  /** IANA name; `Asia/Jakarta` where none is known. */
  readonly timeZone: string;
  /** The word of an option of a choice. */
  readonly option: (value: string) => string;
  /** The title of a referenced record, when it came along. */
  readonly reference?: (id: number) => string | undefined;
  /** 'yes' / 'no' and the like. */
  readonly word: (key: 'yes' | 'no' | 'always' | 'from' | 'until') => string;
}

/** How the embedded API asks for rows: `field=v`, `field_in=a,b`, `field_gte=v`, `field_lte=v`. */
export type Operator = 'eq' | 'in' | 'gte' | 'lte';

export type JsonSchema = { readonly [key: string]: unknown };

/** Deterministic pseudo-random choices for sample data. */
export interface Sampler {
  /** 0, 1, 2 … of the record being made. */
  readonly index: number;
  /** The instant that "today" means, ms since 1970. */
  readonly now: number;
  /** In [0, 1). */
  random(): number;
  /** Whole number from `min` to `max`, both included. */
  integer(min: number, max: number): number;
  pick<T>(list: readonly T[]): T;
  /** Up to `count` different ones. */
  pickSome<T>(list: readonly T[], count: number): T[];
  /** The already made records of another resource. */
  records(resource: string): readonly (Values & { readonly id: number })[];
  /** ISO instant, `days` (may be a fraction) from now. */
  instant(days: number): string;
  /** YYYY-MM-DD, `days` from today. */
  day(days: number): string;
  /** URL of a small generated picture with that text, in that ratio ('16:9'). */
  picture(text: string, ratio: string): string;
}

/**
 * How one kind of value behaves, the same in the form, the list, the API and the import.
 * Looks are apart, in `src/admin/kinds`.
 */
export interface Behaviour<Field, Value> {
  /** How a store keeps it. `none`: computed, in no column and no write. `json`: arrays and objects as JSON text. */
  readonly storage: 'text' | 'integer' | 'real' | 'boolean' | 'json' | 'none';
  /** How a list may ask for it; empty: not filterable. */
  readonly operators: readonly Operator[];
  readonly sortable: boolean;
  /** Taken into the free-text search when the resource does not say which fields are. */
  readonly searchable: boolean;
  /** May stand in a list column. */
  readonly column: boolean;
  /** JSON, form text, a CSV cell or a multipart part → a value. `null`, `undefined` and `''` are empty. Never throws. */
  parse(input: unknown, field: Field): Parsed<Value>;
  /** The first thing wrong with a value that is not empty. `required` is checked by the validator, not here. */
  fault?(value: Value, field: Field, scope: Scope): Fault | undefined;
  /** Whether the value counts as none; default: `null`. */
  empty?(value: Value): boolean;
  /** As a person reads it: CSV cells, titles, `aria` texts. The record for kinds that are made of other fields. */
  format(value: Value, field: Field, context: FormatContext, record: Values): string;
  /** JSON Schema 2020-12 of the value on the wire, not counting `null`. */
  jsonSchema(field: Field): JsonSchema;
  /** A plausible value for sample data. */
  sample(field: Field, sampler: Sampler): Value | null;
  /** The stored file URLs inside a value. */
  files?(value: Value): readonly string[];
}
