import { boolean, defineResource, image, kb, position, type RecordOf, reference, select, text, url } from '#schema';

export const menuList = defineResource({
  name: 'menu-list',
  icon: 'menu',
  fields: {
    menu_group_id: reference('menu-group', { required: true }),
    name: text({ required: true, max: 60 }),
    icon: image({ ratio: '1:1', maxBytes: kb(256) }),
    link_type: select(['none', 'internal', 'webview', 'external'], { required: true, initial: 'internal' }),
    link_url: url({
      required: 'whenShown',
      shownWhen: { link_type: { not: 'none' } },
      accept: { by: 'link_type', forms: { internal: 'path', webview: 'any', external: 'https' } },
    }),
    badge: text({ max: 12 }),
    min_app_version: text({ max: 17, pattern: { matches: /^\d{1,5}\.\d{1,5}\.\d{1,5}$/, example: '2.4.0' } }),
    position: position({ within: 'menu_group_id' }),
    is_active: boolean({ initial: true }),
  },
  list: {
    columns: ['icon', 'name', 'menu_group_id', 'link_type', 'badge', 'is_active', 'position'],
    filters: ['menu_group_id', 'is_active'],
    search: ['name', 'link_url'],
    sort: 'position',
  },
  form: {
    content: ['menu_group_id', 'name', 'icon', 'badge'],
    link: ['link_type', 'link_url'],
    display: ['min_app_version', 'position', 'is_active'],
  },
  words: {
    id: {
      name: 'List Menu',
      one: 'Menu',
      sections: { content: 'Isi', link: 'Tautan', display: 'Tampilan' },
      fields: {
        menu_group_id: 'Grup menu',
        name: 'Nama',
        icon: 'Ikon',
        link_type: 'Jenis tautan',
        link_url: 'Tautan',
        badge: 'Lencana',
        min_app_version: 'Versi aplikasi minimum',
        position: 'Urutan',
        is_active: 'Aktif',
      },
      options: {
        link_type: { none: 'Tanpa tautan', internal: 'Aplikasi', webview: 'Webview', external: 'Situs luar' },
      },
      help: {
        badge: 'Tulisan kecil di sudut ikon, misalnya “Baru”',
        min_app_version: 'Format x.y.z. Kosongkan bila berlaku untuk semua versi',
        position: 'Urutan di dalam grupnya',
      },
    },
    en: {
      name: 'Menu entries',
      one: 'Menu entry',
      sections: { content: 'Content', link: 'Link', display: 'Display' },
      fields: {
        menu_group_id: 'Menu group',
        name: 'Name',
        icon: 'Icon',
        link_type: 'Link type',
        link_url: 'Link',
        badge: 'Badge',
        min_app_version: 'Minimum app version',
        position: 'Order',
        is_active: 'Active',
      },
      options: { link_type: { none: 'No link', internal: 'Inside the app', webview: 'Webview', external: 'Website' } },
      help: {
        badge: 'A few letters on the corner of the icon, such as “New”',
        min_app_version: 'As x.y.z. Leave empty for every version',
        position: 'The order within its group',
      },
    },
  },
});
export type MenuList = RecordOf<typeof menuList>;
