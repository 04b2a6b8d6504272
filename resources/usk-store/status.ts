import { boolean, color, defineResource, position, type RecordOf, referenceMany, text } from '#schema';

export const status = defineResource({
  name: 'usk-store/status',
  icon: 'flag',
  fields: {
    code: text({ required: true, max: 24, characters: 'A-Z_', unique: true }),
    name_id: text({ required: true, max: 60 }),
    name_en: text({ max: 60 }),
    color: color({ required: true }),
    is_final: boolean(),
    next_status_ids: referenceMany('usk-store/status', { shownWhen: { is_final: false } }),
    notify_customer: boolean(),
    position: position(),
  },
  title: 'name_id',
  list: {
    columns: ['color', 'name_id', 'code', 'next_status_ids', 'is_final', 'notify_customer', 'position'],
    filters: ['is_final', 'notify_customer'],
    sort: 'position',
  },
  words: {
    id: {
      name: 'Status Pesanan',
      fields: {
        code: 'Kode',
        name_id: 'Nama (Indonesia)',
        name_en: 'Nama (Inggris)',
        color: 'Warna',
        is_final: 'Status akhir',
        next_status_ids: 'Status berikutnya',
        notify_customer: 'Beri tahu pelanggan',
        position: 'Urutan',
      },
      help: {
        code: 'Huruf besar dan garis bawah. Contoh: READY_TO_SHIP',
        name_en: 'Bila kosong, nama Indonesia yang tampil',
        is_final: 'Pesanan berstatus akhir tidak berpindah lagi',
      },
    },
    en: {
      name: 'Order statuses',
      one: 'Order status',
      fields: {
        code: 'Code',
        name_id: 'Name (Indonesian)',
        name_en: 'Name (English)',
        color: 'Colour',
        is_final: 'Final',
        next_status_ids: 'Next statuses',
        notify_customer: 'Notify the customer',
        position: 'Order',
      },
      help: {
        code: 'Capital letters and underscores, such as READY_TO_SHIP',
        name_en: 'When empty, the Indonesian name is shown',
        is_final: 'An order with a final status moves no further',
      },
    },
  },
});
export type Status = RecordOf<typeof status>;
