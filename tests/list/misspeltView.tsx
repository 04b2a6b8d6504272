import { defineView } from '#admin/view.ts';
import { book } from '../schema/example.ts';

const Cell = () => null;

/** Never run: the compiler is the test. */
export const misspelt = [
  // @ts-expect-error: a cell for an unknown field
  () => defineView(book, { cells: { titel: Cell } }),
  // @ts-expect-error: an input for an unknown field
  () => defineView(book, { inputs: { titel: Cell } }),
  // @ts-expect-error: an input for a computed field
  () => defineView(book, { inputs: { lent: Cell } }),
  // @ts-expect-error: an unknown part
  () => defineView(book, { rowAction: Cell }),
  // @ts-expect-error: an unknown field of the record
  () => defineView(book, { cells: { title: ({ record }) => record.titel } }),
  // @ts-expect-error: a value of another type
  () => defineView(book, { cells: { title: ({ value }) => value.toFixed() } }),
];
