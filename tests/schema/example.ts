import {
  boolean,
  color,
  dateTime,
  defineAreas,
  defineResource,
  images,
  integer,
  list,
  money,
  period,
  reference,
  referenceMany,
  select,
  text,
  url,
} from '#schema';

const shelfWords = {
  name: 'Rak',
  fields: { label: 'Nama', mode: 'Cara', tint: 'Warna' },
  options: { mode: { plain: 'Polos', tinted: 'Berwarna' } },
};

/** Two small resources that use every rule between fields. */
export const shelf = defineResource({
  name: 'library/shelf',
  fields: {
    label: text({ required: true }),
    mode: select(['plain', 'tinted'], { required: true, initial: 'plain' }),
    tint: color({ required: 'whenShown', shownWhen: { mode: 'tinted' } }),
  },
  related: { 'library/book': 'shelf_id' },
  words: { id: shelfWords, en: shelfWords },
});

const bookWords = {
  name: 'Buku',
  fields: {
    code: 'Kode',
    title: 'Judul',
    shelf_id: 'Rak',
    spine: 'Punggung',
    state: 'Keadaan',
    lent_at: 'Dipinjam',
    back_at: 'Kembali',
    lent: 'Masa pinjam',
    price: 'Harga',
    reduced: 'Harga diskon',
    link_type: 'Jenis tautan',
    link: 'Tautan',
    link_note: 'Catatan tautan',
    authors: 'Penulis',
    similar_ids: 'Serupa',
    photos: 'Foto',
    copies: 'Salinan',
    is_rare: 'Langka',
    seen: 'Dilihat',
  },
  options: {
    state: { new: 'Baru', lent: 'Dipinjam orang', lost: 'Hilang' },
    link_type: { none: 'Tanpa', page: 'Halaman', site: 'Situs' },
  },
  items: { authors: { name: 'Nama penulis', share: 'Bagian' } },
  faults: { rareNeedsPrice: 'Buku langka harus berharga' },
};

export const book = defineResource({
  name: 'library/book',
  fields: {
    code: text({ required: true, characters: 'A-Z0-9', fixed: true, unique: true }),
    title: text({ required: true, max: 10 }),
    shelf_id: reference('library/shelf', { required: true }),
    spine: color({ shownWhen: { 'shelf_id.mode': 'tinted' } }),
    state: select(['new', 'lent', 'lost'], {
      required: true,
      initial: 'new',
      starts: ['new'],
      transitions: { new: ['lent'], lent: ['new', 'lost'] },
    }),
    lent_at: dateTime(),
    back_at: dateTime({ after: 'lent_at' }),
    lent: period('lent_at', 'back_at'),
    price: money({ above: 0 }),
    reduced: money({ below: 'price' }),
    link_type: select(['none', 'page', 'site'], { required: true, initial: 'none' }),
    link: url({
      required: 'whenShown',
      shownWhen: { link_type: { not: 'none' } },
      accept: { by: 'link_type', forms: { page: 'path', site: 'https' } },
    }),
    link_note: text({ shownWhen: { link: { not: null } } }),
    authors: list({ name: text({ required: true, max: 5 }), share: integer({ min: 1, max: 100 }) }, { max: 3 }),
    similar_ids: referenceMany('library/book'),
    photos: images({ min: 1 }),
    copies: integer({ initial: 1, min: 0 }),
    is_rare: boolean(),
    seen: integer({ readOnly: true }),
  },
  check: (record) => (record.is_rare && record.price === null ? { price: 'rareNeedsPrice' } : {}),
  words: { id: bookWords, en: bookWords },
});

export const registry = defineAreas([shelf, book]);

/** A book without issues. */
export const good = {
  code: 'B1',
  title: 'Laskar',
  shelf_id: 1,
  state: 'new',
  link_type: 'none',
  photos: ['/files/a.webp'],
  authors: [{ name: 'Andre', share: 100 }],
};
