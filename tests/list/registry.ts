import {
  boolean,
  color,
  dateTime,
  defineAreas,
  defineResource,
  image,
  integer,
  list,
  money,
  period,
  position,
  reference,
  select,
  text,
} from '#schema';

const shelf = defineResource({
  name: 'shelf',
  fields: { name: text({ required: true }), color: color() },
  words: {
    id: { name: 'Rak', fields: { name: 'Nama', color: 'Warna' } },
    en: { name: 'Shelves', one: 'Shelf', fields: { name: 'Name', color: 'Colour' } },
  },
});

const book = defineResource({
  name: 'book',
  fields: {
    title: text({ required: true }),
    cover: image({ ratio: '3:4' }),
    shelf_id: reference('shelf'),
    price: money({ reducedBy: 'offer' }),
    offer: money(),
    stock: integer({ tones: [{ upTo: 0, tone: 'error' }] }),
    state: select(['draft', 'sold'], { tones: { sold: 'success' } }),
    sold_at: dateTime(),
    until: dateTime(),
    shown: period('sold_at', 'until'),
    lines: list({ word: text(), count: integer(), shelf_id: reference('shelf'), drawing: image() }),
    is_new: boolean(),
    place: position({ within: 'shelf_id' }),
  },
  list: {
    columns: ['cover', 'title', 'shelf_id', 'price', 'stock', 'state', 'sold_at', 'place'],
    filters: ['shelf_id', 'state', 'price', 'sold_at', 'is_new', 'gone'],
    sort: 'title',
    toggles: { gone: { stock: { lte: 0 } } },
    totals: ['price'],
    expand: ['lines', 'sold_at'],
  },
  words: {
    id: {
      name: 'Buku',
      fields: {
        title: 'Judul',
        cover: 'Sampul',
        shelf_id: 'Rak',
        price: 'Harga',
        offer: 'Diskon',
        stock: 'Stok',
        state: 'Status',
        sold_at: 'Terjual',
        until: 'Sampai',
        shown: 'Masa',
        lines: 'Baris',
        is_new: 'Baru',
        place: 'Urutan',
      },
      options: { state: { draft: 'Draf', sold: 'Laku' } },
      items: { lines: { word: 'Kata', count: 'Jumlah', shelf_id: 'Rak', drawing: 'Gambar' } },
      toggles: { gone: 'Habis' },
    },
    en: {
      name: 'Books',
      one: 'Book',
      fields: {
        title: 'Title',
        cover: 'Cover',
        shelf_id: 'Shelf',
        price: 'Price',
        offer: 'Offer',
        stock: 'Stock',
        state: 'State',
        sold_at: 'Sold',
        until: 'Until',
        shown: 'Shown',
        lines: 'Lines',
        is_new: 'New',
        place: 'Place',
      },
      options: { state: { draft: 'Draft', sold: 'Sold' } },
      items: { lines: { word: 'Word', count: 'Count', shelf_id: 'Shelf', drawing: 'Drawing' } },
      toggles: { gone: 'Gone' },
    },
  },
});

const page = defineResource({
  name: 'book/page',
  parent: { resource: 'book', field: 'book_id' },
  fields: { book_id: reference('book', { required: true }), name: text({ required: true }) },
  words: {
    id: { name: 'Halaman', fields: { book_id: 'Buku', name: 'Nama' } },
    en: { name: 'Pages', one: 'Page', fields: { book_id: 'Book', name: 'Name' } },
  },
});

/** Resources with one of everything a list can do. */
export const registry = defineAreas([shelf, book, page]);
export const bookResource = registry.named('book');
export const pageResource = registry.named('book/page');

/** A book as the API sends it, with its shelf. */
export const bookRow = (id: number, over: Readonly<Record<string, unknown>> = {}) => ({
  id,
  title: `Buku ${id}`,
  cover: `/files/${id}.webp`,
  shelf_id: 3,
  shelf: { id: 3, name: 'Rak Atas', color: '#0B6B4A' },
  price: 1_250_000,
  offer: null,
  stock: 5,
  state: 'sold',
  sold_at: '2026-11-21T07:30:00.000Z',
  until: null,
  lines: [{ word: 'halo', count: 2 }],
  is_new: true,
  place: id,
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
  ...over,
});
