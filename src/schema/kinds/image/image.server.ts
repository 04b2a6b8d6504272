import { ratioProblems } from '../files/pictures.server.ts';
import { storedFileSchema } from '../jsonSchema.ts';
import { phrase } from '../samples/phrase.ts';
import type { ServerKind } from '../serverKind.ts';
import type { ImageField } from './image.ts';

export const imageServer: ServerKind<ImageField, string> = {
  schema: () => storedFileSchema,
  sample: ({ ratio = '1:1' }, sampler) => sampler.picture(phrase(sampler, 1), ratio),
  problems: ratioProblems,
};
