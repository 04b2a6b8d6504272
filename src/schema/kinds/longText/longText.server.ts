import { string } from '../jsonSchema.ts';
import { fitted, phrase } from '../samples/phrase.ts';
import type { ServerKind } from '../serverKind.ts';
import type { LongTextField } from './longText.ts';

export const longTextServer: ServerKind<LongTextField, string> = {
  schema: ({ max }) => string({ maxLength: max ?? 10_000 }),
  sample: ({ max }, sampler) => fitted(phrase(sampler, 12), max),
};
