import type { OptionsOf, Requirement, Typed } from '../field.ts';

export interface FileOptions {
  /** Bytes, at most; default 10 MB. */
  readonly maxBytes?: number;
  /** MIME types; default PDF. */
  readonly types?: readonly string[];
}
export type FileField<R extends Requirement = Requirement> = Typed<'file', string, R> &
  OptionsOf<FileOptions, string, R>;

/** One document: the URL of a stored file. */
export const file = <R extends Requirement = false>(options: OptionsOf<FileOptions, string, R> = {}): FileField<R> => ({
  kind: 'file',
  ...options,
});
