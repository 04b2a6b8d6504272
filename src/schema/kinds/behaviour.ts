import type { Id } from '#values/id.ts';
import type { Language } from '#values/language.ts';
import type { Operator } from '#values/operator.ts';
import type { Values } from '../field.ts';
import type { Fields } from './index.ts';

/**
 * What is wrong with a value: a code with a message (`faults.{code}`), and the numbers or names that the message takes.
 * `issueText` makes a sentence of it.
 */
export interface Issue {
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
  /** Params that are words of the resource: param → key below `resources.{name}`, or several keys. */
  readonly words?: Readonly<Record<string, string | readonly string[]>>;
  /** The code is one of the resource's own `words.faults`. */
  readonly own?: true;
}

/** The result of parsing outside input: a value (`null` = empty), or what is wrong with it. */
export type Parsed<Value> =
  | { readonly value: Value | null; readonly issue?: never }
  | { readonly issue: Issue; readonly value?: never };

/** What every kind treats as empty. One check, so that no kind forgets one of the three. */
export const isBlank = (input: unknown): boolean => input === null || input === undefined || input === '';

/** Makes a kind's `parse`: blank input is empty, the rest goes to `read`. */
export const reading =
  <Field, Value>(read: (input: unknown, field: Field) => Parsed<Value>) =>
  (input: unknown, field: Field): Parsed<Value> =>
    isBlank(input) ? { value: null } : read(input, field);

/** An issue as the result of parsing. */
export const wrong = (code: string, params?: Issue['params']): { readonly issue: Issue } => ({
  issue: params ? { code, params } : { code },
});

/** What a check may use besides the value: the field's name and the record around it. */
export interface Scope {
  readonly name: string;
  /** The record, or the list item, that holds the value. */
  readonly record: Values;
  /** The value in the stored record; `undefined` for a new record. */
  readonly previous: unknown;
  readonly mode: 'create' | 'edit';
  /** The key of another field's label, for messages such as "must be after Starts at". */
  readonly wordOf: (field: string) => string;
}

/** What is needed to write a value as text. */
export interface FormatContext {
  readonly language: Language;
  /** IANA name; `Asia/Jakarta` if unknown. */
  readonly timeZone: string;
  /** The label of an option. */
  readonly option: (value: string) => string;
  /** The title of a referenced record, if it is known. */
  readonly reference?: (id: Id) => string | undefined;
  /** Words that are not of the resource: 'yes', 'no' and the like. */
  readonly word: (key: 'yes' | 'no' | 'always' | 'from' | 'until') => string;
}

/**
 * How one kind of value behaves: the same in the form, the list, the API and the import. Its looks are in
 * `src/admin/kinds`; samples and JSON Schema, which no browser needs, are in `ServerKind`.
 */
export interface Behaviour<Field, Value> {
  /** How a store keeps it. `none`: computed, so not stored. `json`: arrays and objects as JSON text. */
  readonly storage: 'text' | 'integer' | 'real' | 'boolean' | 'json' | 'none';
  /** The filter operators of a list; empty: not filterable. */
  readonly operators: readonly Operator[];
  readonly sortable?: boolean;
  /** Part of the free-text search by default, when the resource names no search fields. */
  readonly searchable?: boolean;
  /** May be a list column. Default `true`. */
  readonly column?: boolean;
  /** The empty value: `null`, `[]` for several values, `false` for yes or no. */
  readonly none: Value | null;
  /** Refers to one record, or to many records, of another resource. */
  readonly cardinality?: 'one' | 'many';
  /** A time: an instant, a calendar day, or a span between two instants. */
  readonly time?: 'instant' | 'day' | 'span';
  /** For quantities, which bulk edits can raise by an amount or a share: the number of decimal places. */
  places?(field: Field): number;
  /** Changes when other records are written, like a position among them. */
  readonly shifts?: true;
  /** Part of a record's short form, beside its title: a chip shows it. */
  readonly embedded?: true;
  /** For texts: the same value with its words changed, all at once or part by part. */
  changeWords?(value: Value, change: (words: string) => string): Value;
  /** For formatted text: a value that has these words alone, as paragraphs. */
  fromWords?(words: string): Value;
  /** The value is the colour of its record. */
  readonly colors?: true;
  /** The value is an amount of money: spreadsheets format it as such. */
  readonly currency?: true;
  /** May be any JSON: a sheet's cell is JSON text, or the value itself. */
  readonly asJson?: true;
  /** Parses outside input. `null`, `undefined` and `''` are empty. Never throws. */
  parse(input: unknown, field: Field): Parsed<Value>;
  /** Parses text (a multipart part, a CSV cell) when `parse` does not read such text. */
  fromText?(text: string, field: Field): Parsed<Value>;
  /** The first thing wrong with a value that is not empty. The validator checks `required`. */
  issue?(value: Value, field: Field, scope: Scope): Issue | undefined;
  /** Whether a save may change the stored value to this one. Default: always. */
  isWithinReach?(value: Value, field: Field, stored: unknown): boolean;
  /** The fields of the value's items. */
  items?(field: Field): Fields;
  /** The value as people read it: CSV cells, titles, `aria` texts. Computed kinds use the record. */
  format(value: Value, field: Field, context: FormatContext, record: Values): string;
  /** The value in words, for figures that are easily misread. */
  inWords?(value: Value, language: Language): string;
  /** Whether a change is so large that it is likely a typing mistake: the form asks for confirmation. */
  isLargeChange?(from: Value, to: Value): boolean;
  /** Other spellings of the value, which the search finds too. */
  alsoWritten?(value: Value): readonly string[];
  /** The text that a spreadsheet can count or sort by, if it is not the one that people read. */
  forSheet?(value: Value, context: FormatContext): string;
  /** The value is a file, or several: the MIME types that they may have by default. */
  readonly fileTypes?: readonly string[];
  /** Maximum size in bytes of all its files together, in one form. */
  maxBytes?(field: Field): number;
  /** Its files are pictures, which may represent the record. */
  readonly pictures?: true;
}
