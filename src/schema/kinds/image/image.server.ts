import type { PictureOptions } from '../files/files.ts';
import { storedFileSchema } from '../jsonSchema.ts';
import { phrase } from '../sampler.ts';
import type { OptionProblem, ServerKind } from '../serverKind.ts';
import type { ImageField } from './image.ts';

/** A `ratio` that is none. */
export const ratioProblems = ({ ratio }: PictureOptions): readonly OptionProblem[] =>
  ratio === undefined || /^[1-9]\d*(?:\.\d+)?:[1-9]\d*(?:\.\d+)?$/.test(ratio)
    ? []
    : [{ option: 'ratio', message: `"${ratio}" is not a ratio; write one such as "16:9"` }];

export const imageServer: ServerKind<ImageField, string> = {
  schema: () => storedFileSchema,
  sample: ({ ratio = '1:1' }, sampler) => sampler.picture(phrase(sampler, 1), ratio),
  problems: ratioProblems,
};
