import type { ServerKind } from '../serverKind.ts';
import { mostStars, type RatingField } from './rating.ts';

export const ratingServer: ServerKind<RatingField, number> = {
  schema: () => ({ type: 'integer', minimum: 1, maximum: mostStars }),
  sample: (_field, sampler) => sampler.integer(1, mostStars),
};
