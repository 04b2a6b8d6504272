import { headers } from '#api/contract.ts';
import { ApiError } from './ApiError.ts';

/** Identifies one state of a record: ids are never reused, and the version grows with every change. */
export const etagOf = ({ values, version }: { readonly values: { readonly id: number }; readonly version: number }) =>
  `"${values.id}-${version}"`;

/** The reply's header that carries it. */
export const etagHeader = (etag: string): Readonly<Record<string, string>> => ({ [headers.etag]: etag });

/** Without what a proxy appends when it compresses the reply: Apache makes `"51-3-gzip"` of `"51-3"`. */
const tagsIn = (header: string): readonly string[] =>
  header.split(',').map((tag) => tag.trim().replace(/-(?:gzip|br|zstd|deflate)"$/, '"'));

/** Matches one tag: a pattern for the whole list would backtrack over the blanks between tags. */
const wellFormed = /^(?:W\/)?"[^"]*"$/;

/** Whether `If-Match` allows a write to the record with that tag; without the header every write is allowed. */
export const mayWrite = (request: Request, etag: string): boolean => {
  const header = request.headers.get(headers.ifMatch);
  if (header === null) return true;
  const isAny = header.trim() === '*';
  if (header.length > 500 || !(isAny || tagsIn(header).every((tag) => wellFormed.test(tag))))
    throw new ApiError(400, 'preconditionWrong');
  // A weak tag never matches: it says only that two states look alike.
  return isAny || tagsIn(header).includes(etag);
};

/** Whether the caller has that state already (`If-None-Match`); weak and strong tags count as equal. */
export const isNotModified = (request: Request, etag: string): boolean => {
  const header = request.headers.get('if-none-match');
  if (header === null) return false;
  const withoutWeak = (tag: string) => tag.replace(/^W\//, '');
  return header.trim() === '*' || tagsIn(header.slice(0, 500)).some((tag) => withoutWeak(tag) === withoutWeak(etag));
};
