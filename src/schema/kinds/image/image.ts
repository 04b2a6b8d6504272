import { builderOf, type FieldOf } from '../../field.ts';
import type { Behaviour } from '../behaviour.ts';
import { oneFile, type PictureOptions, pictureBytes, pictureTypes } from '../files/files.ts';

export type ImageField = FieldOf<'image', string, PictureOptions>;

/** One picture: the URL of a stored file. A new file is uploaded as multipart. */
export const image = builderOf<ImageField>('image');

export const imageBehaviour: Behaviour<ImageField, string> = {
  ...oneFile(pictureTypes, pictureBytes),
  embedded: true,
  pictures: true,
};
