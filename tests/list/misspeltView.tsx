import { defineView } from '#admin/view.ts';
import { book } from '../schema/example.ts';

const Cell = () => null;

/** Never run: the compiler is the test. */
export const misspelt = [
  // @ts-expect-error: a cell of no field
  () => defineView(book, { cells: { titel: Cell } }),
  // @ts-expect-error: an input of no field
  () => defineView(book, { inputs: { titel: Cell } }),
  // @ts-expect-error: an input of a computed field
  () => defineView(book, { inputs: { lent: Cell } }),
  // @ts-expect-error: a part that there is not
  () => defineView(book, { rowAction: Cell }),
  // @ts-expect-error: a record without such a field
  () => defineView(book, { cells: { title: ({ record }) => record.titel } }),
  // @ts-expect-error: a value of another type
  () => defineView(book, { cells: { title: ({ value }) => value.toFixed() } }),
];
