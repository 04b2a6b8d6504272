import type { Token } from 'marked';

const entity = /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/gi;

/** A text with its `&amp;` and `&nbsp;` as the characters that they stand for; as text, never as HTML. */
export const decoded = (text: string): string =>
  text.replace(entity, (found) => new DOMParser().parseFromString(found, 'text/html').body.textContent || found);

/** What a token says, without how it looks. */
export const textOf = (token: Token): string => {
  if ('tokens' in token && token.tokens) return token.tokens.map(textOf).join('');
  if (!('text' in token)) return '';
  return token.type === 'text' ? decoded(token.text) : token.text;
};
