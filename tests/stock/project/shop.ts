import { boolean, defineResource, integer, text } from '#schema';

/** A resource whose view beside it uses parts of MUI that no screen of the product has. */
export const shop = defineResource({
  name: 'shop',
  fields: {
    name: text({ required: true, max: 60 }),
    city: text({ max: 60 }),
    rating: integer({ min: 1, max: 5 }),
    is_open: boolean({ initial: true }),
  },
  words: {
    id: { name: 'Toko', fields: { name: 'Nama', city: 'Kota', rating: 'Nilai', is_open: 'Buka' } },
    en: { name: 'Shop', fields: { name: 'Name', city: 'City', rating: 'Rating', is_open: 'Open' } },
  },
});
