import { builderOf, type FieldOf } from '../../field.ts';
import { type Behaviour, reading } from '../behaviour.ts';
import { lengthIssue, readText } from '../text/plainText.ts';

interface RichTextOptions {
  /** Maximum number of characters of text, not counting markup. Default 50,000. */
  readonly max?: number;
}
export type RichTextField = FieldOf<'richText', string, RichTextOptions>;

/** Formatted text, stored as HTML and sanitised whenever it is shown. */
export const richText = builderOf<RichTextField>('richText');

/** The default of `max`. */
export const longestRichText = 50_000;

// `[^<>]` and not `[^>]`: a text of nothing but `<` would otherwise take quadratic time.
const tag = /<[^<>]*>/g;
const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/gi;

/** The start of a tag that is more than a place for text. */
const otherTag = /<(?!(?:p|br|div|span|h\d|strong|b|em|i|u|s|code|pre|a|ul|ol|li|blockquote)\b)[a-z]/i;

/** The plain text of HTML, for counting its length and for CSV cells. Not a sanitiser. */
export const plain = (html: string): string =>
  html
    .replace(/<\/(?:p|li|h\d|div)>|<br\s?\/?>/gi, '\n')
    .replace(tag, '')
    .replace(entity, (found) => namedEntities[found.toLowerCase()] ?? '\u00B7')
    .trim();

/** Decodes the entities that it knows, and leaves the others. */
const plainEntities = (part: string): string =>
  part.replace(entity, (found) => (found === '&nbsp;' ? '\u00A0' : (namedEntities[found.toLowerCase()] ?? found)));

const namedEntities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const withEntities = (words: string): string => words.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign);

export const richTextBehaviour: Behaviour<RichTextField, string> = {
  storage: 'text',
  operators: [],
  searchable: true,
  column: false,
  none: null,
  // Keeps the tags and changes the text between them, so a phrase that a tag splits is not found. A match that ends
  // with `>` is left alone: to exclude it by lookahead would take quadratic time.
  changeWords: (html, change) =>
    html.replace(/[^<>]+>?/g, (part) => {
      if (part.endsWith('>')) return part;
      const before = plainEntities(part);
      const after = change(before);
      return after === before ? part : withEntities(after);
    }),
  // An emptied editor leaves `<p></p>`, which is empty; a picture, a rule or a table without text is not.
  parse: reading((input) => {
    const parsed = readText(input);
    return parsed.value && plain(parsed.value) === '' && !otherTag.test(parsed.value) ? { value: null } : parsed;
  }),
  fromWords: (words) =>
    words
      .split(/\s*\n\s*/)
      .filter(Boolean)
      .map((line) => `<p>${withEntities(line)}</p>`)
      .join(''),
  issue: (value, field) =>
    lengthIssue(plain(value), field.max ?? longestRichText) ?? lengthIssue(value, 4 * longestRichText),
  format: (value) => plain(value),
};
