import { Lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import { type ComponentProps, createElement, Fragment, type ReactNode } from 'react';
import styles from './Markdown.module.css';

/** The 62 tags that begin a block of HTML, which marked's patterns for text, table and quotation list again and again. */
const htmlBlocks = /address\|[^()]*\|ul/g;

/** Signs beside which emphasis may begin or end. Unicode has 800 ranges of them; what texts are written with lies here. */
const signs =
  '!-\\/:-@[-`{-~\\xa1-\\xa9\\xab\\xac\\xae-\\xb1\\xb4\\xb6-\\xb8\\xbb\\xbf\\xd7\\xf7' +
  '\\u2010-\\u2027\\u2030-\\u205e\\u20a0-\\u20c0\\u2190-\\u2bff\\u3001-\\u303f\\u{1f000}-\\u{1faff}';

const lighter = (rules: Readonly<Record<string, RegExp>>) =>
  Object.fromEntries(
    Object.entries(rules).map(([name, { source, flags }]) => [
      name,
      // What reads nothing has no pattern.
      source ? new RegExp(source.replace(htmlBlocks, '(?!)').replaceAll('\\p{P}\\p{S}', signs), flags) : rules[name],
    ]),
  );

/**
 * A text's tokens. Nearly all of a text's first reading goes into compiling marked's patterns: without the tags, as HTML
 * is drawn as text anyway, and with fewer signs, it takes a third of the time (48 ms, not 150, on a slow computer).
 */
export const tokensOf = (text: string): Token[] => {
  const lexer = new Lexer();
  const rules = lexer.options.tokenizer?.rules;
  if (rules) Object.assign(rules, { block: lighter(rules.block), inline: lighter(rules.inline) });
  const tokens = lexer.lex(text);
  setAnchors(tokens);
  return tokens;
};

const pages = '/usk-mobile/';

/** A link's address. A link to one of these pages keeps this page's query: only that may name the language. */
const addressOf = (href: string): string =>
  href.startsWith(pages) && !href.includes('?') ? href.replace(/(?=#)|$/, location.search) : href;

/** A link in a text. Only these pages receive the referrer, which tells them that a text led there. */
export const TextLink = ({ href = '', ...link }: ComponentProps<'a'>) => (
  <a {...link} href={addressOf(href)} {...(href.startsWith(pages) && { referrerPolicy: 'same-origin' })} />
);

/** Whether another text led here: `back` then returns to it. */
export const cameFromText = (): boolean => document.referrer.startsWith(location.origin + pages);

const entity = /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/gi;

/** Decodes entities such as `&amp;` and `&nbsp;` in a text; the result is text, never HTML. */
export const decoded = (text: string): string =>
  text.replace(entity, (match) => new DOMParser().parseFromString(match, 'text/html').body.textContent || match);

/** A token's text without its formatting. */
const textOf = (token: Token): string => {
  if ('tokens' in token && token.tokens) return token.tokens.map(textOf).join('');
  if (!('text' in token)) return '';
  return token.type === 'text' ? decoded(token.text) : token.text;
};

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading';
const isChapter = (token: Token): boolean => isHeading(token) && token.depth === 2;

const anchors = new WeakMap<Token, string>();

/** The headings of a text, also those in quotations. */
const allHeadings = (tokens: readonly Token[]): Tokens.Heading[] =>
  tokens.flatMap((token) =>
    isHeading(token) ? token : token.type === 'blockquote' ? allHeadings(token.tokens ?? []) : [],
  );

/** Gives each heading an anchor of its words, such as `3-data-yang-kami-kumpulkan`, and a later one of the same `-2`. */
const setAnchors = (tokens: readonly Token[]): void => {
  const taken = new Set<string>();
  for (const heading of allHeadings(tokens)) {
    const words = heading.text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '');
    let anchor = words;
    for (let count = 2; taken.has(anchor); count++) anchor = `${words}-${count}`;
    taken.add(anchor);
    anchors.set(heading, anchor);
  }
};

/** The chapters for the table of contents, without their numbers: the list numbers itself. */
export const headingsOf = (tokens: readonly Token[]): { id: string; label: string }[] =>
  tokens
    .filter(isChapter)
    .map((heading) => ({ id: anchors.get(heading) ?? '', label: textOf(heading).replace(/^\d+\.\s*/, '') }));

const numberOf = (anchor: string): string | undefined => anchor.match(/^\d+(?=-|$)/)?.[0];

/** The chapter with the number in a link that was made for the other language, where its name differs. */
export const sameNumber = (anchor: string, chapters: readonly { id: string }[]): string | undefined => {
  const number = numberOf(anchor);
  return number === undefined ? undefined : chapters.find(({ id }) => numberOf(id) === number)?.id;
};

/** Addresses that a text may link to; any other link is shown as text. */
const safe = (href: string): boolean => /^(https:|mailto:|tel:|#|\/(?!\/))/i.test(href);

/** What is drawn of each, by its place and without a key: a text may have the same line twice. */
const each = <Part,>(parts: readonly Part[], draw: (part: Part, place: number) => ReactNode): ReactNode =>
  createElement(Fragment, null, ...parts.map(draw));

const children = (tokens: readonly Token[] = []): ReactNode => each(tokens, (token) => drawn(token as MarkedToken));

/** The elements of the tokens that are drawn as nothing but an element. */
const plainTags = { paragraph: 'p', blockquote: 'blockquote', strong: 'strong', em: 'em', del: 'del' } as const;

/** Tokens as elements, never as HTML: an edited text cannot run scripts. */
const drawn = (token: MarkedToken): ReactNode => {
  switch (token.type) {
    case 'heading':
      return createElement(`h${Math.min(token.depth, 3)}`, { id: anchors.get(token) }, children(token.tokens));
    case 'paragraph':
    case 'blockquote':
    case 'strong':
    case 'em':
    case 'del':
      return createElement(plainTags[token.type], null, children(token.tokens));
    case 'list': {
      const items = each(token.items, (item) => <li>{children(item.tokens)}</li>);
      return token.ordered ? <ol start={token.start || 1}>{items}</ol> : <ul>{items}</ul>;
    }
    case 'table': {
      const labels = token.header.map((cell) => cell.tokens.map(textOf).join(''));
      return (
        <table>
          <thead>
            <tr>
              {each(token.header, (cell) => (
                <th scope="col">{children(cell.tokens)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {each(token.rows, (row) => (
              <tr>
                {each(row, (cell, column) => (
                  <td data-label={labels[column]}>{children(cell.tokens)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      );
    }
    case 'hr':
      return <hr />;
    case 'br':
      return <br />;
    case 'link':
      return safe(token.href) ? (
        <TextLink href={token.href}>{children(token.tokens)}</TextLink>
      ) : (
        children(token.tokens)
      );
    case 'text':
      return token.tokens ? children(token.tokens) : decoded(token.text);
    case 'code':
      // Most likely a paragraph that was indented by four spaces; it must stay readable.
      return <p className={styles.asWritten}>{token.text}</p>;
    // No image is loaded; its alternative text is shown.
    case 'image':
    case 'escape':
    case 'codespan':
    case 'html':
      return token.text;
    default:
      return null;
  }
};

/** The introduction, then chapter by chapter. */
const chaptersOf = (tokens: readonly Token[]): Token[][] => {
  const chapters: Token[][] = [[]];
  for (const token of tokens) {
    if (isChapter(token)) chapters.push([]);
    chapters.at(-1)?.push(token);
  }
  return chapters;
};

interface MarkdownProps {
  readonly tokens: readonly Token[];
  readonly afterTitle: ReactNode;
}

/** A Markdown text, with `afterTitle` between its introduction and the first chapter. */
export const Markdown = ({ tokens, afterTitle }: MarkdownProps) => {
  const [introduction, ...chapters] = chaptersOf(tokens);
  return (
    <>
      {children(introduction)}
      {afterTitle}
      {each(chapters, (chapter) => (
        <section className={styles.chapter}>{children(chapter)}</section>
      ))}
    </>
  );
};
