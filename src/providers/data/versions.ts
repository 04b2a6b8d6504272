import { ApiError } from '#api/apiError.ts';
import type { Values } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import { changedFields, sameValue } from '#schema/validation/sameValue.ts';

const maxEtags = 500;

/**
 * ETags of records by the time of their last change. A form is saved against the version that it was filled from, even
 * if a newer one has been read in the background.
 */
export const etagCache = () => {
  const etags = new Map<string, string>();
  const key = (path: string, record: Values | undefined) => `${path}@${record?.updated_at ?? ''}`;
  return {
    remember(path: string, record: Values | undefined, etag: string | undefined): void {
      if (etag === undefined) return;
      etags.delete(key(path, record));
      etags.set(key(path, record), etag);
      const [oldest] = etags.keys();
      if (etags.size > maxEtags && oldest !== undefined) etags.delete(oldest);
    },
    /** Forgets a record that a call has changed without returning its new version. */
    forget(path: string): void {
      for (const cachedKey of etags.keys()) if (cachedKey.startsWith(`${path}@`)) etags.delete(cachedKey);
    },
    /** The ETag of the first of these records that has a time of change. */
    of(path: string, ...records: readonly (Values | undefined)[]): string | undefined {
      const dated = records.find((record) => record?.updated_at);
      return etags.get(key(path, dated));
    },
  };
};

/** A 412 with the current record, if it is known. The screens ask the person which version to keep. */
export const outdated = (current: Values | undefined, cause?: ApiError): ApiError =>
  new ApiError(412, { ...cause?.envelope, data: current }, { cause, etag: cause?.etag, answer: cause?.answer });

/** Why the read before a write failed, in the read's words. Unlike a write without an answer, nothing was sent. */
export const unread = (failure: unknown): never => {
  if (!(failure instanceof ApiError)) throw failure;
  const { status, answer, envelope, message } = failure;
  if (status > 0 && (status < 500 || answer?.own)) throw failure;
  throw new ApiError(0, envelope, { reason: 'unread', message, cause: failure });
};

/**
 * Refuses as an API with versions would: 412 with the current record. A field that already has the sent value is no
 * reason, or a write whose response was lost would conflict with itself; nor is a position, which others move.
 * @throws {ApiError}
 */
export const refuseOutdated = (resource: Resource, previous: Values, sent: Values, current: Values): void => {
  const changed = changedFields(resource, previous, current).filter((name) => Object.hasOwn(previous, name));
  if (changed.some((name) => !Object.hasOwn(sent, name) || !sameValue(sent[name], current[name])))
    throw outdated(current);
};

/** The same for a row of a list, which may lack fields. Equal times of change decide. @throws {ApiError} */
export const refuseOutdatedRow = (resource: Resource, row: Values, current: Values): void => {
  if (!current.updated_at || current.updated_at !== row.updated_at) refuseOutdated(resource, row, {}, current);
};
