import { boolean, decimal, defineResource, money, type RecordOf, reference, select } from '#schema';

export const productPaymentMethod = defineResource({
  name: 'usk-store/product/payment-method',
  icon: 'payments',
  parent: { resource: 'usk-store/product', field: 'product_id' },
  fields: {
    product_id: reference('usk-store/product', { required: true, fixed: true }),
    payment_method_id: reference('payment-method', { required: true, unique: { within: 'product_id' } }),
    fee_type_override: select(['inherit', 'none', 'flat', 'percent'], { initial: 'inherit' }),
    fee_amount: money({ required: 'whenShown', shownWhen: { fee_type_override: 'flat' } }),
    fee_percent: decimal({
      required: 'whenShown',
      shownWhen: { fee_type_override: 'percent' },
      min: 0,
      max: 100,
      places: 2,
    }),
    is_active: boolean({ initial: true }),
  },
  title: 'payment_method_id',
  list: {
    columns: ['payment_method_id', 'fee_type_override', 'fee_amount', 'fee_percent', 'is_active'],
    filters: ['payment_method_id', 'is_active'],
    sort: 'id',
  },
  words: {
    id: {
      name: 'Metode Pembayaran Produk',
      fields: {
        product_id: 'Produk',
        payment_method_id: 'Metode pembayaran',
        fee_type_override: 'Jenis biaya',
        fee_amount: 'Biaya tetap',
        fee_percent: 'Biaya (%)',
        is_active: 'Aktif',
      },
      options: {
        fee_type_override: {
          inherit: 'Sesuai metode pembayaran',
          none: 'Tanpa biaya',
          flat: 'Tetap',
          percent: 'Persentase',
        },
      },
      help: { payment_method_id: 'Setiap metode hanya sekali untuk satu produk' },
    },
    en: {
      name: 'Product payment methods',
      one: 'Product payment method',
      fields: {
        product_id: 'Product',
        payment_method_id: 'Payment method',
        fee_type_override: 'Fee type',
        fee_amount: 'Flat fee',
        fee_percent: 'Fee (%)',
        is_active: 'Active',
      },
      options: {
        fee_type_override: {
          inherit: 'As the payment method',
          none: 'No fee',
          flat: 'Flat',
          percent: 'Percentage',
        },
      },
      help: { payment_method_id: 'Each method once per product' },
    },
  },
});
export type ProductPaymentMethod = RecordOf<typeof productPaymentMethod>;
