import { boolean, defineResource, image, position, type RecordOf, reference, text } from '#schema';

export const category = defineResource({
  name: 'usk-store/category',
  icon: 'category',
  fields: {
    name: text({ required: true, max: 60 }),
    slug: text({ required: true, max: 60, characters: 'a-z0-9-', unique: true, slugOf: 'name' }),
    parent_id: reference('usk-store/category', { acyclic: true }),
    image: image({ ratio: '1:1' }),
    position: position(),
    is_active: boolean({ initial: true }),
  },
  list: {
    columns: ['image', 'name', 'parent_id', 'slug', 'is_active', 'position'],
    filters: ['parent_id', 'is_active'],
    sort: 'position',
  },
  words: {
    id: {
      name: 'Kategori',
      fields: {
        name: 'Nama',
        slug: 'Slug',
        parent_id: 'Kategori induk',
        image: 'Gambar',
        position: 'Urutan',
        is_active: 'Aktif',
      },
      help: {
        slug: 'Bagian alamat halaman: huruf kecil, angka, dan tanda hubung',
        parent_id: 'Kosongkan bila ini kategori utama',
      },
    },
    en: {
      name: 'Categories',
      one: 'Category',
      fields: {
        name: 'Name',
        slug: 'Slug',
        parent_id: 'Parent category',
        image: 'Picture',
        position: 'Order',
        is_active: 'Active',
      },
      help: {
        slug: 'Part of the page address: small letters, digits and hyphens',
        parent_id: 'Leave empty for a main category',
      },
    },
  },
});
export type Category = RecordOf<typeof category>;
