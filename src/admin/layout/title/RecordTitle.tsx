import { useGetOne } from 'react-admin';
import type { Resource } from '#schema/resource.ts';
import { type Id, isId } from '#values/id.ts';
import { embeddedTitle } from '../../kinds/records/embeddedRecords.ts';
import { recordMeta } from '../../recordMeta.ts';
import { useRegistry } from '../../registryContext.ts';

export interface TitledRecord {
  readonly resource: Resource;
  readonly id: Id;
  readonly parentId?: Id;
}

/** What a record is called, once it is read, and whether it cannot be; the form's own reading of it serves both. */
const useReading = (record: TitledRecord | undefined): { readonly title?: string; readonly failed: boolean } => {
  const { resource, id, parentId } = record ?? {};
  const registry = useRegistry();
  const { data, isError } = useGetOne(
    resource?.name ?? '',
    { id: id ?? 0, ...(resource && recordMeta(resource, parentId)) },
    { enabled: record !== undefined },
  );
  if (!data || !resource) return { failed: isError };
  const title: unknown = data[resource.title];
  // A record may be called by the one that it points at.
  const behind = isId(title)
    ? embeddedTitle(registry, resource.fields[resource.title], resource.title, data, title)
    : undefined;
  const none = title === null || title === undefined || title === '';
  return { title: none ? `#${id}` : (behind ?? String(title)), failed: false };
};

/** What a record is called, once it is read. */
export const useRecordTitle = (record: TitledRecord | undefined): string | undefined => useReading(record).title;

/** A record's title as text: three dots until it is known, its number where it cannot be read. */
export const RecordTitle = ({ record }: { readonly record: TitledRecord }) => {
  const { title, failed } = useReading(record);
  return title ?? (failed ? `#${record.id}` : '…');
};
