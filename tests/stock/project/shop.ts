import { boolean, defineResource, integer, reference, text } from '#schema';

/** A resource whose view uses parts of MUI that the product does not, and with one choice that narrows another. */
export const shop = defineResource({
  name: 'shop',
  fields: {
    name: text({ required: true, max: 60 }),
    city: text({ max: 60 }),
    rating: integer({ min: 1, max: 5 }),
    is_open: boolean({ initial: true }),
    category_id: reference('usk-store/category'),
    product_id: reference('usk-store/product', { where: { usk_store_category_id: 'category_id' } }),
  },
  words: {
    id: {
      name: 'Toko',
      fields: {
        name: 'Nama',
        city: 'Kota',
        rating: 'Nilai',
        is_open: 'Buka',
        category_id: 'Kategori',
        product_id: 'Produk unggulan',
      },
    },
    en: {
      name: 'Shop',
      fields: {
        name: 'Name',
        city: 'City',
        rating: 'Rating',
        is_open: 'Open',
        category_id: 'Category',
        product_id: 'Best product',
      },
    },
  },
});
