import { setImmediate as others } from 'node:timers/promises';
import { millisecondsInDay } from 'date-fns/constants';
import { firstFew } from './backup/manifest.ts';
import { binnedMs, emptyBin } from './changes/bin.ts';
import { removeLeftovers } from './records/files/unusedFiles.ts';
import type { RecordStore } from './records/recordStore.ts';
import type { RecordParts } from './records/resourceScope.ts';
import type { Reader, Store } from './store/store.ts';
import { errorLine } from './store/storeError.ts';

interface CleanupOptions extends Pick<RecordParts, 'records' | 'files' | 'clock'> {
  readonly historyDays: number;
  readonly log: (line: string) => void;
  /** Receives notices of missing files. */
  readonly noted: (line: string) => void;
}

/** How old a clock reading must be before anything is removed by it: a wrong clock is set right meanwhile. */
const safeAgeMs = 3 * millisecondsInDay;

/**
 * The time of the latest cleanup at least `safeAgeMs` ago, or 0. The clock may be wrong now, and what is removed by it
 * cannot be restored.
 */
const safeMoment = (store: Store, now: number): Promise<number> =>
  store.write(async ({ db }) => {
    // The clock was ahead then.
    await db.deleteFrom('_tidied').where('at', '>', now).execute();
    await db.insertInto('_tidied').values({ at: now }).execute();
    const { at } = await db
      .selectFrom('_tidied')
      .where('at', '<=', now - safeAgeMs)
      .select(({ fn }) => fn.max('at').as('at'))
      .executeTakeFirstOrThrow();
    await db.deleteFrom('_tidied').where('at', '<', at).execute();
    return Number(at ?? 0);
  });

/** Entries of one transaction: few enough that nobody has to wait. */
const batchSize = 200;

/** Entries from before that moment that nobody needs: neither running nor being undone, with nothing in the bin. */
const outdated = (db: Reader, moment: number) => {
  const running = db.selectFrom('_entry').where('state', '=', 'running');
  const undoing = running.select('undoes').where('undoes', 'is not', null);
  // As a range, which finds them by the index: of `is not null`, SQLite would read the whole log.
  const binned = db.selectFrom('_change').select('entry_id').where('binned_at', '>', 0);
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
const shortenLog = async ({ store }: Pick<RecordStore, 'store'>, moment: number): Promise<void> => {
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

/** Removes what has expired, at the start and once a day: binned records, old change log entries, unused files. */
export const startCleanup = ({ records, files, clock, historyDays, log, noted }: CleanupOptions) => {
  const closing = new AbortController();
  let running: Promise<void> | undefined;

  const cleanUp = async (): Promise<void> => {
    const moment = await safeMoment(records.store, clock());
    await records.store.write((writer) => emptyBin({ writer, records, files }, moment - binnedMs));
    if (Number.isFinite(historyDays)) await shortenLog(records, moment - historyDays * millisecondsInDay);
    const missing = await removeLeftovers(records, files, closing.signal);
    if (missing.length > 0)
      noted(
        `Records refer to uploads that are missing: ${firstFew(missing)}. ` +
          'Restore those files from a backup, or check that their disk is mounted.',
      );
    await files.emptyTrash(moment);
  };
  const begin = (): void => {
    running = cleanUp().catch((error: unknown) => {
      if (!closing.signal.aborted) log(`bin, change log and files: ${errorLine(error)}`);
    });
  };
  const daily = setInterval(begin, millisecondsInDay).unref();

  return {
    /** Runs in the background if the files are remote. @throws if it fails in the foreground */
    async atStart(): Promise<void> {
      if (files.far) begin();
      else await cleanUp();
    },

    async close(): Promise<void> {
      clearInterval(daily);
      closing.abort();
      await running;
    },
  };
};
