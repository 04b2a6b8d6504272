import type { ResourceTable } from '../../store/resourceTable.ts';
import type { Selection } from '../query/conditions.ts';
import type { RecordStore } from '../recordStore.ts';

/** Answers that are kept at once. */
const mostKept = 2_000;

/** Answers that hold as long as a version does: asked for by many at once, each is worked out one time. */
export class KeptAnswers<Answer> {
  readonly #kept = new Map<string, { readonly version: number; readonly answer: Promise<Answer> }>();

  of(key: string, version: number, work: () => Promise<Answer>): Promise<Answer> {
    const kept = this.#kept.get(key);
    if (kept?.version === version) return kept.answer;
    const answer = work();
    if (this.#kept.size >= mostKept) this.#kept.clear();
    this.#kept.set(key, { version, answer });
    // A failure is not kept.
    answer.catch(() => this.#kept.delete(key));
    return answer;
  }
}

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
