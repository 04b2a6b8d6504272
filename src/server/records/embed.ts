import { type Embedding, embeddings, shortFields } from '#schema/embed.ts';
import type { Values } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import type { RecordStore } from './recordStore.ts';

type Short = Readonly<Record<string, unknown>>;

interface Kept {
  readonly version: number;
  readonly byId: Map<number, Short>;
}

/** More of one resource than this are not kept in memory. */
const mostKept = 10_000;

/**
 * Short forms of referenced records, to come along with rows: one query a field for those that are not known yet, and
 * none for those that are. A change of their table forgets them.
 */
export class Embedder {
  readonly #records: RecordStore;
  readonly #kept = new Map<string, Kept>();

  constructor(records: RecordStore) {
    this.#records = records;
  }

  /** Adds the records behind those reference fields to each row, under the embedding's key. */
  async add(resource: Resource, rows: readonly Values[], fields: readonly string[]): Promise<readonly Values[]> {
    if (fields.length === 0 || rows.length === 0) return rows;
    const wanted = embeddings(resource).filter(({ field }) => fields.includes(field));
    const found = new Map<string, ReadonlyMap<number, Short>>();
    for (const embedding of wanted) found.set(embedding.field, await this.#shorts(embedding, rows));
    return rows.map((row) => {
      const full: Record<string, unknown> = { ...row };
      for (const { field, key, many } of wanted) {
        const shorts = found.get(field);
        const value = row[field];
        if (many && Array.isArray(value)) full[key] = value.flatMap((id) => shorts?.get(id) ?? []);
        else full[key] = typeof value === 'number' ? (shorts?.get(value) ?? null) : null;
      }
      return full;
    });
  }

  async #shorts({ field, resource: name }: Embedding, rows: readonly Values[]): Promise<ReadonlyMap<number, Short>> {
    const table = this.#records.table(name);
    const version = this.#records.store.version(table.name);
    let kept = this.#kept.get(name);
    if (!kept || kept.version !== version || kept.byId.size > mostKept) {
      kept = { version, byId: new Map() };
      this.#kept.set(name, kept);
    }
    const missing = new Set<number>();
    for (const row of rows) {
      const value = row[field];
      for (const id of Array.isArray(value) ? value : [value]) {
        if (typeof id === 'number' && !kept.byId.has(id)) missing.add(id);
      }
    }
    const target = this.#records.areas.named(name);
    for (const { values } of await this.#records.findAll(table, [...missing])) {
      kept.byId.set(values.id, shortOf(target, values));
    }
    return kept.byId;
  }
}

const shortOf = (resource: Resource, values: Values & { readonly id: number }): Short => ({
  id: values.id,
  ...Object.fromEntries(shortFields(resource).map((name) => [name, values[name]])),
});
