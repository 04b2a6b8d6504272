import type { FieldOf, OptionsOf, Requirement } from '../../field.ts';
import type { Behaviour } from '../behaviour.ts';
import { reading } from '../reading.ts';
import { lengthIssue, readText } from '../text/plainText.ts';

interface RichTextOptions {
  /** At most so many characters of text, markup not counted. Default 50,000. */
  readonly max?: number;
}
export type RichTextField<R extends Requirement = Requirement> = FieldOf<'richText', string, R, RichTextOptions>;

/** Formatted text, kept as HTML; sanitised whenever it is shown. */
export const richText = <const R extends Requirement = false>(
  options: OptionsOf<RichTextOptions, string, R> = {},
): RichTextField<R> => ({ kind: 'richText', ...options });

const longest = 50_000;

// `[^<>]` and not `[^>]`: a text of nothing but `<` would otherwise take quadratic time.
const tag = /<[^<>]*>/g;
const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/gi;

/** The words of an HTML text: what a length counts and a CSV cell shows. Not a sanitiser. */
export const plain = (html: string): string =>
  html
    .replace(/<\/(?:p|li|h\d|div)>|<br\s?\/?>/gi, '\n')
    .replace(tag, '')
    .replace(entity, (found) => named[found.toLowerCase()] ?? '\u00B7')
    .trim();

/** As a reader has them, but for those that this does not know. */
const plainEntities = (part: string): string =>
  part.replace(entity, (found) => (found === '&nbsp;' ? '\u00A0' : (named[found.toLowerCase()] ?? found)));

const named: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const withEntities = (words: string): string => words.replace(/[&<>]/g, (sign) => escaped[sign] ?? sign);

export const richTextBehaviour: Behaviour<RichTextField, string> = {
  storage: 'text',
  operators: [],
  searchable: true,
  column: false,
  none: null,
  // Its formatting stays: words are what stands between tags, and those that a tag parts are not found together. What ends
  // with `>` is taken along and left: to look ahead for that would take quadratic time.
  changeWords: (html, change) =>
    html.replace(/[^<>]+>?/g, (part) => {
      if (part.endsWith('>')) return part;
      const before = plainEntities(part);
      const after = change(before);
      return after === before ? part : withEntities(after);
    }),
  // An editor that was emptied leaves `<p></p>`; a picture without words is content all the same.
  parse: reading((input) => {
    const parsed = readText(input);
    return parsed.value && plain(parsed.value) === '' && !/<(?:img|iframe)/i.test(parsed.value)
      ? { value: null }
      : parsed;
  }),
  fromWords: (words) =>
    words
      .split(/\s*\n\s*/)
      .filter(Boolean)
      .map((line) => `<p>${withEntities(line)}</p>`)
      .join(''),
  issue: (value, field) => lengthIssue(plain(value), field.max ?? longest) ?? lengthIssue(value, 4 * longest),
  format: (value) => plain(value),
};
