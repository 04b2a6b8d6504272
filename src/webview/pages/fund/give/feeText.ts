import { type Fee, feeOf } from '#values/fee.ts';
import { rupiah } from '#values/money.ts';

/** A fee in words: rupiah, or the share of an amount that is not known yet; undefined where there is none. */
export const feeText = (method: Fee, amount: number, locale: string): string | undefined => {
  const fee = feeOf(method, amount);
  if (fee > 0) return rupiah(fee);
  const share = method.fee_type === 'percent' ? method.fee_percent : 0;
  return share > 0 ? `${share.toLocaleString(locale)}%` : undefined;
};
