import { useGetMany } from 'react-admin';
import type { Values } from '#schema/field.ts';
import { embeddings } from '#schema/query/embed.ts';
import type { Resource } from '#schema/resource.ts';
import { isId } from '#values/id.ts';

/** A record with the records that a field of it points at, as they are called now. */
export const useRecordWith = (resource: Resource, field: string, record: Values): Values => {
  const value = record[field];
  const embedding = embeddings(resource).find((one) => one.field === field);
  const ids = (Array.isArray(value) ? value : [value]).filter(isId);
  const { data = [] } = useGetMany(
    embedding?.resource ?? resource.name,
    { ids },
    { enabled: embedding !== undefined && ids.length > 0, retry: false },
  );
  return embedding ? { ...record, [embedding.key]: embedding.many ? data : data[0] } : record;
};
