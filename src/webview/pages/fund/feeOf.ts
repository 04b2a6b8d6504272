import type { GiftPaymentMethod } from '#api/webviewCalls.ts';

/** What a payment method takes beside the gift; a part of a rupiah counts as a whole one, as the API counts it. */
export const feeOf = ({ fee_type, fee_amount, fee_percent }: GiftPaymentMethod, amount: number): number => {
  if (fee_type === 'flat') return fee_amount;
  // In hundredths of a percent: 0.7 % as a fraction of two is not exact.
  return fee_type === 'percent' ? Math.ceil((amount * Math.round(fee_percent * 100)) / 10_000) : 0;
};
