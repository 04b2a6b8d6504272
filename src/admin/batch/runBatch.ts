import { apiHas } from '#providers/apiLimits.ts';
import type { ApiDataProvider } from '#providers/dataProvider.ts';
import type { Values } from '#schema/field.ts';
import { sameValue } from '#schema/validation/sameValue.ts';
import type { Id } from '#values/id.ts';
import { isUnknown } from '../form/save/failure.ts';

/** One record of a batch: with an id it is changed, over what it is taken to hold; without one it is added. */
export interface BatchRow {
  readonly id?: Id;
  readonly data: Values;
  readonly was?: Values;
}

export interface RefusedRow {
  /** Its place among the rows of what is being done; an undoing has an order of its own. */
  readonly row: number;
  readonly id: Id | undefined;
  /** Why, in words; nothing where it holds other values than it was taken to. */
  readonly message: string | undefined;
}

/** How far a batch is. */
export interface Progress {
  readonly total: number;
  readonly done: number;
  readonly changed: number;
  readonly state: 'running' | 'done' | 'stopped';
  readonly refused: readonly RefusedRow[];
  /** What an API that remembers its changes knows it by. */
  readonly entry?: Id;
}

/** A batch under way: tells how far it is until it has ended. */
export type Run = AsyncGenerator<Progress, void, undefined>;

/** What sends the rows of a batch, and takes back what it did. An aborted signal stops it: what was done stays. */
export interface Batch {
  run(signal: AbortSignal): Run;
  undo(signal: AbortSignal): Run;
}

export interface BatchOf {
  readonly provider: ApiDataProvider;
  readonly kind: 'edit' | 'import';
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

const progressOf = ({ id: entry, total, done, changed, state, refused = [] }: Entry): Progress => ({
  ...{ total, done, changed, state, entry },
  refused: refused.map(({ row, id, errors, message }) => ({
    ...{ row, id },
    message:
      Object.values(errors ?? {})
        .flat()
        .join(' ') || message,
  })),
});

/** Looks at an entry of the API until it has ended. That it cannot be asked for a while says nothing about it. */
async function* follow(provider: ApiDataProvider, id: Id, signal: AbortSignal): Run {
  for (let stopped = false; ; ) {
    if (signal.aborted && !stopped) {
      stopped = true;
      await provider.stopEntry(id);
    }
    const now = await provider.getEntry(id).catch((failure: unknown) => {
      if (!isUnknown(failure)) throw failure;
    });
    if (now) yield progressOf(now.data);
    if (now && now.data.state !== 'running') return;
    await wait();
  }
}

/** Starts a batch. Whether it was started is not known where no answer came: its key makes asking again safe. */
const begin = async ({ provider, kind, resource, parentId, rows, idempotencyKey }: BatchOf): Promise<Id> => {
  const start = () => provider.startBatch(resource, { kind, rows, meta: { ...parentMeta(parentId), idempotencyKey } });
  const { data } = await start().catch(async (failure: unknown) => {
    if (!isUnknown(failure)) throw failure;
    await wait();
    return start();
  });
  return data.id;
};

/** A batch that the API works through by itself, where the page does not stay as well: the one that `start` gives. */
const batchOfApi = (provider: ApiDataProvider, start: () => Promise<Id>): Batch => {
  let entry: Id | undefined;
  return {
    async *run(signal) {
      entry = await start();
      yield* follow(provider, entry, signal);
    },
    async *undo(signal) {
      if (entry === undefined) return;
      // What that did may be taken back as well.
      entry = (await provider.undoEntry(entry)).data.id;
      yield* follow(provider, entry, signal);
    },
  };
};

/** @returns whether it was written; not where the record holds other values than it was taken to. */
const writeOne = async (
  { provider, resource, parentId }: BatchOf,
  { id, data, was = {} }: BatchRow,
): Promise<boolean> => {
  const meta = parentMeta(parentId);
  if (id === undefined) {
    await provider.create(resource, { data, meta });
    return true;
  }
  const { data: now } = await provider.getOne(resource, { id, meta });
  if (!Object.keys(was).every((name) => sameValue(now[name], was[name]))) return false;
  await provider.update(resource, { id, data, previousData: now, meta });
  return true;
};

/** Record by record, each held against the version that is read before it: for an API that has no batches. */
const batchByRecord = (of: BatchOf): Batch => {
  let taken: readonly BatchRow[] = [];
  async function* send(rows: readonly BatchRow[], signal: AbortSignal): Run {
    const written: BatchRow[] = [];
    const refused: RefusedRow[] = [];
    const at = (done: number, state: Progress['state']): Progress => ({
      ...{ total: rows.length, done, changed: written.length, state },
      refused: [...refused],
    });
    taken = written;
    yield at(0, 'running');
    for (const [place, row] of rows.entries()) {
      if (signal.aborted) {
        yield at(place, 'stopped');
        return;
      }
      try {
        if (await writeOne(of, row)) written.push(row);
        else refused.push({ row: place, id: row.id, message: undefined });
      } catch (failure) {
        refused.push({ row: place, id: row.id, message: of.say(failure) });
      }
      yield at(place + 1, 'running');
    }
    yield at(rows.length, 'done');
  }
  return {
    run: (signal) => send(of.rows, signal),
    // A record that was added has nothing to go back to.
    undo: (signal) =>
      send(
        taken.flatMap(({ id, data, was }) => (id !== undefined && was ? [{ id, data: was, was: data }] : [])),
        signal,
      ),
  };
};

/** These rows, each by itself: as one batch of the API, or record by record where it has none. */
export const batchOf = (of: BatchOf): Batch =>
  apiHas('batches') ? batchOfApi(of.provider, () => begin(of)) : batchByRecord(of);

/** A batch that was started before, by its entry. */
export const startedBatch = (provider: ApiDataProvider, entry: Id): Batch => batchOfApi(provider, async () => entry);
