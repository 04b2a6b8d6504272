import type { FieldOf, OptionsOf, Requirement } from '../../field.ts';
import type { Behaviour } from '../behaviour.ts';
import { documentBytes, documentTypes, oneFile } from '../files/files.ts';

interface FileOptions {
  /** Bytes, at most; default 10 MB. */
  readonly maxBytes?: number;
  /** MIME types; default PDF. The embedded API keeps that, JPEG, PNG and WebP, and refuses all else. */
  readonly types?: readonly string[];
}
export type FileField<R extends Requirement = Requirement> = FieldOf<'file', string, R, FileOptions>;

/** One document: the URL of a stored file. */
export const file = <const R extends Requirement = false>(
  options: OptionsOf<FileOptions, string, R> = {},
): FileField<R> => ({ kind: 'file', ...options });

export const fileBehaviour: Behaviour<FileField, string> = oneFile(documentTypes, documentBytes);
