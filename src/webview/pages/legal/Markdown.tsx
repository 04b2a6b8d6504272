import type { MarkedToken, Token } from 'marked';
import { createElement, Fragment, type ReactNode } from 'react';
import { anchorOf, decoded } from './headingsOf.ts';
import styles from './Markdown.module.css';
import { TextLink } from './TextLink.tsx';

/** Addresses that a text may link to; any other link is shown as text. */
const safe = (href: string): boolean => /^(https:|mailto:|tel:|#|\/(?!\/))/i.test(href);

const children = (tokens: readonly Token[] | undefined): ReactNode =>
  createElement(Fragment, null, ...(tokens ?? []).map((token) => drawn(token as MarkedToken)));

/** Tokens as elements, never as HTML: an edited text cannot run scripts. */
const drawn = (token: MarkedToken): ReactNode => {
  switch (token.type) {
    case 'heading': {
      const id = anchorOf(token);
      if (token.depth === 1) return <h1 id={id}>{children(token.tokens)}</h1>;
      if (token.depth === 2) return <h2 id={id}>{children(token.tokens)}</h2>;
      return <h3 id={id}>{children(token.tokens)}</h3>;
    }
    case 'paragraph':
      return <p>{children(token.tokens)}</p>;
    case 'list': {
      const items = token.items.map((item) => <li key={item.raw}>{children(item.tokens)}</li>);
      return token.ordered ? <ol start={token.start || 1}>{items}</ol> : <ul>{items}</ul>;
    }
    case 'table':
      return (
        <table>
          <thead>
            <tr>
              {token.header.map((cell) => (
                <th key={cell.text} scope="col">
                  {children(cell.tokens)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {token.rows.map((row) => (
              <tr key={row.map((cell) => cell.text).join('|')}>
                {row.map((cell, column) => (
                  <td key={token.header[column]?.text} data-label={token.header[column]?.text}>
                    {children(cell.tokens)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      );
    case 'blockquote':
      return <blockquote>{children(token.tokens)}</blockquote>;
    case 'hr':
      return <hr />;
    case 'strong':
      return <strong>{children(token.tokens)}</strong>;
    case 'em':
      return <em>{children(token.tokens)}</em>;
    case 'del':
      return <del>{children(token.tokens)}</del>;
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

const isChapter = (token: Token): boolean => token.type === 'heading' && token.depth === 2;

/** The introduction, then chapter by chapter. */
const chaptersOf = (tokens: readonly Token[]): Token[][] => {
  const chapters: Token[][] = [[]];
  for (const token of tokens) {
    if (isChapter(token)) chapters.push([]);
    chapters.at(-1)?.push(token);
  }
  return chapters;
};

/** A Markdown text, with `afterTitle` between its introduction and the first chapter. */
export const Markdown = ({ tokens, afterTitle }: { tokens: readonly Token[]; afterTitle: ReactNode }) => {
  const [introduction, ...chapters] = chaptersOf(tokens);
  return (
    <>
      {children(introduction)}
      {afterTitle}
      {chapters.map((chapter) => (
        <section key={chapter[0]?.raw} className={styles.chapter}>
          {children(chapter)}
        </section>
      ))}
    </>
  );
};
