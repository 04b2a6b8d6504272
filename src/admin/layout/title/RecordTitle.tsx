import { useGetOne, useTranslate } from 'react-admin';
import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';
import { failureOf } from '../../failure.ts';
import { useFormatOf } from '../../kinds/useFormat.ts';
import { recordMeta } from '../../recordMeta.ts';

export interface TitledRecord {
  readonly resource: Resource;
  readonly id: Id;
  readonly parentId?: Id | undefined;
}

/** A record's title once it is read, or why it cannot be; shares the form's own request. */
const useReadTitle = (record: TitledRecord | undefined): { readonly title?: string; readonly error?: unknown } => {
  const { resource, id, parentId } = record ?? {};
  const formatOf = useFormatOf();
  const { data, error } = useGetOne(
    resource?.name ?? '',
    { id: id ?? 0, ...(resource && recordMeta(resource, parentId)) },
    { enabled: record !== undefined },
  );
  return data && resource ? { title: formatOf(resource).title(data) } : { error };
};

/** A record's title, once it is read. */
export const useRecordTitle = (record: TitledRecord | undefined): string | undefined => useReadTitle(record).title;

/** A record's title as text: "…" until it is read, "not found" if it is gone, its id if it cannot be read. */
export const RecordTitle = ({ record }: { readonly record: TitledRecord }) => {
  const { title, error } = useReadTitle(record);
  const translate = useTranslate();
  if (title !== undefined || !error) return title ?? '…';
  return failureOf(error).reason === 'gone' ? translate('ra.page.not_found') : `#${record.id}`;
};
