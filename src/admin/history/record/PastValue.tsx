import { useGetMany } from 'react-admin';
import type { Values } from '#schema/field.ts';
import { embeddings } from '#schema/query/embed.ts';
import type { Resource } from '#schema/resource.ts';
import { isId } from '#values/id.ts';
import { Cell } from '../../kinds/Cell.tsx';

interface PastValueProps {
  readonly resource: Resource;
  readonly field: string;
  readonly value: unknown;
  /** The other values of that version. */
  readonly values: Values;
}

/** A value as it once was, as its kind looks; the records that it points at by the names that they have now. */
export const PastValue = ({ resource, field, value, values }: PastValueProps) => {
  const embedding = embeddings(resource).find((one) => one.field === field);
  const ids = (Array.isArray(value) ? value : [value]).filter(isId);
  const { data = [] } = useGetMany(
    embedding?.resource ?? resource.name,
    { ids },
    { enabled: embedding !== undefined && ids.length > 0, retry: false },
  );
  const named = embedding && { [embedding.key]: embedding.many ? data : data[0] };
  return <Cell resource={resource} name={field} record={{ ...values, ...named, [field]: value }} />;
};
