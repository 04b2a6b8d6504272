import type { Token, Tokens } from 'marked';
import { textOf } from './textOf.ts';

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading';

/** A heading's anchor. @example '3-data-yang-kami-kumpulkan' */
export const anchorOf = (heading: Tokens.Heading): string =>
  heading.text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** The chapters: what a table of contents lists. A number before a name is the list's own. */
export const headingsOf = (tokens: readonly Token[]): { id: string; label: string }[] =>
  tokens
    .filter(isHeading)
    .filter(({ depth }) => depth === 2)
    .map((heading) => ({ id: anchorOf(heading), label: textOf(heading).replace(/^\d+\.\s*/, '') }));
