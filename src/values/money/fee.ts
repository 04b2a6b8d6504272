/** What a way to pay costs. */
export interface Fee {
  readonly fee_type: 'none' | 'flat' | 'percent';
  /** Rupiah, when flat; else 0. */
  readonly fee_amount: number;
  /** Of the amount, when percent, 0 to 100 with two places; else 0. */
  readonly fee_percent: number;
}

/** The fee on an amount; a part of a rupiah counts as a whole one. */
export const feeOf = ({ fee_type, fee_amount, fee_percent }: Fee, amount: number): number => {
  if (fee_type === 'flat') return fee_amount;
  // In hundredths of a percent: 0.7 % as a fraction of two is not exact.
  return fee_type === 'percent' ? Math.ceil((amount * Math.round(fee_percent * 100)) / 10_000) : 0;
};
