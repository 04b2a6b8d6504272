import { Fragment } from 'react';
import { rupiah } from '#values/money/money.ts';

/** A sum that may go on in the next line behind each of its points, and nowhere else, where text is enlarged. */
export const Sum = ({ of }: { of: number }) =>
  [...rupiah(of).matchAll(/[^.]+\.?/g)].map(({ 0: part, index }) => (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
