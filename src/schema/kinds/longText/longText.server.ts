import { string } from '../jsonSchema.ts';
import { fitted, phrase } from '../sampler.ts';
import type { ServerKind } from '../serverKind.ts';
import { type LongTextField, longestLongText } from './longText.ts';

export const longTextServer: ServerKind<LongTextField, string> = {
  schema: ({ max = longestLongText }) => string({ maxLength: max }),
  sample: ({ max = longestLongText }, sampler) => fitted(phrase(sampler, 12), max),
};
