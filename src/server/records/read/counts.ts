import type { ResourceTable } from '../../store/resourceTable.ts';
import type { Selection } from '../query/selection.ts';
import type { RecordStore } from '../recordStore.ts';

export interface Totals {
  readonly total: number;
  readonly sums: Readonly<Record<string, number>>;
}

const mostKept = 2_000;

/**
 * How many records a selection has, counted once a state of the table: of an indexed list the count is most of the
 * work, and it is the same on every page.
 */
export class Counts {
  readonly #records: RecordStore;
  readonly #kept = new Map<string, { readonly version: number; readonly totals: Promise<Totals> }>();

  constructor(records: RecordStore) {
    this.#records = records;
  }

  of(table: ResourceTable, { filters, search }: Selection, sum: readonly string[]): Promise<Totals> {
    const key = JSON.stringify([table.name, filters, search, sum]);
    const version = this.#records.store.version(table.name);
    const kept = this.#kept.get(key);
    if (kept?.version === version) return kept.totals;
    const totals = this.#records.totals(table, { filters, search }, sum);
    if (this.#kept.size >= mostKept) this.#kept.clear();
    this.#kept.set(key, { version, totals });
    // A failed count is not kept.
    totals.catch(() => this.#kept.delete(key));
    return totals;
  }
}
