import type { Token, Tokens } from 'marked';

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

/** A heading's anchor. @example '3-data-yang-kami-kumpulkan' */
export const anchorOf = (heading: Tokens.Heading): string =>
  heading.text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** The chapters for the table of contents, without their numbers: the list numbers itself. */
export const headingsOf = (tokens: readonly Token[]): { id: string; label: string }[] =>
  tokens
    .filter(isHeading)
    .filter(({ depth }) => depth === 2)
    .map((heading) => ({ id: anchorOf(heading), label: textOf(heading).replace(/^\d+\.\s*/, '') }));

const numberOf = (anchor: string): string | undefined => anchor.match(/^\d+(?=-|$)/)?.[0];

/** The chapter with the number in a link that was made for the other language, where its name differs. */
export const sameNumber = (anchor: string, chapters: readonly { id: string }[]): string | undefined => {
  const number = numberOf(anchor);
  return number === undefined ? undefined : chapters.find(({ id }) => numberOf(id) === number)?.id;
};
