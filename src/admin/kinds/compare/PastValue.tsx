import { useGetMany } from 'react-admin';
import type { Values } from '#schema/field.ts';
import { embeddings } from '#schema/query/embed.ts';
import type { Resource } from '#schema/resource.ts';
import { isId } from '#values/id.ts';
import { Cell } from '../Cell.tsx';

interface PastValueProps {
  readonly resource: Resource;
  readonly field: string;
  readonly value: unknown;
  /** The other values of that version. */
  readonly values: Values;
}

/** A record with another value in one field; the records that it points at there come along, as they are called now. */
export const useRecordWith = ({ resource, field, value, values }: PastValueProps): Values => {
  const embedding = embeddings(resource).find((one) => one.field === field);
  const ids = (Array.isArray(value) ? value : [value]).filter(isId);
  const { data = [] } = useGetMany(
    embedding?.resource ?? resource.name,
    { ids },
    { enabled: embedding !== undefined && ids.length > 0, retry: false },
  );
  const named = embedding && { [embedding.key]: embedding.many ? data : data[0] };
  return { ...values, ...named, [field]: value };
};

/** A value as it once was, as its kind looks; the records that it points at by the names that they have now. */
export const PastValue = (props: PastValueProps) => (
  <Cell resource={props.resource} name={props.field} record={useRecordWith(props)} />
);
