import { useGetOne } from 'react-admin';
import type { Resource } from '#schema/resource.ts';

export interface TitledRecord {
  readonly resource: Resource;
  readonly id: number;
  readonly parentId?: number;
}

/** What a record is called, once it is read; the form's own reading of it serves both. */
export const useRecordTitle = (record: TitledRecord | undefined): string | undefined => {
  const { resource, id, parentId } = record ?? {};
  const { data } = useGetOne(
    resource?.name ?? '',
    { id: id ?? 0, ...(parentId && { meta: { parent: parentId } }) },
    { enabled: record !== undefined },
  );
  if (!data || !resource) return undefined;
  const title: unknown = data[resource.title];
  return title === null || title === undefined || title === '' ? `#${id}` : String(title);
};

/** A record's title as text; three dots until it is known. */
export const RecordTitle = ({ record }: { readonly record: TitledRecord }) => useRecordTitle(record) ?? '…';
