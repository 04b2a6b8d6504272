import { apiHas } from '#providers/apiHas.ts';
import type { ApiDataProvider } from '#providers/dataProvider.ts';
import type { Values } from '#schema/field.ts';
import { sameValue } from '#schema/validation/sameValue.ts';
import type { Id } from '#values/id.ts';
import { isUnknown } from '../form/save/failure.ts';

/** One record that is written: with an id it is changed, over what it is taken to hold. */
export interface ImportRow {
  readonly id?: Id;
  readonly data: Values;
  readonly was?: Values;
}

/** How far an import is. */
export interface Progress {
  readonly total: number;
  readonly done: number;
  readonly changed: number;
  readonly state: 'running' | 'done' | 'stopped';
  /** Rows that were not taken, by their place; no words where somebody else has changed the record meanwhile. */
  readonly refused: readonly { readonly row: number; readonly message: string | undefined }[];
  /** By which the API knows it. */
  readonly entry?: Id;
}

type Steps = AsyncGenerator<Progress, void, undefined>;

interface RunOf {
  readonly provider: ApiDataProvider;
  readonly resource: string;
  readonly parentId: Id | undefined;
  readonly rows: readonly ImportRow[];
  /** An aborted one stops it: what was done stays. */
  readonly signal: AbortSignal;
  readonly idempotencyKey: string;
  /** Why a write failed. */
  readonly say: (failure: unknown) => string;
}

type Entry = Awaited<ReturnType<ApiDataProvider['getEntry']>>['data'];

/** Between two looks at how far the API is, ms. */
const pause = 400;

const progressOf = ({ id, total, done, changed, state, refused = [] }: Entry): Progress => ({
  ...{ total, done, changed, state, entry: id },
  refused: refused.map(({ row, errors, message }) => ({
    row,
    message:
      Object.values(errors ?? {})
        .flat()
        .join(' ') || message,
  })),
});

/** Looks at an entry of the API until it has ended. That it cannot be asked for a while says nothing about it. */
export async function* follow(provider: ApiDataProvider, id: Id, signal: AbortSignal): Steps {
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
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

const metaOf = (parentId: Id | undefined) => (parentId === undefined ? {} : { parent: parentId });

/** Starts a batch. Whether it was started is not known where no answer came: its key makes asking again safe. */
const begin = async ({ provider, resource, parentId, rows, idempotencyKey }: RunOf): Promise<Entry> => {
  const asked = { kind: 'import', rows, meta: { ...metaOf(parentId), idempotencyKey } } as const;
  const start = () => provider.startBatch(resource, asked);
  const { data } = await start().catch(async (failure: unknown) => {
    if (!isUnknown(failure)) throw failure;
    await new Promise((resolve) => setTimeout(resolve, pause));
    return start();
  });
  return data;
};

/** Writes the rows, each by itself: as one batch that the API works through, or record by record where it has none. */
export async function* runImport(of: RunOf): Steps {
  const { provider, signal } = of;
  if (!apiHas('batches')) {
    yield* byRecord(of, (row) => writeOne(of, row));
    return;
  }
  yield* follow(provider, (await begin(of)).id, signal);
}

/** Takes a batch back. @returns the steps of doing so */
export async function* undoImport(provider: ApiDataProvider, entry: Id, signal: AbortSignal): Steps {
  const { data } = await provider.undoEntry(entry);
  yield* follow(provider, data.id, signal);
}

/** @returns whether it was written; not where the record holds other values than it was taken to. */
const writeOne = async (
  { provider, resource, parentId }: RunOf,
  { id, data, was = {} }: ImportRow,
): Promise<boolean> => {
  const meta = metaOf(parentId);
  if (id === undefined) {
    await provider.create(resource, { data, meta });
    return true;
  }
  const { data: now } = await provider.getOne(resource, { id, meta });
  if (!Object.keys(was).every((name) => sameValue(now[name], was[name]))) return false;
  await provider.update(resource, { id, data, previousData: now, meta });
  return true;
};

async function* byRecord({ rows, signal, say }: RunOf, write: (row: ImportRow) => Promise<boolean>): Steps {
  const refused: { row: number; message: string | undefined }[] = [];
  let changed = 0;
  const at = (done: number, state: Progress['state']): Progress => ({
    ...{ total: rows.length, done, changed, state },
    refused: [...refused],
  });
  for (const [done, row] of rows.entries()) {
    if (signal.aborted) {
      yield at(done, 'stopped');
      return;
    }
    try {
      if (await write(row)) changed += 1;
      else refused.push({ row: done, message: undefined });
    } catch (failure) {
      refused.push({ row: done, message: say(failure) });
    }
    yield at(done + 1, 'running');
  }
  yield at(rows.length, 'done');
}
