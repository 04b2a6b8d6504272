import type { DataProvider } from 'react-admin';
import type { Values } from '#schema/field.ts';
import { embeddings } from '#schema/query/embed.ts';
import type { Registry } from '#schema/registry.ts';
import type { Resource } from '#schema/resource.ts';
import { conditionReferences, type Related } from '#schema/validation/condition.ts';
import { type Id, isId } from '#values/id.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { exportAll } from '../list/export/exportAll.ts';
import { wholeMeta } from '../recordMeta.ts';

/** Where records are read from. */
export interface Source {
  readonly provider: DataProvider;
  readonly registry: Registry;
  readonly parentId: Id | undefined;
  readonly signal: AbortSignal;
}

/** Limits of one request: the number of values, and their total length, since URLs are limited. */
const maxValues = 100;
const maxLength = 3_000;

/** Splits values into as few requests as possible. A value with a comma needs its own request. */
const splitValues = (values: readonly unknown[]): readonly (readonly unknown[])[] => {
  const groups: unknown[][] = [];
  let length = 0;
  for (const value of values) {
    const text = encodeURIComponent(String(value));
    const last = groups.at(-1);
    length += text.length;
    if (last && last.length < maxValues && length < maxLength && !text.includes('%2C')) last.push(value);
    else {
      groups.push([value]);
      length = text.includes('%2C') ? maxLength : text.length;
    }
  }
  return groups;
};

/** The records with one of these values in a field, and the records that they refer to. */
export const recordsWith = async (
  { provider, parentId, signal }: Omit<Source, 'registry'>,
  resource: Resource,
  field: string,
  values: readonly unknown[],
): Promise<readonly StoredRecord[]> => {
  const meta = wholeMeta(resource, resource.parent && parentId);
  const records: StoredRecord[] = [];
  for (const chunk of splitValues([...new Set(values)])) {
    signal.throwIfAborted();
    const params = { sort: { field: 'id', order: 'ASC' }, filter: { [field]: chunk }, meta, signal } as const;
    for await (const { rows } of exportAll(provider, resource.name, params)) records.push(...(rows as StoredRecord[]));
  }
  return records;
};

/**
 * The records behind references that conditions use (`variant_id.display`), for records with such values.
 * @param known those that need not be read
 */
export const relatedRecords = async (
  source: Source,
  resource: Resource,
  rows: readonly Values[],
  known: (field: string, id: Id) => StoredRecord | undefined = () => undefined,
): Promise<(values: Values) => Related> => {
  const recordsByField = new Map<string, ReadonlyMap<Id, StoredRecord>>();
  for (const name of conditionReferences(resource)) {
    const target = embeddings(resource).find(({ field }) => field === name)?.resource;
    if (target === undefined) continue;
    const ids = rows.map((row) => row[name]).filter(isId);
    const related = await recordsWith(source, source.registry.named(target), 'id', ids);
    recordsByField.set(name, new Map(related.map((record) => [record.id, record])));
  }
  return (values) => (field) => {
    const id = values[field];
    return isId(id) ? (known(field, id) ?? recordsByField.get(field)?.get(id)) : undefined;
  };
};
