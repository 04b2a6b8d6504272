import { headers } from '#api/contract.ts';
import { ApiError } from './ApiError.ts';

/** Which state of a record that is: its id is never given to another record, its version grows with every change. */
export const etagOf = ({ values, version }: { readonly values: { readonly id: number }; readonly version: number }) =>
  `"${values.id}-${version}"`;

const tags = (header: string): readonly string[] => header.split(',').map((tag) => tag.trim());

/** One tag by itself: a pattern of all of them would try each blank between them on either side. */
const wellFormed = /^(?:W\/)?"[^"]*"$/;

/** Whether `If-Match` lets a write of the record with that tag go on; without the header every write may. */
export const mayWrite = (request: Request, etag: string): boolean => {
  const header = request.headers.get(headers.ifMatch);
  if (header === null) return true;
  const any = header.trim() === '*';
  if (header.length > 500 || !(any || tags(header).every((tag) => wellFormed.test(tag)))) {
    throw new ApiError(400, 'preconditionWrong');
  }
  // A weak tag never matches: it says only that two states look alike.
  return any || tags(header).includes(etag);
};

/** Whether the caller has that state already (`If-None-Match`); weak and strong tags compare alike. */
export const hasAlready = (request: Request, etag: string): boolean => {
  const header = request.headers.get('if-none-match');
  if (header === null) return false;
  const plain = (tag: string) => tag.replace(/^W\//, '');
  return header.trim() === '*' || tags(header.slice(0, 500)).some((tag) => plain(tag) === plain(etag));
};
