import { ApiError } from '#api/apiError.ts';
import type { Values } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import { changedFields } from '#schema/validation/sameButPlace.ts';
import { sameValue } from '#schema/validation/sameValue.ts';

const most = 500;

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
      if (etags.size > most && oldest !== undefined) etags.delete(oldest);
    },
    /** Forgets a record that a call has changed without returning its new version. */
    forget(path: string): void {
      for (const known of etags.keys()) if (known.startsWith(`${path}@`)) etags.delete(known);
    },
    /** The ETag of the first of these records that has a time of change. */
    of(path: string, ...records: readonly (Values | undefined)[]): string | undefined {
      return etags.get(
        key(
          path,
          records.find((record) => record?.updated_at),
        ),
      );
    },
  };
};

/** A 412 with the current record, if it is known. The screens ask the person which version to keep. */
export const outdated = (now: Values | undefined, cause?: ApiError): ApiError =>
  new ApiError(412, { ...cause?.body, data: now }, { cause, etag: cause?.etag, answer: cause?.answer });

/**
 * Refuses as an API with versions would: 412 with the current record. A field that already has the sent value is no
 * reason, or a write whose response was lost would conflict with itself; nor is a position, which others move.
 * @throws {ApiError}
 */
export const refuseOutdated = (resource: Resource, seen: Values, sent: Values, now: Values): void => {
  const changed = changedFields(resource, seen, now).filter((name) => Object.hasOwn(seen, name));
  if (changed.some((name) => !Object.hasOwn(sent, name) || !sameValue(sent[name], now[name]))) throw outdated(now);
};

/**
 * The same for a row of a list, which may lack fields of the record. If both have the same time of change, that
 * decides. @throws {ApiError}
 */
export const refuseOutdatedRow = (resource: Resource, row: Values, now: Values): void => {
  if (!now.updated_at || now.updated_at !== row.updated_at) refuseOutdated(resource, row, {}, now);
};
