/** The middle one of several measurements: one hiccup of the machine does not move it. */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Measures so many times, one after the other. */
export const repeated = async (times: number, measure: () => Promise<number>): Promise<number> => {
  const values: number[] = [];
  while (values.length < times) values.push(await measure());
  return median(values);
};
