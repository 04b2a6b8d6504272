import { ratioProblems } from '../image/image.server.ts';
import { array, storedFileSchema } from '../jsonSchema.ts';
import { phrase } from '../sampler.ts';
import type { ServerKind } from '../serverKind.ts';
import { type ImagesField, mostPictures } from './images.ts';

export const imagesServer: ServerKind<ImagesField, readonly string[]> = {
  schema: (field) => array(storedFileSchema, { max: mostPictures, ...field }),
  sample: ({ min = 1, ratio = '1:1' }, sampler) =>
    Array.from({ length: Math.max(1, min) }, () => sampler.picture(phrase(sampler, 1), ratio)),
  problems: ratioProblems,
};
