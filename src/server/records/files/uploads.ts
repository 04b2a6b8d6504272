import type { Values } from '#schema/field.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import type { AnyField, Fields } from '#schema/kinds/index.ts';
import { checkFile, contentIssue } from '../../files/checkFile.ts';
import type { FileStore } from '../../files/fileStore.ts';
import { fileType } from '../../files/fileType.ts';
import type { Message } from '../../http/ApiError.ts';
import { putWithin } from './unusedFiles.ts';

/** One place in a record's values that holds a file, new or stored. */
interface HeldFile {
  readonly path: string;
  readonly field: AnyField;
  /** A file that came with this write, or the URL of a stored one. */
  readonly file: File | string;
}

/** Every file in a record's values, in lists of items too. */
export const heldFiles = (fields: Fields, values: Values, prefix = ''): HeldFile[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const behaviour = behaviourOf(field);
    const value = values[name];
    const path = prefix + name;
    const items = behaviour.items?.(field);
    if (items && Array.isArray(value))
      return value.flatMap((item: Values, index) => heldFiles(items, item, `${path}.${index}.`));
    if (!behaviour.fileTypes || value === null || value === undefined) return [];
    const isList = Array.isArray(value);
    return (isList ? value : [value]).flatMap((file: unknown, index: number) =>
      file instanceof File || typeof file === 'string'
        ? [{ path: isList ? `${path}.${index}` : path, field, file }]
        : [],
    );
  });

/** The files that a record's values name by their URL. */
export const storedUrls = (fields: Fields, values: Values): string[] =>
  heldFiles(fields, values).flatMap(({ file }) => (typeof file === 'string' ? [file] : []));

/**
 * Errors in the files of a write: content that is not what it should be, a URL that names no stored file. Those in
 * `known` were there before and are not checked again.
 */
export const fileErrors = async (
  held: readonly HeldFile[],
  known: ReadonlySet<string>,
  files: FileStore,
): Promise<Record<string, Message>> => {
  const errors: Record<string, Message> = {};
  for (const { path, field, file } of held) {
    if (typeof file === 'string') {
      const exists = known.has(file) || (await files.sizeOf(file)) !== undefined || (await files.takeBack(file));
      if (!exists) errors[path] = { word: 'fileUnknown' };
      continue;
    }
    const types = 'types' in field ? field.types : undefined;
    const ratio = 'ratio' in field ? field.ratio : undefined;
    const issue = await contentIssue(file, types ?? behaviourOf(field).fileTypes ?? [], ratio);
    if (issue) errors[path] = issue;
  }
  return errors;
};

/** The new files in the values of a write, at any depth. */
export const filesIn = (value: unknown): readonly File[] => {
  if (value instanceof File) return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(filesIn) : [];
};

/** The values with each new file as `replace` returns it. One at a time, so that a failure leaves none pending. */
export const withFiles = async (value: unknown, replace: (file: File) => Promise<unknown>): Promise<unknown> => {
  if (value instanceof File) return replace(value);
  if (typeof value !== 'object' || value === null) return value;
  const entries: [string, unknown][] = [];
  for (const [name, item] of Object.entries(value)) entries.push([name, await withFiles(item, replace)]);
  return Array.isArray(value) ? entries.map(([, item]) => item) : Object.fromEntries(entries);
};

/** Stores the new files before the transaction of the write begins, which blocks all other writes. */
export const stageFiles = async (values: Values, files: FileStore): Promise<void> => {
  for (const file of filesIn(values)) {
    const { bytes, issue } = await checkFile(file);
    if (!issue && fileType(bytes)) await files.stage(bytes);
  }
};

/** Keeps the new files and replaces them with their URLs. */
export const keepFiles = async (context: Parameters<typeof putWithin>[0], values: Values): Promise<Values> =>
  (await withFiles(values, async (file) => {
    const { bytes, issue } = await checkFile(file);
    if (issue) throw new TypeError('a file that was refused is not kept');
    return putWithin(context, bytes);
  })) as Values;
