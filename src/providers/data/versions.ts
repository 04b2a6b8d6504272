import { ApiError } from '#api/apiError.ts';
import type { Values } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import { changedFields } from '#schema/validation/sameButPlace.ts';
import { sameValue } from '#schema/validation/sameValue.ts';

const most = 500;

/**
 * ETags of records as they were read, by the moment of their last change: a form is held against the version that it
 * was filled from, even when a newer one has been read behind it meanwhile.
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
    /** What is known of a record that a call has changed without telling its new version: no moment's ETag is its own any more. */
    forget(path: string): void {
      for (const known of etags.keys()) if (known.startsWith(`${path}@`)) etags.delete(known);
    },
    /** Of the first of these records that says when it changed. */
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

/** What the screens ask the person by: the record as it is now, where it is known. */
export const outdated = (now: Values | undefined, cause?: ApiError): ApiError =>
  new ApiError(412, { ...cause?.body, data: now }, { cause, etag: cause?.etag, answer: cause?.answer });

/**
 * What an API with versions would answer: 412, with the record as it is now. What changed to the very value that is sent
 * is no reason, or a write whose answer was lost would meet itself; nor is a place, which others move.
 * @throws {ApiError}
 */
export const refuseOutdated = (resource: Resource, seen: Values, sent: Values, now: Values): void => {
  const changed = changedFields(resource, seen, now).filter((name) => Object.hasOwn(seen, name));
  if (changed.some((name) => !Object.hasOwn(sent, name) || !sameValue(sent[name], now[name]))) throw outdated(now);
};

/**
 * The same of a row of a list, which may show less of a record than there is in it: where both say when it changed, that
 * decides. @throws {ApiError}
 */
export const refuseOutdatedRow = (resource: Resource, row: Values, now: Values): void => {
  if (!now.updated_at || now.updated_at !== row.updated_at) refuseOutdated(resource, row, {}, now);
};
