import type { GiftPaymentMethod } from '#api/webviewCalls.ts';
import { rupiah } from '#values/money.ts';

/** What a payment method takes beside the gift; a part of a rupiah counts as a whole one, as the API counts it. */
export const feeOf = ({ fee_type, fee_amount, fee_percent }: GiftPaymentMethod, amount: number): number => {
  if (fee_type === 'flat') return fee_amount;
  // In hundredths of a percent: 0.7 % as a fraction of two is not exact.
  return fee_type === 'percent' ? Math.ceil((amount * Math.round(fee_percent * 100)) / 10_000) : 0;
};

/** A fee in words: rupiah, or the share of an amount that is not known yet; undefined where there is none. */
export const feeText = (method: GiftPaymentMethod, amount: number, locale: string): string | undefined => {
  const fee = feeOf(method, amount);
  if (fee > 0) return rupiah(fee);
  const share = method.fee_type === 'percent' ? method.fee_percent : 0;
  return share > 0 ? `${share.toLocaleString(locale)}%` : undefined;
};
