import type { ApiDataProvider } from '#providers/dataProvider.ts';
import type { Values } from '#schema/field.ts';
import { sameValue } from '#schema/validation/sameValue.ts';
import type { Id } from '#values/id.ts';
import { isUnknown } from '../form/save/failure.ts';

/** One record of a batch: what changes in it, over what it is taken to hold. */
export interface BatchRow {
  readonly id: Id;
  readonly data: Values;
  readonly was: Values;
}

/** A record that was not changed. */
export interface RefusedRow {
  readonly id: Id | undefined;
  /** Why, in words; nothing where it holds other values than it was taken to. */
  readonly message: string | undefined;
}

export interface Progress {
  readonly total: number;
  readonly done: number;
  readonly changed: number;
  readonly state: 'running' | 'done' | 'stopped';
  readonly refused: readonly RefusedRow[];
  /** What an API that remembers its changes takes it back by. */
  readonly entry?: Id;
}

/** A batch under way: tells how far it is until it has ended. */
export type Run = AsyncGenerator<Progress, void, undefined>;

/** What sends the rows of a batch, and takes back what it did. An aborted signal stops it: what was done stays. */
export interface Batch {
  run(signal: AbortSignal): Run;
  undo(signal: AbortSignal): Run;
}

interface BatchOf {
  readonly provider: ApiDataProvider;
  readonly resource: string;
  readonly parentId: Id | undefined;
  readonly rows: readonly BatchRow[];
  readonly idempotencyKey: string;
  /** Why a write failed. */
  readonly say: (failure: unknown) => string;
}

type Entry = Awaited<ReturnType<ApiDataProvider['getEntry']>>['data'];

/** Between two looks at how far the API is, ms. */
const pause = 400;

const wait = () => new Promise<void>((resolve) => setTimeout(resolve, pause));

const parentMeta = (parentId: Id | undefined) => (parentId === undefined ? {} : { parent: parentId });

/** The API works through the rows by itself; it is asked how far it is, and goes on where the page does not. */
export const batchOfApi = ({ provider, resource, parentId, rows, idempotencyKey }: BatchOf): Batch => {
  let entry: Entry | undefined;
  const progress = ({ id: entry, total, done, changed, state, refused }: Entry): Progress => ({
    ...{ total, done, changed, state, entry },
    refused: refused.map(({ row, id = rows[row]?.id, errors, message }) => ({
      id,
      message:
        Object.values(errors ?? {})
          .flat()
          .join(' ') || message,
    })),
  });
  async function* follow(from: Entry, signal: AbortSignal): Run {
    let now = from;
    let stopped = false;
    // The start of a batch tells no rows that were refused: only its own reading does.
    for (let first = true; first || now.state === 'running'; first = false) {
      if (!first) await wait();
      if (signal.aborted && !stopped) {
        await provider.stopEntry(now.id);
        stopped = true;
      }
      // That it cannot be asked just now says nothing about the batch.
      try {
        now = (await provider.getEntry(now.id)).data;
      } catch (failure) {
        if (!isUnknown(failure)) throw failure;
      }
      yield progress(now);
    }
  }
  return {
    async *run(signal) {
      const meta = { ...parentMeta(parentId), idempotencyKey };
      entry = (await provider.startBatch(resource, { kind: 'edit', rows, meta })).data;
      yield* follow(entry, signal);
    },
    async *undo(signal) {
      if (!entry) return;
      // What that did may be taken back as well.
      entry = (await provider.undoEntry(entry.id)).data;
      yield* follow(entry, signal);
    },
  };
};

/** Record by record, each held against the version that is read before it: for an API that has no batches. */
export const batchByRecord = ({ provider, resource, parentId, rows, say }: BatchOf): Batch => {
  let taken: readonly BatchRow[] = [];
  async function* send(given: readonly BatchRow[], signal: AbortSignal): Run {
    const done: BatchRow[] = [];
    const refused: RefusedRow[] = [];
    const meta = parentMeta(parentId);
    const at = (count: number, state: Progress['state']): Progress => ({
      ...{ total: given.length, done: count, changed: done.length, state },
      refused: [...refused],
    });
    yield at(0, 'running');
    for (const [count, row] of given.entries()) {
      if (signal.aborted) {
        yield at(count, 'stopped');
        return;
      }
      const { id, data, was } = row;
      try {
        const { data: now } = await provider.getOne(resource, { id, meta });
        if (Object.keys(was).every((name) => sameValue(now[name], was[name]))) {
          await provider.update(resource, { id, data, previousData: now, meta });
          done.push(row);
          taken = done;
        } else refused.push({ id, message: undefined });
      } catch (failure) {
        refused.push({ id, message: say(failure) });
      }
      yield at(count + 1, 'running');
    }
    yield at(given.length, 'done');
  }
  return {
    run: (signal) => send(rows, signal),
    undo: (signal) =>
      send(
        taken.map(({ id, data, was }) => ({ id, data: was, was: data })),
        signal,
      ),
  };
};
