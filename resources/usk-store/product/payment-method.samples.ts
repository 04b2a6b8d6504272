import type { Sample } from '#schema/samples/sampleRecords.ts';

const each = 3;

/** Three payment methods for each of the first 80 products. The others use the store's methods. */
export const productPaymentMethods: Sample = {
  count: 80 * each,
  make: (sampler) => {
    const product = Math.floor(sampler.index / each);
    const fee_type_override = sampler.pick(['inherit', 'inherit', 'inherit', 'none', 'flat', 'percent'] as const);
    return {
      product_id: product + 1,
      payment_method_id: ((product + (sampler.index % each) * 2) % 8) + 1,
      fee_type_override,
      fee_amount: fee_type_override === 'flat' ? sampler.integer(1, 8) * 500 : null,
      fee_percent: fee_type_override === 'percent' ? sampler.integer(1, 6) / 2 : null,
      is_active: sampler.random() < 0.9,
    };
  },
};
