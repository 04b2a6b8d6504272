import { useGetOne } from 'react-admin';
import type { Resource } from '#schema/resource.ts';
import { useAreas } from '../areasContext.ts';
import { embeddedTitle } from '../kinds/embeddedRecords.ts';
import { recordMeta } from '../recordMeta.ts';

export interface TitledRecord {
  readonly resource: Resource;
  readonly id: number;
  readonly parentId?: number;
}

/** What a record is called, once it is read; the form's own reading of it serves both. */
export const useRecordTitle = (record: TitledRecord | undefined): string | undefined => {
  const { resource, id, parentId } = record ?? {};
  const areas = useAreas();
  const { data } = useGetOne(
    resource?.name ?? '',
    { id: id ?? 0, ...(resource && recordMeta(resource, parentId)) },
    { enabled: record !== undefined },
  );
  if (!data || !resource) return undefined;
  const title: unknown = data[resource.title];
  // A record may be called by the one that it points at.
  const behind =
    typeof title === 'number'
      ? embeddedTitle(areas, resource.fields[resource.title], resource.title, data, title)
      : undefined;
  return title === null || title === undefined || title === '' ? `#${id}` : (behind ?? String(title));
};

/** A record's title as text; three dots until it is known. */
export const RecordTitle = ({ record }: { readonly record: TitledRecord }) => useRecordTitle(record) ?? '…';
