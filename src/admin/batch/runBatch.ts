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

/** One record of a batch: an update if it has an id (`was`: the values expected to be stored), else a new one. */
interface BatchRow {
  readonly id?: Id;
  readonly data: Values;
  readonly was?: Values;
}

export interface RefusedRow {
  /** Its index among the rows of the current operation; an undo has its own order. */
  readonly row: number;
  readonly id: Id | undefined;
  /** The reason; `undefined` if the stored values differ from `was`. */
  readonly message: string | undefined;
}

/** A batch's progress. */
export interface Progress {
  readonly total: number;
  readonly done: number;
  readonly changed: number;
  readonly state: 'running' | 'done' | 'stopped';
  readonly refused: readonly RefusedRow[];
  /** The id of its entry in the API's change log, if any. */
  readonly entry?: Id;
  /** It is an undo, according to that entry. */
  readonly undoing?: boolean;
}

/** A running batch: yields its progress until it ends. */
export type Run = AsyncGenerator<Progress, void, undefined>;

/** Sends the rows of a batch, and can undo it. An aborted signal stops it, without undoing what is done. */
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

/** Between two polls of the API's progress, ms. */
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

/** Polls an entry until it has ended. If a poll or stop request gets no answer, it is sent again. */
async function* follow(provider: ApiDataProvider, id: Id, signal: AbortSignal): Run {
  for (let stopped = false; ; ) {
    if (signal.aborted && !stopped) stopped = (await answered(provider.stopEntry(id))) !== undefined;
    const now = await answered(provider.getEntry(id));
    if (now) yield progressOf(now.data);
    if (now && now.data.state !== 'running') return;
    await wait();
  }
}

/** Starts a batch. Without an answer it may have started or not; the idempotency key makes a retry safe. */
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

/** The batch that `start` returns, run by the API itself, even after the page is left. */
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
      // If no answer came, another press repeats the same undo, by its key.
      const { data } = await provider.undoEntry(entry, { idempotencyKey: keys.keyFor(entry) });
      keys.done();
      // The undo can be undone as well.
      entry = data.id;
      yield* follow(provider, entry, signal);
    },
  };
};

/** A row to write, or the deletion of a record expected to hold `was`. */
type Step = (BatchRow & { readonly removes?: false }) | (Required<BatchRow> & { readonly removes: true });

/** A record's writable values but its place, which depends on other records. */
const ownValues = (resource: Resource, record: Values): Values =>
  Object.fromEntries(
    Object.entries(fieldsOf(resource).writable).flatMap(([name, field]) =>
      behaviourOf(field).shifts || record[name] === undefined ? [] : [[name, record[name]]],
    ),
  );

/** @returns the step that undoes it; `undefined` if the stored values differ from `was`: nothing is written then */
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
  // Including what the API has cleared along with it.
  const changed = Object.entries(ownValues(resource, { ...now, ...data, ...after })).filter(
    ([field, value]) => !sameValue(value, before[field]),
  );
  return {
    id,
    data: Object.fromEntries(changed.map(([field]) => [field, before[field] ?? null])),
    was: Object.fromEntries(changed),
  };
};

/** The longest wait for an API that limits requests per minute, s. */
const longestWait = 120;

/** Retries a rate-limited request after the time that the API names; safe, as nothing was processed. */
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

/** Record by record, each checked against the version read just before: for an API without batches. */
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
    // In reverse: later rows may depend on earlier ones.
    undo: (signal) => send(back.toReversed(), signal),
  };
};

/** Independent rows: as one batch of the API, or record by record if it has none. */
export const batchOf = (of: BatchOf): Batch =>
  of.batches ? batchOfApi(of.provider, () => begin(of)) : batchByRecord(of);

/** A batch that was started earlier, by its entry. */
export const startedBatch = (provider: ApiDataProvider, entry: Id): Batch => batchOfApi(provider, async () => entry);
