import { boolean, date, defineResource, image, integer, list, reference, select, text } from '#schema';

/** A resource with a field for each stock component under test. */
export const gadget = defineResource({
  name: 'gadget',
  fields: {
    name: text({ required: true, max: 60 }),
    stock: integer({ min: 0 }),
    made_on: date(),
    is_active: boolean({ initial: true }),
    state: select(['draft', 'sold']),
    picture: image({ ratio: '1:1' }),
    note: text({ max: 60 }),
    menu_group_id: reference('menu-group'),
    parts: list({ label: text({ max: 40 }) }),
  },
  list: {
    columns: ['name', 'stock', 'made_on', 'is_active', 'state', 'picture', 'menu_group_id'],
    filters: ['state'],
    expand: ['note'],
    sort: 'name',
  },
  words: {
    id: {
      name: 'Gawai',
      fields: {
        name: 'Nama',
        stock: 'Stok',
        made_on: 'Dibuat',
        is_active: 'Aktif',
        state: 'Status',
        picture: 'Gambar',
        note: 'Catatan',
        menu_group_id: 'Kelompok',
        parts: 'Bagian',
      },
      items: { parts: { label: 'Label' } },
      options: { state: { draft: 'Draf', sold: 'Laku' } },
    },
    en: {
      name: 'Gadgets',
      one: 'Gadget',
      fields: {
        name: 'Name',
        stock: 'Stock',
        made_on: 'Made on',
        is_active: 'Active',
        state: 'State',
        picture: 'Picture',
        note: 'Note',
        menu_group_id: 'Group',
        parts: 'Parts',
      },
      items: { parts: { label: 'Label' } },
      options: { state: { draft: 'Draft', sold: 'Sold' } },
    },
  },
});
