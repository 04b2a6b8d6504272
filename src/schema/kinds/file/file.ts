import { builderOf, type FieldOf } from '../../field.ts';
import type { Behaviour } from '../behaviour.ts';
import { documentBytes, documentTypes, oneFile } from '../files/files.ts';

interface FileOptions {
  /** Maximum size in bytes. Default 10 MB. */
  readonly maxBytes?: number;
  /** Allowed MIME types. Default PDF. The embedded API stores PDF, JPEG, PNG and WebP only. */
  readonly types?: readonly string[];
}
export type FileField = FieldOf<'file', string, FileOptions>;

/** One document: the URL of a stored file. */
export const file = builderOf<FileField>('file');

export const fileBehaviour: Behaviour<FileField, string> = oneFile(documentTypes, documentBytes);
