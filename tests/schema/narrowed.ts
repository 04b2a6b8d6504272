import { defineAreas, defineResource, reference, referenceMany, text } from '#schema';

const size = defineResource({
  name: 'size',
  fields: { name: text({ required: true }) },
  words: { id: { name: 'Ukuran', fields: { name: 'Nama' } }, en: { name: 'Sizes', fields: { name: 'Name' } } },
});

const detail = defineResource({
  name: 'detail',
  fields: { value: text({ required: true }), size_id: reference('size', { required: true }) },
  words: {
    id: { name: 'Detail', fields: { value: 'Nilai', size_id: 'Ukuran' } },
    en: { name: 'Details', one: 'Detail', fields: { value: 'Value', size_id: 'Size' } },
  },
});

export const shirt = defineResource({
  name: 'shirt',
  fields: {
    title: text({ required: true }),
    size_id: reference('size'),
    detail_id: reference('detail', { where: { size_id: 'size_id' } }),
    other_ids: referenceMany('detail', { where: { size_id: 'size_id' } }),
  },
  list: { filters: ['other_ids', 'first'], toggles: { first: { other_ids: { in: [1] } } } },
  words: {
    id: {
      name: 'Kemeja',
      toggles: { first: 'Yang pertama' },
      fields: { title: 'Judul', size_id: 'Ukuran', detail_id: 'Detail', other_ids: 'Detail lain' },
    },
    en: {
      name: 'Shirts',
      one: 'Shirt',
      toggles: { first: 'The first' },
      fields: { title: 'Title', size_id: 'Size', detail_id: 'Detail', other_ids: 'Other details' },
    },
  },
});

/** A resource with two choices that a third one narrows. */
export const registry = defineAreas([size, detail, shirt]);
