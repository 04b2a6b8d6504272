import type { Values } from '#schema/field.ts';

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
