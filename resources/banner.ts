import type { RecordOf } from '#schema';
import { boolean, dateTime, defineResource, image, mb, period, position, select, text, url } from '#schema';

export const banner = defineResource({
  name: 'banner',
  icon: 'image',
  fields: {
    title: text({ required: true, max: 120 }),
    image: image({ required: true, ratio: '16:9', maxBytes: mb(2) }),
    link_type: select(['none', 'internal', 'webview', 'external'], { required: true, initial: 'none' }),
    link_url: url({
      required: 'whenShown',
      shownWhen: { link_type: { not: 'none' } },
      accept: { by: 'link_type', forms: { internal: 'path', webview: 'any', external: 'https' } },
    }),
    starts_at: dateTime(),
    ends_at: dateTime({ after: 'starts_at' }),
    period: period('starts_at', 'ends_at'),
    position: position(),
    is_active: boolean({ initial: true }),
  },
  list: {
    columns: ['image', 'title', 'period', 'is_active', 'position'],
    filters: ['is_active', 'period'],
    sort: 'position',
  },
  form: {
    content: ['title', 'image', 'link_type', 'link_url'],
    schedule: ['starts_at', 'ends_at', 'position', 'is_active'],
  },
  words: {
    id: {
      name: 'Banner',
      sections: { content: 'Isi', schedule: 'Penayangan' },
      fields: {
        title: 'Judul',
        image: 'Gambar',
        link_type: 'Jenis tautan',
        link_url: 'Tautan',
        starts_at: 'Mulai tayang',
        ends_at: 'Selesai tayang',
        period: 'Masa tayang',
        position: 'Urutan',
        is_active: 'Aktif',
      },
      options: {
        link_type: { none: 'Tanpa tautan', internal: 'Aplikasi', webview: 'Webview', external: 'Situs luar' },
      },
      help: { ends_at: 'Kosongkan awal dan akhir agar selalu tayang' },
    },
    en: {
      name: 'Banner',
      sections: { content: 'Content', schedule: 'Schedule' },
      fields: {
        title: 'Title',
        image: 'Picture',
        link_type: 'Link type',
        link_url: 'Link',
        starts_at: 'Shown from',
        ends_at: 'Shown until',
        period: 'Shown',
        position: 'Order',
        is_active: 'Active',
      },
      options: { link_type: { none: 'No link', internal: 'Inside the app', webview: 'Webview', external: 'Website' } },
      help: { ends_at: 'Leave start and end empty to show it always' },
    },
  },
});
export type Banner = RecordOf<typeof banner>;
