import { boolean, defineResource, type RecordOf, select, text } from '#schema';

export const variant = defineResource({
  name: 'usk-store/variant',
  icon: 'palette',
  fields: {
    name: text({ required: true, max: 60, unique: true }),
    display: select(['text', 'color', 'image'], { required: true, initial: 'text' }),
    is_active: boolean({ initial: true }),
  },
  list: { columns: ['name', 'display', 'is_active'], filters: ['display', 'is_active'], sort: 'name' },
  related: { 'usk-store/variant-detail': 'variant_id' },
  words: {
    id: {
      name: 'Varian',
      fields: { name: 'Nama', display: 'Ditampilkan sebagai', is_active: 'Aktif' },
      options: { display: { text: 'Teks', color: 'Warna', image: 'Gambar' } },
      help: { name: 'Misalnya Ukuran atau Warna' },
    },
    en: {
      name: 'Variants',
      one: 'Variant',
      fields: { name: 'Name', display: 'Shown as', is_active: 'Active' },
      options: { display: { text: 'Text', color: 'Colour', image: 'Picture' } },
      help: { name: 'Such as Size or Colour' },
    },
  },
});
export type Variant = RecordOf<typeof variant>;
