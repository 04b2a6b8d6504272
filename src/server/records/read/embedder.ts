import type { Values } from '#schema/field.ts';
import { embeddings, shortFields } from '#schema/query/embed.ts';
import type { Resource } from '#schema/resource.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { heldIds } from '../../store/links.ts';
import type { RecordStore } from '../recordStore.ts';

/** The most short forms per resource to keep in memory. */
const maxCached = 10_000;

/** Short forms of referenced records, to embed in rows: cached until their table changes, else a query per field. */
export const recordEmbedder = (records: RecordStore) => {
  const cache = new Map<string, { readonly version: number; readonly byId: Map<number, Values> }>();

  /** The short forms of those records of a resource, and of others that are cached. */
  const shortRecords = async (name: string, ids: readonly number[]): Promise<ReadonlyMap<number, Values>> => {
    const table = records.table(name);
    const version = records.store.versions.of(table.name);
    let cached = cache.get(name);
    if (!cached || cached.version !== version || cached.byId.size > maxCached) {
      cached = { version, byId: new Map() };
      cache.set(name, cached);
    }
    const { byId } = cached;
    const missing = new Set(ids.filter((id) => !byId.has(id)));
    if (missing.size === 0) return byId;
    const target = records.registry.named(name);
    for (const { values } of await records.findAll(table, [...missing])) byId.set(values.id, shortOf(target, values));
    return byId;
  };

  /** Adds to each row the records that those reference fields name, under the key of the embedding. */
  const add = async (resource: Resource, rows: readonly Values[], fields: readonly string[]) => {
    if (fields.length === 0 || rows.length === 0) return rows;
    const wanted = embeddings(resource).filter(({ field }) => fields.includes(field));
    const byField = new Map<string, ReadonlyMap<number, Values>>();
    for (const { field, resource: name } of wanted) byField.set(field, await shortRecords(name, idsOf(rows, field)));
    return rows.map((row): Values => {
      const embedded: Record<string, unknown> = { ...row };
      for (const { field, key, many } of wanted) {
        const found = byField.get(field);
        const value = row[field];
        if (many && Array.isArray(value)) embedded[key] = value.flatMap((id) => found?.get(id) ?? []);
        else embedded[key] = typeof value === 'number' ? (found?.get(value) ?? null) : null;
      }
      return embedded;
    });
  };

  return { add, shortRecords };
};

export type Embedder = ReturnType<typeof recordEmbedder>;

const idsOf = (rows: readonly Values[], field: string): readonly number[] =>
  rows.flatMap((row) => heldIds(row, field).map(({ id }) => id));

const shortOf = (resource: Resource, values: StoredRecord<number>): Values => ({
  id: values.id,
  ...Object.fromEntries(shortFields(resource).map((name) => [name, values[name]])),
});
