import type { Values } from '../field.ts';
import type { Sampler } from '../kinds/samples/sampler.ts';
import type { Sample } from './sampleRecords.ts';

/** Sample data with one record for each entry of a list. */
export const sampleList = <T>(list: readonly T[], make: (entry: T, sampler: Sampler) => Values): Sample => ({
  count: list.length,
  make: (sampler) => {
    const entry = list[sampler.index];
    return entry === undefined ? {} : make(entry, sampler);
  },
});
