import type { DataProvider } from 'react-admin';
import { canFilter } from '#schema/query/query.ts';
import type { Registry } from '#schema/registry.ts';
import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { exportAll } from '../../list/export/exportAll.ts';
import { wholeMeta } from '../../recordMeta.ts';
import { matchKeys } from '../read/importedFields.ts';

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

/** Ignores letter case, as the comparison of unique values does. */
export const sameKey = (value: unknown): string => String(value ?? '').toLowerCase();

/** Replaces special spaces, which text copied from a page or document may contain, with plain ones. */
const plainSpaces = (text: string): string => text.replace(/\s+/g, ' ');

/** Ignores letter case and kinds of space, for comparing names and words. */
export const sameName = (value: unknown): string => plainSpaces(sameKey(value));

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

/** Records that cells may name, and how to find them. */
export interface RecordsByName {
  /** By title, else by a unique field (such as a code), else by id. */
  ids(name: string): readonly Id[];
  record(id: Id): StoredRecord | undefined;
}

/** Up to this many, all records are read, which allows matching without letter case. */
const readAllLimit = 1_000;

const findNamed = async (
  source: Source,
  target: Resource,
  names: ReadonlySet<string>,
): Promise<readonly StoredRecord[]> => {
  const { provider, signal } = source;
  const all: StoredRecord[] = [];
  const params = { sort: { field: 'id', order: 'ASC' }, signal } as const;
  for await (const { rows, total } of exportAll(provider, target.name, params)) {
    if (total > readAllLimit) break;
    all.push(...(rows as StoredRecord[]));
    if (all.length >= total) return all;
  }
  const fields = [target.title, ...matchKeys(target).flatMap(({ field, within }) => (within ? [] : field))];
  const matches = await Promise.all(
    fields
      .filter((field) => field === 'id' || canFilter(target, { field, operator: 'in' }))
      .map((field) => {
        const values = [...new Set([...names].flatMap((name) => [name, plainSpaces(name)]))].filter(
          (name) => field !== 'id' || /^#?\d+$/.test(name),
        );
        return recordsWith(
          source,
          target,
          field,
          field === 'id' ? values.map((name) => name.replace('#', '')) : values,
        );
      }),
  );
  return matches.flat();
};

/** The records of a resource that these names may mean; none if nested, since no list covers all its parents. */
export const namedRecords = async (
  source: Source,
  target: Resource,
  names: ReadonlySet<string>,
): Promise<RecordsByName> => {
  const records = names.size === 0 || target.parent ? [] : await findNamed(source, target, names);
  const byId = new Map(records.map((record) => [record.id, record]));
  const fields = [target.title, ...matchKeys(target).flatMap(({ field }) => (field === 'id' ? [] : field))];
  const indexes = [...new Set(fields)].map((field) => {
    const index = new Map<string, Id[]>();
    for (const [id, record] of byId)
      index.set(sameName(record[field]), [...(index.get(sameName(record[field])) ?? []), id]);
    return index;
  });
  return {
    ids(name) {
      for (const index of indexes) {
        const ids = index.get(sameName(name));
        if (ids) return ids;
      }
      return [...byId.keys()].filter((id) => String(id) === name.replace(/^#(?=\d)/, ''));
    },
    record: (id) => byId.get(id),
  };
};
