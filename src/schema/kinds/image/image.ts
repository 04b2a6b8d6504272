import type { OptionsOf, Requirement, Typed } from '../../field.ts';
import type { Behaviour } from '../behaviour.ts';
import { type PictureOptions, pictureBytes, pictureTypes, readFile, storedFile, uploadIssue } from '../files/files.ts';
import { reading } from '../reading.ts';

export type ImageField<R extends Requirement = Requirement> = Typed<'image', string, R> &
  OptionsOf<PictureOptions, string, R>;

/** One picture: the URL of a stored file. A new one goes up as multipart. */
export const image = <const R extends Requirement = false>(
  options: OptionsOf<PictureOptions, string, R> = {},
): ImageField<R> => ({
  kind: 'image',
  ...options,
});

export const imageBehaviour: Behaviour<ImageField, string> = {
  storage: 'text',
  operators: [],
  sortable: false,
  searchable: false,
  column: true,
  none: null,
  embedded: true,
  parse: reading(readFile),
  issue: (value, field) => uploadIssue(value, { maxBytes: pictureBytes, types: pictureTypes, ...field }),
  format: (value) => storedFile(value),
  fileTypes: pictureTypes,
  files: (value) => [value],
  maxBytes: ({ maxBytes = pictureBytes }) => maxBytes,
  pictures: true,
};
