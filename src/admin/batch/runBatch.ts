import type { Values } from '#schema/field.ts';
import { fieldsOf } from '#schema/fieldsOf.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import type { Resource } from '#schema/resource.ts';
import { sameValue } from '#schema/validation/sameValue.ts';
import type { Entry } from '#values/changes.ts';
import type { Id } from '#values/id.ts';
import { writeKeys } from '#values/writeKeys.ts';
import type { ApiDataProvider } from '../apiContext.ts';
import { answered, isUnknown } from '../failure.ts';
import { parentMeta } from '../recordMeta.ts';
import { holdPage } from '../unsaved.ts';
import { withRetry } from './pause.ts';

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

export interface Progress extends Pick<Entry, 'total' | 'done' | 'changed' | 'state'> {
  readonly refused: readonly RefusedRow[];
  /** The id of its entry in the API's change log, if any. */
  readonly entry?: Id;
  /** It is an undo, according to that entry, or was undone since. */
  readonly undoing?: boolean;
  readonly undone?: boolean;
}

/** How many refused rows the API names at most. */
const maxNamed = 1_000;

/** How many rows were refused: of more than are named, all that changed nothing. */
export const refusedCount = ({ refused, done, changed }: Progress): number =>
  refused.length < maxNamed ? refused.length : done - changed;

/** A running batch: yields its progress until it ends. */
export type Run = AsyncGenerator<Progress, void, undefined>;

/** Sends the rows of a batch, and can undo it. An aborted signal stops it, without undoing what is done. */
export interface Batch {
  run(signal: AbortSignal): Run;
  undo(signal: AbortSignal): Run;
}

export interface BatchOptions {
  readonly provider: ApiDataProvider;
  readonly batches: boolean;
  readonly kind: 'edit' | 'import';
  readonly resource: Resource;
  readonly parentId: Id | undefined;
  readonly rows: readonly BatchRow[];
  readonly idempotencyKey: string;
  /** Why a row failed, once it was sent or before. */
  readonly say: (failure: unknown, isSent: boolean) => string;
}

/** Between two polls of the API's progress, ms. */
const pollInterval = 400;

const untilNextPoll = () => new Promise<void>((resolve) => setTimeout(resolve, pollInterval));

const progressOf = ({ id: entry, kind, total, done, changed, state, undone_by, refused = [] }: Entry): Progress => ({
  ...{ total, done, changed, state, entry, undoing: kind === 'undo', undone: undone_by !== undefined },
  refused: refused.map(({ row, id, errors, message }) => ({
    ...{ row, id },
    message:
      Object.values(errors ?? {})
        .flat()
        .join(' ') || message,
  })),
});

/** Polls an entry until it has ended. If a poll or stop request gets no answer, it is sent again. */
export async function* pollEntry(provider: ApiDataProvider, id: Id, signal?: AbortSignal): Run {
  for (let stopped = false; ; ) {
    if (signal?.aborted && !stopped) stopped = (await answered(provider.stopEntry(id))) !== undefined;
    const now = await answered(provider.getEntry(id));
    if (now) yield progressOf(now.data);
    if (now && now.data.state !== 'running') return;
    await untilNextPoll();
  }
}

/** Starts a batch. Without an answer it may have started or not; the idempotency key makes a retry safe. */
const startBatch = async ({ provider, kind, resource, parentId, rows, idempotencyKey }: BatchOptions): Promise<Id> => {
  const request = () =>
    provider.startBatch(resource.name, { kind, rows, meta: { ...parentMeta(parentId), idempotencyKey } });
  // Until the API has taken the rows, they are only on this page.
  const releasePage = holdPage();
  const { data } = await request()
    .catch(async (failure: unknown) => {
      if (!isUnknown(failure)) throw failure;
      await untilNextPoll();
      return request();
    })
    .finally(releasePage);
  return data.id;
};

/** The batch that `start` returns, run by the API itself, even after the page is left. */
const apiBatch = (provider: ApiDataProvider, start: () => Promise<Id>): Batch => {
  let entry: Id | undefined;
  const keys = writeKeys();
  return {
    async *run(signal) {
      entry = await start();
      yield* pollEntry(provider, entry, signal);
    },
    async *undo(signal) {
      if (entry === undefined) return;
      // If no answer came, another press repeats the same undo, by its key.
      const { data } = await provider.undoEntry(entry, { idempotencyKey: keys.keyFor(entry) });
      keys.done();
      // The undo can be undone as well.
      entry = data.id;
      yield* pollEntry(provider, entry, signal);
    },
  };
};

/** A row to write, or the deletion of a record expected to hold `was`. */
type Step = (BatchRow & { readonly deletes?: false }) | (Required<BatchRow> & { readonly deletes: true });

/** A record's writable values but its place, which depends on other records. */
const ownValues = (resource: Resource, record: Values): Values =>
  Object.fromEntries(
    Object.entries(fieldsOf(resource).writable).flatMap(([name, field]) =>
      behaviourOf(field).shifts || record[name] === undefined ? [] : [[name, record[name]]],
    ),
  );

/**
 * @param onSend called before anything is written
 * @returns the step that undoes it; `undefined` if the stored values differ from `was`: nothing is written then
 */
const writeRow = async (
  { provider, resource, parentId }: BatchOptions,
  step: Step,
  onSend: () => void,
): Promise<Step | undefined> => {
  const { id, data, was = {} } = step;
  const { name } = resource;
  const meta = parentMeta(parentId);
  if (id === undefined) {
    onSend();
    const { data: created } = await provider.create(name, { data, meta });
    return { id: created.id, data, was: ownValues(resource, { ...data, ...created }), deletes: true };
  }
  const { data: stored } = await provider.getOne(name, { id, meta });
  if (!Object.keys(was).every((field) => sameValue(stored[field], was[field]))) return undefined;
  onSend();
  if (step.deletes) {
    await provider.delete(name, { id, previousData: stored, meta });
    return { data };
  }
  const { data: updated } = await provider.update(name, { id, data, previousData: stored, meta });
  const before = ownValues(resource, stored);
  // Including what the API has cleared along with it.
  const changed = Object.entries(ownValues(resource, { ...stored, ...data, ...updated })).filter(
    ([field, value]) => !sameValue(value, before[field]),
  );
  // Its place too, if that was sent: it may differ because others moved.
  const names = [...changed.map(([field]) => field), ...Object.keys(data).filter((field) => !(field in before))];
  return {
    id,
    data: Object.fromEntries(names.map((field) => [field, stored[field] ?? null])),
    was: Object.fromEntries(changed),
  };
};

/** Record by record, each checked against the version read just before: for an API without batches. */
const batchByRecord = (options: BatchOptions): Batch => {
  let undoSteps: Step[] = [];
  async function* send(steps: readonly Step[], signal: AbortSignal): Run {
    const refused: RefusedRow[] = [];
    const undoable: Step[] = [];
    const progressAt = (count: number, state: Progress['state']): Progress => ({
      ...{ total: steps.length, done: count, changed: undoable.length, state },
      refused: [...refused],
    });
    undoSteps = undoable;
    yield progressAt(0, 'running');
    for (const [index, step] of steps.entries()) {
      if (signal.aborted) {
        yield progressAt(index, 'stopped');
        return;
      }
      let isSent = false;
      const onSend = () => {
        isSent = true;
      };
      try {
        const undoStep = await withRetry(() => writeRow(options, step, onSend), signal);
        if (undoStep) undoable.push(undoStep);
        else refused.push({ row: index, id: step.id, message: undefined });
      } catch (failure) {
        // Stopped before the API took it: it is not refused, but not sent.
        if (signal.aborted && failure === signal.reason) {
          yield progressAt(index, 'stopped');
          return;
        }
        refused.push({ row: index, id: step.id, message: options.say(failure, isSent) });
      }
      yield progressAt(index + 1, 'running');
    }
    yield progressAt(steps.length, 'done');
  }
  return {
    run: (signal) => send(options.rows, signal),
    // In reverse: later rows may depend on earlier ones.
    undo: (signal) => send(undoSteps.toReversed(), signal),
  };
};

/** Independent rows: as one batch of the API, or record by record if it has none. */
export const batchOf = (options: BatchOptions): Batch =>
  options.batches ? apiBatch(options.provider, () => startBatch(options)) : batchByRecord(options);

/** A batch that was started earlier, by its entry. */
export const resumeBatch = (provider: ApiDataProvider, entry: Id): Batch => apiBatch(provider, async () => entry);
