import {
  boolean,
  dateTime,
  defineAreas,
  defineResource,
  image,
  integer,
  json,
  list,
  period,
  reference,
  richText,
  text,
} from '#schema';

const shelfWords = { name: 'Shelf', fields: { name: 'Name', is_open: 'Open', note: 'Note' } };
const shelf = defineResource({
  name: 'library/shelf',
  fields: { name: text({ required: true }), is_open: boolean(), note: richText() },
  words: { id: { ...shelfWords, name: 'Rak' }, en: shelfWords },
});

const bookWords = {
  name: 'Book',
  fields: {
    title: 'Title',
    shelf_id: 'Shelf',
    cover: 'Cover',
    pages: 'Pages',
    loans: 'Loans',
    extra: 'Extra',
    from: 'From',
    to: 'To',
    shown: 'Shown',
    authors: 'Authors',
  },
  items: { authors: { name: 'Name', photo: 'Photo', shelf_id: 'Shelf' } },
};
const book = defineResource({
  name: 'library/book',
  fields: {
    title: text({ required: true }),
    shelf_id: reference('library/shelf'),
    cover: image(),
    pages: integer(),
    loans: integer({ readOnly: true }),
    extra: json(),
    from: dateTime(),
    to: dateTime(),
    shown: period('from', 'to'),
    authors: list({ name: text(), photo: image(), shelf_id: reference('library/shelf') }),
  },
  words: { id: { ...bookWords, name: 'Buku' }, en: bookWords },
});

const copyWords = { name: 'Copy', fields: { book_id: 'Book', code: 'Code' } };
const copy = defineResource({
  name: 'library/book/copy',
  parent: { resource: 'library/book', field: 'book_id' },
  fields: { book_id: reference('library/book', { required: true }), code: text({ required: true }) },
  words: { id: { ...copyWords, name: 'Eksemplar' }, en: copyWords },
});

/** Resources of no product: what providers do depends on the schema alone. */
export const registry = defineAreas([shelf, book, copy]);
