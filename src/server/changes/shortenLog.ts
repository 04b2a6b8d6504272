import { setImmediate as others } from 'node:timers/promises';
import type { RecordStore } from '../records/recordStore.ts';
import type { Reader } from '../store/store.ts';

/** Entries of one transaction: few enough that nobody has to wait. */
const batchSize = 200;

/**
 * Entries from before that moment that nobody needs any more: neither running nor being undone, and with nothing in the
 * bin.
 */
const outdated = (db: Reader, moment: number) => {
  const undoing = db
    .selectFrom('_entry')
    .select('undoes')
    .where('state', '=', 'running')
    .where('undoes', 'is not', null);
  const binned = db.selectFrom('_change').select('entry_id').where('binned_at', 'is not', null);
  return db
    .selectFrom('_entry')
    .select('id')
    .where('at', '<', new Date(moment).toISOString())
    .where('state', '!=', 'running')
    .where('id', 'not in', undoing)
    .where('id', 'not in', binned)
    .orderBy('id')
    .limit(batchSize);
};

/** Deletes the entries of the change log from before that moment, with their changes. The records stay as they are. */
export const shortenLog = async ({ store }: Pick<RecordStore, 'store'>, moment: number): Promise<void> => {
  for (;;) {
    const deleted = await store.write(async ({ db }) => {
      const ids = (await outdated(db, moment).execute()).map(({ id }) => id ?? null);
      if (ids.length === 0) return 0;
      for (const table of ['_change', '_refusal']) await db.deleteFrom(table).where('entry_id', 'in', ids).execute();
      await db.deleteFrom('_entry').where('id', 'in', ids).execute();
      return ids.length;
    });
    if (deleted < batchSize) return;
    await others();
  }
};
