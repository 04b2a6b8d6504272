import { Fragment } from 'react';

/** Codes and keys: without spaces, and too long for a narrow column. */
const isCode = (text: string): boolean => text.length > 12 && !/\s/.test(text);

/** Text in which a long code breaks after its separators (`BANNER.AUTOPLAY_` / `SECONDS`), not within a word. */
export const Breakable = ({ text }: { readonly text: string }) =>
  isCode(text)
    ? [...text.matchAll(/[._/]+|[^._/]+[._/]*/g)].map(({ 0: part, index }) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))
    : text;
