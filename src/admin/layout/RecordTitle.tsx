import { useGetOne } from 'react-admin';
import type { Resource } from '#schema/resource.ts';

interface TitledRecord {
  readonly resource: Resource;
  readonly id: number;
  readonly parentId?: number;
}

/** What a record is called, once it is read; the form's own reading of it serves both. */
export const useRecordTitle = ({ resource, id, parentId }: TitledRecord, enabled = true): string | undefined => {
  const { data } = useGetOne(resource.name, { id, ...(parentId && { meta: { parent: parentId } }) }, { enabled });
  if (!data) return undefined;
  const title: unknown = data[resource.title];
  return title === null || title === undefined || title === '' ? `#${id}` : String(title);
};

/** A record's title as text; three dots until it is known. */
export const RecordTitle = ({ record }: { readonly record: TitledRecord }) => useRecordTitle(record) ?? '…';
