import type { OptionsOf, Requirement, Typed } from '../../field.ts';
import type { Behaviour } from '../behaviour.ts';
import { pictureTypes, readFile, storedFile, uploadFault } from '../files/files.ts';
import { reading } from '../reading.ts';

export interface ImageOptions {
  /** Width to height, as '16:9'; a picture of another shape is cropped before the upload. */
  readonly ratio?: `${number}:${number}`;
  /** Bytes of one picture, at most; default 2 MB. */
  readonly maxBytes?: number;
  /** MIME types; default JPEG, PNG and WebP. */
  readonly types?: readonly string[];
}
export type ImageField<R extends Requirement = Requirement> = Typed<'image', string, R> &
  OptionsOf<ImageOptions, string, R>;

/** One picture: the URL of a stored file. A new one goes up as multipart. */
export const image = <const R extends Requirement = false>(
  options: OptionsOf<ImageOptions, string, R> = {},
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
  fault: (value, field) => uploadFault(value, field, pictureTypes),
  format: (value) => storedFile(value),
  fileTypes: pictureTypes,
  files: (value) => [value],
};
