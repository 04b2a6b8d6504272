import { boolean, dateTime, defineResource, money, type RecordOf, text } from '#schema';

export const voucher = defineResource({
  name: 'voucher',
  fields: {
    code: text({ required: true, max: 24, characters: 'A-Z0-9', unique: true }),
    amount: money({ required: true, above: 0 }),
    ends_at: dateTime(),
    is_active: boolean({ initial: true }),
  },
  words: {
    id: { name: 'Voucher', fields: { code: 'Kode', amount: 'Nilai', ends_at: 'Berakhir', is_active: 'Aktif' } },
    en: {
      name: 'Vouchers',
      one: 'Voucher',
      fields: { code: 'Code', amount: 'Amount', ends_at: 'Ends', is_active: 'Active' },
    },
  },
});
export type Voucher = RecordOf<typeof voucher>;
