import { setImmediate as others } from 'node:timers/promises';
import { sql } from 'kysely';
import { chunk } from '#values/chunk.ts';
import { ApiError } from '../../http/ApiError.ts';
import { periodicYield } from '../../limits/periodicYield.ts';
import { type WriteContext, type WriteParts, writeContext } from '../../records/write/WriteContext.ts';
import type { Row, Writer } from '../../store/store.ts';
import { errorLine, storeErrorCode } from '../../store/storeError.ts';
import {
  addChanges,
  advanceEntry,
  beginEntry,
  type EntryStart,
  keptEntry,
  type StoredEntry,
  setEntry,
  settleUndone,
} from '../entries.ts';
import { undoChange } from '../undoChange.ts';
import { addSlices, type JobRow, processRow, refusal, type Slice, splitOrRefuse } from './jobRows.ts';
import { settlePlaces } from './settlePlaces.ts';

/** Rows of one transaction: few enough that other requests do not have to wait. */
const sliceSize = 25;
/** How long to wait after the disk or the database has failed. */
const retryMs = 30_000;

interface JobParts extends WriteParts {
  readonly log: (line: string) => void;
  /** Wakes the process that works through batches, if it is another one. */
  readonly wakeOther: (() => void) | undefined;
}

/**
 * Works through the rows of batches, each row by itself, several per transaction. What is left to do is only in the
 * database, so the next process continues the work of one that died.
 */
export class Jobs {
  readonly #parts: JobParts;
  #running: Promise<void> | undefined;
  #awake = false;
  #closing = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: JobParts) {
    this.#parts = parts;
  }

  /** Begins an entry with these rows: a single slice in the same transaction, several after it is committed. */
  async begin(writer: Writer, start: EntryStart, rows: readonly JobRow[]): Promise<number> {
    const id = await beginEntry(writer, start);
    const slices: Slice[] = chunk(rows, sliceSize).map((part, index) => ({ first: index * sliceSize, rows: part }));
    const [single] = slices;
    if (slices.length > 1) {
      await addSlices(writer, id, slices);
      writer.afterCommit(() => this.wake());
      return id;
    }
    const entry = await keptEntry(writer.db, id);
    if (entry && single) await this.#work(writer, entry, single);
    if (entry) await this.end(writer, entry, 'done');
    return id;
  }

  /** Continues with whatever is left to do. */
  wake(): void {
    const { wakeOther } = this.#parts;
    if (wakeOther) {
      wakeOther();
      return;
    }
    this.#awake = true;
    this.#running ??= this.#run()
      .catch((error: unknown) => this.#logError('jobs', error))
      .finally(() => {
        this.#running = undefined;
        // Woken after the last look: without this, nobody would look again.
        if (this.#awake && !this.#closing) this.wake();
      });
  }

  /** Ends after the slice in progress. */
  async close(): Promise<void> {
    this.#closing = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #run(): Promise<void> {
    let lastId = 0;
    while (this.#awake && !this.#closing) {
      this.#awake = false;
      for (;;) {
        const next = await this.#nextEntry(lastId);
        if (next === undefined || this.#closing) break;
        lastId = next;
        if (!(await this.#runSlice(next))) {
          this.#awake = false;
          return;
        }
        await others();
      }
    }
  }

  /** The running entry whose turn it is: each gets one slice, so that a long one does not delay the others. */
  async #nextEntry(lastId: number): Promise<number | undefined> {
    const running = this.#parts.records.store.db.selectFrom('_entry').select('id').where('state', '=', 'running');
    const ids = (await running.orderBy('id').execute()).map(({ id }) => Number(id));
    return ids.find((id) => id > lastId) ?? ids[0];
  }

  /** Works through the next slice of an entry; an internal error fails only its own row. @returns whether to go on */
  async #runSlice(id: number): Promise<boolean> {
    let firstTried = 0;
    try {
      await this.#takeSlice(id, (writer, entry, slice) => {
        firstTried = slice.first;
        return this.#work(writer, entry, slice);
      });
      return true;
    } catch (error) {
      this.#logError(`entry ${id}`, error);
      // A full disk or an absent database is not the fault of any row: all wait.
      if (storeErrorCode(error)) {
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.wake(), retryMs).unref();
        return false;
      }
    }
    try {
      await this.#takeSlice(id, (writer, entry, slice) =>
        // The error may have come after the commit: then this is the next slice, which is not to blame.
        slice.first === firstTried ? splitOrRefuse(writer, entry, slice) : addSlices(writer, entry.id, [slice]),
      );
      return true;
    } catch (error) {
      this.#logError(`entry ${id}`, error);
      return false;
    }
  }

  #logError(label: string, error: unknown): void {
    this.#parts.log(`${label}: ${errorLine(error)}`);
  }

  #takeSlice(id: number, work: (writer: Writer, entry: StoredEntry, slice: Slice) => Promise<void>): Promise<void> {
    return this.#parts.records.store.write(async (writer) => {
      const { db } = writer;
      const entry = await keptEntry(db, id);
      if (entry?.state !== 'running') return;
      // Its resource file was removed meanwhile.
      if (!this.#parts.registry.find(entry.resource)) return this.end(writer, entry, 'stopped');
      const slices = db.selectFrom('_slice').where('entry_id', '=', id);
      const row = await slices.selectAll().orderBy('first').limit(1).executeTakeFirst();
      if (row) {
        await db.deleteFrom('_slice').where('id', '=', Number(row.id)).execute();
        await work(writer, entry, { first: Number(row.first), rows: JSON.parse(String(row.rows)) });
      }
      if (!(await slices.select('id').limit(1).executeTakeFirst())) await this.end(writer, entry, 'done');
    });
  }

  async #work(writer: Writer, entry: StoredEntry, { first, rows }: Slice): Promise<void> {
    const context = this.#context(writer, entry);
    const refusals: Row[] = [];
    const breathe = periodicYield();
    let doneEarlier = 0;
    for (const [index, row] of rows.entries()) {
      await breathe();
      const failure = await tryRow(context, async () => {
        if (await work(context, entry, row)) doneEarlier += 1;
      });
      if (failure) refusals.push(refusal(entry, first + index, row, failure));
    }
    const { rows: changes, written } = await context.log.collect(writer, context.records, context.clock());
    await addChanges(writer, entry.id, changes);
    if (refusals.length > 0) await writer.db.insertInto('_refusal').values(refusals).execute();
    // What was restored or removed along with a row counts with its own row.
    const changed = Math.min(written.length + doneEarlier, rows.length - refusals.length);
    await advanceEntry(writer, entry.id, { done: rows.length, changed });
  }

  /** Ends an entry, also before its remaining rows; what was done stays. */
  async end(writer: Writer, entry: StoredEntry, state: 'done' | 'stopped'): Promise<void> {
    await writer.db.deleteFrom('_slice').where('entry_id', '=', entry.id).execute();
    await settlePlaces(this.#context(writer, entry), entry.id);
    await setEntry(writer, entry.id, { state });
    // What the undo has left may be tried again, once its obstacle is gone.
    if (entry.undoes !== undefined) await settleUndone(writer, entry.undoes);
  }

  #context(writer: Writer, { language }: StoredEntry): WriteContext {
    return { ...writeContext(this.#parts, writer, language), placesLater: true };
  }
}

/** @returns true if it was done already, with an earlier row */
const work = async (context: WriteContext, entry: StoredEntry, row: JobRow): Promise<true | undefined> => {
  if (row.change === undefined) return processRow(context, entry, row);
  const { db } = context.writer;
  const change = await db.selectFrom('_change').selectAll().where('id', '=', row.change).executeTakeFirst();
  if (!change) throw new ApiError(409, 'changedSince');
  const wasDone = change.undone_by === entry.id || (await undoChange(context, change, entry.id));
  // Also if there was nothing to do, as the record already was as before.
  await db.updateTable('_change').set({ undone_by: entry.id }).where('id', '=', row.change).execute();
  return wasDone;
};

/** Tries one row. If it is refused, only its own changes are rolled back. */
const tryRow = async (context: WriteContext, row: () => Promise<void>): Promise<ApiError | undefined> => {
  const { db } = context.writer;
  const resetLog = context.log.mark();
  let refusalError: ApiError | undefined;
  await sql`savepoint one_row`.execute(db);
  try {
    await row();
  } catch (error) {
    // An internal error rolls back the whole transaction.
    if (!(error instanceof ApiError)) throw error;
    refusalError = error;
    resetLog();
    await sql`rollback to savepoint one_row`.execute(db);
  }
  await sql`release savepoint one_row`.execute(db);
  return refusalError;
};
