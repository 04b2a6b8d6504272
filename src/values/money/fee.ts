/** The fee of a payment method. */
export interface Fee {
  readonly fee_type: 'none' | 'flat' | 'percent';
  /** Rupiah, when flat; else 0. */
  readonly fee_amount: number;
  /** Percent of the amount, 0 to 100 with two decimals, when percent; else 0. */
  readonly fee_percent: number;
}

/** The fee on an amount, rounded up to whole rupiah. */
export const feeOf = ({ fee_type, fee_amount, fee_percent }: Fee, amount: number): number => {
  if (fee_type === 'flat') return fee_amount;
  // In hundredths of a percent, because 0.7 % is not exact as a binary fraction.
  return fee_type === 'percent' ? Math.ceil((amount * Math.round(fee_percent * 100)) / 10_000) : 0;
};
