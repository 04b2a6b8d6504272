import { maxLimit } from '#api/contract.ts';

/** In parts of which one call gives all. */
export const chunks = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / maxLimit) }, (_, at) => list.slice(at * maxLimit, (at + 1) * maxLimit));
