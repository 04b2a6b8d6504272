import { useGetOne, useTranslate } from 'react-admin';
import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';
import { failureOf } from '../../failure.ts';
import { useFormatOf } from '../../kinds/useFormat.ts';
import { recordMeta } from '../../recordMeta.ts';

export interface TitledRecord {
  readonly resource: Resource;
  readonly id: Id;
  readonly parentId?: Id;
}

/** What a record is called, once it is read, or why it cannot be; the form's own reading of it serves both. */
const useReading = (record: TitledRecord | undefined): { readonly title?: string; readonly error?: unknown } => {
  const { resource, id, parentId } = record ?? {};
  const formatOf = useFormatOf();
  const { data, error } = useGetOne(
    resource?.name ?? '',
    { id: id ?? 0, ...(resource && recordMeta(resource, parentId)) },
    { enabled: record !== undefined },
  );
  return data && resource ? { title: formatOf(resource).title(data) } : { error };
};

/** What a record is called, once it is read. */
export const useRecordTitle = (record: TitledRecord | undefined): string | undefined => useReading(record).title;

/** A record's title as text: three dots until it is known, that it is not there, or its number where it cannot be read. */
export const RecordTitle = ({ record }: { readonly record: TitledRecord }) => {
  const { title, error } = useReading(record);
  const translate = useTranslate();
  if (title !== undefined || !error) return title ?? '…';
  return failureOf(error).reason === 'gone' ? translate('ra.page.not_found') : `#${record.id}`;
};
