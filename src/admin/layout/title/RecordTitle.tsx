import { useGetOne } from 'react-admin';
import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';
import { useFormatOf } from '../../kinds/useFormat.ts';
import { recordMeta } from '../../recordMeta.ts';

export interface TitledRecord {
  readonly resource: Resource;
  readonly id: Id;
  readonly parentId?: Id;
}

/** What a record is called, once it is read, and whether it cannot be; the form's own reading of it serves both. */
const useReading = (record: TitledRecord | undefined): { readonly title?: string; readonly failed: boolean } => {
  const { resource, id, parentId } = record ?? {};
  const formatOf = useFormatOf();
  const { data, isError } = useGetOne(
    resource?.name ?? '',
    { id: id ?? 0, ...(resource && recordMeta(resource, parentId)) },
    { enabled: record !== undefined },
  );
  return data && resource ? { title: formatOf(resource).title(data), failed: false } : { failed: isError };
};

/** What a record is called, once it is read. */
export const useRecordTitle = (record: TitledRecord | undefined): string | undefined => useReading(record).title;

/** A record's title as text: three dots until it is known, its number where it cannot be read. */
export const RecordTitle = ({ record }: { readonly record: TitledRecord }) => {
  const { title, failed } = useReading(record);
  return title ?? (failed ? `#${record.id}` : '…');
};
