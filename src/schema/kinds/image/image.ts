import type { FieldOf, OptionsOf, Requirement } from '../../field.ts';
import type { Behaviour } from '../behaviour.ts';
import { oneFile, type PictureOptions, pictureBytes, pictureTypes } from '../files/files.ts';

export type ImageField<R extends Requirement = Requirement> = FieldOf<'image', string, R, PictureOptions>;

/** One picture: the URL of a stored file. A new file is uploaded as multipart. */
export const image = <const R extends Requirement = false>(
  options: OptionsOf<PictureOptions, string, R> = {},
): ImageField<R> => ({ kind: 'image', ...options });

export const imageBehaviour: Behaviour<ImageField, string> = {
  ...oneFile(pictureTypes, pictureBytes),
  embedded: true,
  pictures: true,
};
