import { builderOf, type FieldOf } from '../../field.ts';
import { type Behaviour, reading } from '../behaviour.ts';
import { type PictureOptions, pictureBytes, pictureTypes, readFiles, storedFile, uploadIssue } from '../files/files.ts';
import { countIssue } from '../numbers/numbers.ts';

interface ImagesOptions extends PictureOptions {
  /** Minimum number of pictures. */
  readonly min?: number;
  /** Maximum number of pictures. Default 20. */
  readonly max?: number;
}
export type ImagesField = FieldOf<'images', readonly string[], ImagesOptions>;

/** Several pictures in order; empty is `[]`, never `null`. */
export const images = builderOf<ImagesField>('images');

/** The default of `max`. */
export const mostPictures = 20;

export const imagesBehaviour: Behaviour<ImagesField, readonly string[]> = {
  storage: 'json',
  operators: [],
  none: [],
  parse: reading(readFiles),
  issue: (value, field) =>
    countIssue(value.length, { max: mostPictures, ...field }) ??
    value
      .map((one) => uploadIssue(one, { maxBytes: pictureBytes, types: pictureTypes, ...field }))
      .find((issue) => issue !== undefined),
  format: (value) => value.map(storedFile).join(' '),
  fileTypes: pictureTypes,
  maxBytes: ({ max = mostPictures, maxBytes = pictureBytes }) => max * maxBytes,
  pictures: true,
};
