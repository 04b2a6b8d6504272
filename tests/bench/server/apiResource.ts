import { dateTime, defineAreas, defineResource, integer, money, phone, select, text } from '#schema';

const states = ['waiting', 'paid', 'packed', 'sent', 'done', 'cancelled', 'returned', 'lost'] as const;

/** The resource of a shop's orders, to measure a list of 100,000. */
export const order = defineResource({
  name: 'order',
  fields: {
    number: text({ required: true, max: 40 }),
    status: select(states, { required: true }),
    ordered_at: dateTime({ required: true }),
    customer: text({ required: true, max: 80 }),
    phone: phone(),
    subtotal: money(),
    shipping: money(),
    total: money(),
    weight: integer(),
    note: text({ max: 200 }),
  },
  list: { columns: ['number', 'status', 'ordered_at', 'total'], filters: ['status'], sort: '-ordered_at' },
  words: {
    id: {
      name: 'Pesanan',
      fields: {
        number: 'Nomor',
        status: 'Status',
        ordered_at: 'Waktu',
        customer: 'Pelanggan',
        phone: 'Telepon',
        subtotal: 'Subtotal',
        shipping: 'Ongkir',
        total: 'Total',
        weight: 'Berat',
        note: 'Catatan',
      },
      options: {
        status: {
          waiting: 'Menunggu',
          paid: 'Dibayar',
          packed: 'Dikemas',
          sent: 'Dikirim',
          done: 'Selesai',
          cancelled: 'Batal',
          returned: 'Kembali',
          lost: 'Hilang',
        },
      },
    },
    en: {
      name: 'Orders',
      fields: {
        number: 'Number',
        status: 'Status',
        ordered_at: 'Time',
        customer: 'Customer',
        phone: 'Phone',
        subtotal: 'Subtotal',
        shipping: 'Shipping',
        total: 'Total',
        weight: 'Weight',
        note: 'Note',
      },
      options: {
        status: {
          waiting: 'Waiting',
          paid: 'Paid',
          packed: 'Packed',
          sent: 'Sent',
          done: 'Done',
          cancelled: 'Cancelled',
          returned: 'Returned',
          lost: 'Lost',
        },
      },
    },
  },
});

export const orderRegistry = defineAreas([order]);
export const orderStates: readonly string[] = states;

/** `count` sample orders, the same at each run. */
export const orderSamples = (count: number) => ({
  order: {
    count,
    make: ({ index }: { readonly index: number }) => ({
      number: `INV/2026/${String(index).padStart(6, '0')}`,
      status: states[(index * 5) % states.length] ?? 'done',
      ordered_at: new Date(1_760_000_000_000 + ((index * 7_919) % count) * 60_000).toISOString(),
      customer: `Pelanggan ${index % 977}`,
      phone: `+62812${String(10_000_000 + (index % 89_999_999))}`,
      subtotal: 10_000 + ((index * 37) % 5_000) * 100,
      shipping: 15_000,
      total: 25_000 + ((index * 37) % 5_000) * 100,
      weight: 100 + (index % 900),
      note: 'Mohon dikirim sebelum hari Jumat, terima kasih.',
    }),
  },
});
