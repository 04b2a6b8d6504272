import type { Id } from '#values/id.ts';
import type { Language } from '#values/language.ts';
import type { Operator } from '#values/operator.ts';
import type { Values } from '../field.ts';
import type { Fields } from './index.ts';

/**
 * What is wrong with a value: a code that the words know (`faults.{code}`) and the numbers or names to put in.
 * Read it to a person with `issueText`.
 */
export interface Issue {
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
  /** Params that are words of the resource: param → key below `resources.{name}` (several are listed). */
  readonly words?: Readonly<Record<string, string | readonly string[]>>;
  /** A code of the resource's own `words.faults`. */
  readonly own?: true;
}

/** The outcome of reading outside input: a value (`null` = empty), or what is wrong with it. */
export type Parsed<Value> =
  | { readonly value: Value | null; readonly issue?: never }
  | { readonly issue: Issue; readonly value?: never };

/** What a check may look at besides the value: the field's name and the record around it. */
export interface Scope {
  readonly name: string;
  /** The record, or the list item, that holds the value. */
  readonly record: Values;
  /** What the stored record holds in this field; nothing when a record is being made. */
  readonly previous: unknown;
  readonly mode: 'create' | 'edit';
  /** The key of another field's word, so that an issue can name it ("must be after Starts at"). */
  readonly wordOf: (field: string) => string;
}

/** How a value reads as text: the language, and the words of its options. */
export interface FormatContext {
  readonly language: Language;
  /** IANA name; `Asia/Jakarta` where none is known. */
  readonly timeZone: string;
  /** The word of an option of a choice. */
  readonly option: (value: string) => string;
  /** The title of a referenced record, when it came along. */
  readonly reference?: (id: Id) => string | undefined;
  /** 'yes' / 'no' and the like. */
  readonly word: (key: 'yes' | 'no' | 'always' | 'from' | 'until') => string;
}

/**
 * How one kind of value behaves, the same in the form, the list, the API and the import.
 * Looks are apart, in `src/admin/kinds`; samples and JSON Schema too (`ServerKind`), because a browser needs neither.
 */
export interface Behaviour<Field, Value> {
  /** How a store keeps it. `none`: computed, in no column and no write. `json`: arrays and objects as JSON text. */
  readonly storage: 'text' | 'integer' | 'real' | 'boolean' | 'json' | 'none';
  /** How a list may ask for it; empty: not filterable. */
  readonly operators: readonly Operator[];
  readonly sortable?: boolean;
  /** Taken into the free-text search when the resource does not say which fields are. */
  readonly searchable?: boolean;
  /** May stand in a list column. Default `true`. */
  readonly column?: boolean;
  /** What an empty field holds: `null`, `[]` where there may be several, `false` where there is only yes or no. */
  readonly none: Value | null;
  /** Points at one record or at many of another resource. */
  readonly cardinality?: 'one' | 'many';
  /** Says when: an instant, a calendar day, or a span between two instants. */
  readonly time?: 'instant' | 'day' | 'span';
  /** It is a quantity, that may grow by an amount or a share: the digits that it has after the point. */
  places?(field: Field): number;
  /** Changes when other records are written too: a place among them. */
  readonly shifts?: true;
  /** Comes along in a record's short form beside its title: what a chip shows. */
  readonly embedded?: true;
  /** It is a text: itself with its words changed, all of them in one go or part by part. */
  changeWords?(value: Value, change: (words: string) => string): Value;
  /** It is formatted, which its words do not say: a value of these words alone, in paragraphs. */
  fromWords?(words: string): Value;
  /** Colours the record that holds it. */
  readonly colors?: true;
  /** Amounts of money: a spreadsheet writes its figures so. */
  readonly currency?: true;
  /** May be any JSON: where a write goes up as text parts, it goes as JSON text. */
  readonly asJson?: true;
  /** Outside input → a value. `null`, `undefined` and `''` are empty. Never throws. */
  parse(input: unknown, field: Field): Parsed<Value>;
  /** Reads text that stands for the value (a multipart part, a CSV cell) where that is not what `parse` reads. */
  fromText?(text: string, field: Field): Parsed<Value>;
  /** The first thing wrong with a value that is not empty. `required` is checked by the validator, not here. */
  issue?(value: Value, field: Field, scope: Scope): Issue | undefined;
  /** Whether a record that holds `stored` may come to hold the value by a save. Default: it may, whatever it holds. */
  isWithinReach?(value: Value, field: Field, stored: unknown): boolean;
  /** The fields of the items that the value is made of. */
  items?(field: Field): Fields;
  /** As a person reads it: CSV cells, titles, `aria` texts. The record for kinds that are made of other fields. */
  format(value: Value, field: Field, context: FormatContext, record: Values): string;
  /** The value in words, where its figures are easily misread. */
  inWords?(value: Value, language: Language): string;
  /** Whether a change is so large that a slip of the hand is likelier than a wish: it is asked about once more. */
  isLargeChange?(from: Value, to: Value): boolean;
  /** The other ways in which people write the value: the search finds it by each of them. */
  alsoWritten?(value: Value): readonly string[];
  /** What a spreadsheet counts or sorts by, where that is not what people read. */
  forSheet?(value: Value, context: FormatContext): string;
  /** The MIME types that its files may have when the field does not say. */
  readonly fileTypes?: readonly string[];
  /** The stored file URLs inside a value. */
  files?(value: Value, field: Field): readonly string[];
  /** The bytes that all its files may have, in one form. */
  maxBytes?(field: Field): number;
  /** Its files are pictures: they show the record that holds it. */
  readonly pictures?: true;
}
