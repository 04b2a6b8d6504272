import type { FieldOf, OptionsOf, Requirement } from '../../field.ts';
import type { Behaviour } from '../behaviour.ts';
import { documentBytes, documentTypes, oneFile } from '../files/files.ts';

interface FileOptions {
  /** Maximum size in bytes. Default 10 MB. */
  readonly maxBytes?: number;
  /** Allowed MIME types. Default PDF. The embedded API stores PDF, JPEG, PNG and WebP only. */
  readonly types?: readonly string[];
}
export type FileField<R extends Requirement = Requirement> = FieldOf<'file', string, R, FileOptions>;

/** One document: the URL of a stored file. */
export const file = <const R extends Requirement = false>(
  options: OptionsOf<FileOptions, string, R> = {},
): FileField<R> => ({ kind: 'file', ...options });

export const fileBehaviour: Behaviour<FileField, string> = oneFile(documentTypes, documentBytes);
