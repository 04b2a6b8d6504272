import { sampleList } from '#schema/samples/sampleRecords.ts';

// Next statuses are ids of this list.
const list = [
  ['WAITING_PAYMENT', 'Menunggu Pembayaran', 'Waiting for payment', '#8A6A12', [2, 7], true],
  ['PAID', 'Dibayar', 'Paid', '#2F6DB5', [3, 6, 7], true],
  ['PROCESSING', 'Diproses', 'Being packed', '#7A4FA3', [4, 6], false],
  ['SHIPPED', 'Dikirim', 'Shipped', '#1F7A8C', [5], true],
  ['COMPLETED', 'Selesai', 'Completed', '#1B6E53', [], true],
  ['REFUNDED', 'Dana Dikembalikan', 'Refunded', '#5C6470', [], true],
  ['CANCELLED', 'Dibatalkan', 'Cancelled', '#A3383F', [], true],
] as const;

export const statuses = sampleList(
  list,
  ([code, name_id, name_en, color, next_status_ids, notify_customer], sampler) => ({
    code,
    name_id,
    name_en,
    color,
    is_final: next_status_ids.length === 0,
    next_status_ids,
    notify_customer,
    position: sampler.index + 1,
  }),
);
