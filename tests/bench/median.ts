/** The median of several measurements, which one hiccup of the machine does not change. */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The median of `times` measurements, made one after the other. */
export const repeated = async (times: number, measure: () => Promise<number>): Promise<number> => {
  const values: number[] = [];
  while (values.length < times) values.push(await measure());
  return median(values);
};

/** The value that this share of the sorted values does not exceed: 0.99 gives the 99th percentile. */
export const shareOf = (sorted: readonly number[], share: number): number =>
  sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
