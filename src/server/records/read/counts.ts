import type { ResourceTable } from '../../store/resourceTable.ts';
import type { Selection } from '../query/conditions.ts';
import type { RecordStore } from '../recordStore.ts';
import { KeptAnswers } from './keptAnswers.ts';

interface Totals {
  readonly total: number;
  readonly sums: Readonly<Record<string, number>>;
}

/**
 * How many records a selection has, counted once a state of the table: of an indexed list the count is most of the
 * work, and it is the same on every page.
 */
export class Counts {
  readonly #records: RecordStore;
  readonly #kept = new KeptAnswers<Totals>();

  constructor(records: RecordStore) {
    this.#records = records;
  }

  of(table: ResourceTable, { filters, search }: Selection, sum: readonly string[]): Promise<Totals> {
    const key = JSON.stringify([table.name, filters, search, sum]);
    const version = this.#records.store.states.of(table.name);
    return this.#kept.of(key, version, () => this.#records.totals(table, { filters, search }, sum));
  }
}
