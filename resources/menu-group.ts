import { boolean, defineResource, position, type RecordOf, text } from '#schema';

export const menuGroup = defineResource({
  name: 'menu-group',
  icon: 'folder',
  fields: {
    name: text({ required: true, max: 60 }),
    title_id: text({ required: true, max: 60 }),
    title_en: text({ max: 60 }),
    position: position(),
    is_active: boolean({ initial: true }),
  },
  list: {
    columns: ['name', 'title_id', 'title_en', 'is_active', 'position'],
    filters: ['is_active'],
    sort: 'position',
  },
  related: { 'menu-list': 'menu_group_id' },
  words: {
    id: {
      name: 'Grup Menu',
      fields: {
        name: 'Nama',
        title_id: 'Judul (Indonesia)',
        title_en: 'Judul (Inggris)',
        position: 'Urutan',
        is_active: 'Aktif',
      },
      help: {
        name: 'Nama untuk pengelola, tidak tampil di aplikasi',
        title_en: 'Bila kosong, judul Indonesia yang tampil',
      },
    },
    en: {
      name: 'Menu groups',
      one: 'Menu group',
      fields: {
        name: 'Name',
        title_id: 'Title (Indonesian)',
        title_en: 'Title (English)',
        position: 'Order',
        is_active: 'Active',
      },
      help: {
        name: 'For staff; the app does not show it',
        title_en: 'When empty, the Indonesian title is shown',
      },
    },
  },
});
export type MenuGroup = RecordOf<typeof menuGroup>;
