import type { Values } from '#schema/field.ts';
import { fieldsOf } from '#schema/fieldsOf.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import type { Resource } from '#schema/resource.ts';
import { sameValue } from '#schema/validation/sameValue.ts';
import type { Entry } from '#values/changes.ts';
import type { Id } from '#values/id.ts';
import { writeKeys } from '#values/writeKeys.ts';
import type { ApiDataProvider } from '../apiContext.ts';
import { answered, busyFor, isUnknown } from '../failure.ts';
import { parentMeta } from '../recordMeta.ts';

/** One record of a batch: with an id it is changed, over what it is taken to hold; without one it is added. */
interface BatchRow {
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
  /** It takes something back, as that entry says. */
  readonly undoing?: boolean;
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
  /** Whether the API has batches. */
  readonly batches: boolean;
  readonly kind: 'edit' | 'import';
  readonly resource: Resource;
  readonly parentId: Id | undefined;
  readonly rows: readonly BatchRow[];
  readonly idempotencyKey: string;
  /** Why a write failed. */
  readonly say: (failure: unknown) => string;
}

/** Between two looks at how far the API is, ms. */
const pause = 400;

const wait = () => new Promise<void>((resolve) => setTimeout(resolve, pause));

const progressOf = ({ id: entry, kind, total, done, changed, state, refused = [] }: Entry): Progress => ({
  ...{ total, done, changed, state, entry, undoing: kind === 'undo' },
  refused: refused.map(({ row, id, errors, message }) => ({
    ...{ row, id },
    message:
      Object.values(errors ?? {})
        .flat()
        .join(' ') || message,
  })),
});

/** Looks at an entry of the API until it has ended. That it cannot be asked, or told to stop, for a while says nothing about it. */
async function* follow(provider: ApiDataProvider, id: Id, signal: AbortSignal): Run {
  for (let stopped = false; ; ) {
    if (signal.aborted && !stopped) stopped = (await answered(provider.stopEntry(id))) !== undefined;
    const now = await answered(provider.getEntry(id));
    if (now) yield progressOf(now.data);
    if (now && now.data.state !== 'running') return;
    await wait();
  }
}

/** Starts a batch. Whether it was started is not known where no answer came: its key makes asking again safe. */
const begin = async ({ provider, kind, resource, parentId, rows, idempotencyKey }: BatchOf): Promise<Id> => {
  const start = () =>
    provider.startBatch(resource.name, { kind, rows, meta: { ...parentMeta(parentId), idempotencyKey } });
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
  const keys = writeKeys();
  return {
    async *run(signal) {
      entry = await start();
      yield* follow(provider, entry, signal);
    },
    async *undo(signal) {
      if (entry === undefined) return;
      // Pressed again where no answer came, it is the same undoing, and gone on with.
      const { data } = await provider.undoEntry(entry, { idempotencyKey: keys.keyFor(entry) });
      keys.done();
      // What that did may be taken back as well.
      entry = data.id;
      yield* follow(provider, entry, signal);
    },
  };
};

/** A row, or the taking away of a record that is taken to hold this. */
type Step = (BatchRow & { readonly removes?: false }) | (Required<BatchRow> & { readonly removes: true });

/** The values of a record that are its own: its place is that of others too. */
const ownValues = (resource: Resource, record: Values): Values =>
  Object.fromEntries(
    Object.entries(fieldsOf(resource).writable).flatMap(([name, field]) =>
      behaviourOf(field).shifts || record[name] === undefined ? [] : [[name, record[name]]],
    ),
  );

/** @returns what takes it back; nothing where the record holds other values than it was taken to, and stays. */
const writeOne = async ({ provider, resource, parentId }: BatchOf, step: Step): Promise<Step | undefined> => {
  const { id, data, was = {} } = step;
  const { name } = resource;
  const meta = parentMeta(parentId);
  if (id === undefined) {
    const { data: made } = await provider.create(name, { data, meta });
    return { id: made.id, data, was: ownValues(resource, { ...data, ...made }), removes: true };
  }
  const { data: now } = await provider.getOne(name, { id, meta });
  if (!Object.keys(was).every((field) => sameValue(now[field], was[field]))) return undefined;
  if (step.removes) {
    await provider.delete(name, { id, previousData: now, meta });
    return { data };
  }
  const { data: after } = await provider.update(name, { id, data, previousData: now, meta });
  const before = ownValues(resource, now);
  // With what the API has emptied along with it.
  const changed = Object.entries(ownValues(resource, { ...now, ...data, ...after })).filter(
    ([field, value]) => !sameValue(value, before[field]),
  );
  return {
    id,
    data: Object.fromEntries(changed.map(([field]) => [field, before[field] ?? null])),
    was: Object.fromEntries(changed),
  };
};

/** Longer than this nobody waits for an API that takes so many calls a minute, s. */
const longestWait = 120;

/** Waits where the API says that it was too much at once, and for how long: it has looked at nothing of it. */
const patiently = async <Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> => {
  for (;;) {
    try {
      return await work();
    } catch (failure) {
      const seconds = busyFor(failure) ?? Number.POSITIVE_INFINITY;
      if (seconds > longestWait || signal.aborted) throw failure;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, Math.max(1, seconds) * 1000);
        const stop = () => {
          clearTimeout(timer);
          resolve();
        };
        signal.addEventListener('abort', stop, { once: true });
      });
      if (signal.aborted) throw failure;
    }
  }
};

/** Record by record, each held against the version that is read before it: for an API that has no batches. */
const batchByRecord = (of: BatchOf): Batch => {
  let back: Step[] = [];
  async function* send(steps: readonly Step[], signal: AbortSignal): Run {
    const refused: RefusedRow[] = [];
    const done: Step[] = [];
    const at = (count: number, state: Progress['state']): Progress => ({
      ...{ total: steps.length, done: count, changed: done.length, state },
      refused: [...refused],
    });
    back = done;
    yield at(0, 'running');
    for (const [place, step] of steps.entries()) {
      if (signal.aborted) {
        yield at(place, 'stopped');
        return;
      }
      try {
        const undoing = await patiently(() => writeOne(of, step), signal);
        if (undoing) done.push(undoing);
        else refused.push({ row: place, id: step.id, message: undefined });
      } catch (failure) {
        refused.push({ row: place, id: step.id, message: of.say(failure) });
      }
      yield at(place + 1, 'running');
    }
    yield at(steps.length, 'done');
  }
  return {
    run: (signal) => send(of.rows, signal),
    // The last one first: it may stand on one before it.
    undo: (signal) => send(back.toReversed(), signal),
  };
};

/** These rows, each by itself: as one batch of the API, or record by record where it has none. */
export const batchOf = (of: BatchOf): Batch =>
  of.batches ? batchOfApi(of.provider, () => begin(of)) : batchByRecord(of);

/** A batch that was started before, by its entry. */
export const startedBatch = (provider: ApiDataProvider, entry: Id): Batch => batchOfApi(provider, async () => entry);
