/** The middle one of several measurements: one hiccup of the machine does not move it. */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Measures so many times, one after the other. */
export const repeated = async (times: number, measure: () => Promise<number>): Promise<number> => {
  const values: number[] = [];
  while (values.length < times) values.push(await measure());
  return median(values);
};

/** What that share of sorted values is at most: 0.99 is the 99th percentile. */
export const shareOf = (sorted: readonly number[], share: number): number =>
  sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
