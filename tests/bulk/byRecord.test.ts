import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Batch, type BatchOptions, batchOf, type Progress } from '#admin/batch/runBatch.ts';
import { ApiError } from '#api/apiError.ts';
import { adoptSettings, settingsFrom } from '#api/settings.ts';
import { registry } from '../list/registry.ts';

const settings = (over: object = {}) => adoptSettings(settingsFrom({ signingSecret: 'x'.repeat(32), ...over }));
beforeEach(() => settings({ lacks: ['batches'] }));
afterEach(() => settings());

type Row = Readonly<Record<string, unknown>>;

/** An API of books without batches. It clears an offer if there is no price. */
const api = () => {
  const rows = new Map<number, Row>([
    [1, { id: 1, title: 'Satu', price: 100, offer: 80, place: 1 }],
    [2, { id: 2, title: 'Dua', price: 200, offer: null, place: 2 }],
  ]);
  const written = (id: number, data: Row) => {
    const row = { ...rows.get(id), ...data, id };
    rows.set(id, { ...row, ...('price' in row && row.price === null && { offer: null }) });
    return { data: rows.get(id) };
  };
  const provider = {
    getOne: async (_: string, { id }: { id: number }) => {
      if (!rows.has(id)) throw new Error('gone');
      return { data: rows.get(id) };
    },
    create: async (_: string, { data }: { data: Row }) => written(Math.max(0, ...rows.keys()) + 1, data),
    update: async (_: string, { id, data }: { id: number; data: Row }) => written(id, data),
    delete: async (_: string, { id }: { id: number }) => ({ data: rows.delete(id) }),
  };
  const batchOfRows = (given: BatchOptions['rows']) =>
    batchOf({
      ...{ provider: provider as never, kind: 'import', resource: registry.named('book'), parentId: undefined },
      ...{ batches: false, idempotencyKey: 'x', say: String, rows: given },
    });
  const batch = batchOfRows([
    { id: 1, data: { price: null }, was: { price: 100 } },
    { id: 2, data: { title: 'Kedua' }, was: { title: 'Dua' } },
    { data: { title: 'Tiga' } },
    { data: { title: 'Empat' } },
  ]);
  return { rows, batch, batchOfRows, provider };
};

const end = async (steps: ReturnType<Batch['run']>): Promise<Progress | undefined> => {
  let last: Progress | undefined;
  for await (const progress of steps) last = progress;
  return last;
};
const { signal } = new AbortController();

describe('many records where the API has no batches', () => {
  it('are taken back one by one: what was added goes, what was changed or emptied is as it was', async () => {
    const { rows, batch } = api();
    const before = new Map(rows);
    expect(await end(batch.run(signal))).toMatchObject({ state: 'done', changed: 4 });
    expect([...rows.values()]).toMatchObject([{ price: null, offer: null }, {}, { title: 'Tiga' }, { title: 'Empat' }]);
    expect(await end(batch.undo(signal))).toMatchObject({ state: 'done', changed: 4, refused: [] });
    expect(rows).toEqual(before);
  });

  it('stay as somebody else has made them meanwhile, added ones too; another place is no change of theirs', async () => {
    const { rows, batch } = api();
    await end(batch.run(signal));
    rows.set(2, { ...rows.get(2), title: 'Oleh orang lain' });
    rows.set(3, { ...rows.get(3), place: 9 });
    rows.set(4, { ...rows.get(4), title: 'Empat A' });
    const undone = await end(batch.undo(signal));
    expect(undone?.refused.map(({ id, message }) => [id, message])).toEqual([
      [4, undefined],
      [2, undefined],
    ]);
    expect([...rows.values()]).toMatchObject([
      { id: 1, price: 100, offer: 80 },
      { id: 2, title: 'Oleh orang lain' },
      { id: 4, title: 'Empat A' },
    ]);
  });

  it('wait where the API says for how long it takes no more, and end at once when they are stopped meanwhile', async () => {
    const { batch, provider } = api();
    const busy = (retryAfter: number) => async () => {
      throw new ApiError(429, { message: 'Terlalu sering' }, { retryAfter });
    };
    vi.spyOn(provider, 'create').mockImplementationOnce(busy(0));
    expect(await end(batch.run(signal))).toMatchObject({ state: 'done', changed: 4, refused: [] });
    expect(getEventListeners(signal, 'abort')).toEqual([]);

    // Nobody waits until tomorrow.
    const later = api();
    vi.spyOn(later.provider, 'create').mockImplementationOnce(busy(86_400));
    expect(await end(later.batch.run(signal))).toMatchObject({ state: 'done', changed: 3, refused: [{ row: 2 }] });

    const stopped = api();
    const stop = new AbortController();
    vi.spyOn(stopped.provider, 'create').mockImplementation(async () => {
      setTimeout(() => stop.abort());
      return busy(100)();
    });
    expect(await end(stopped.batch.run(stop.signal))).toMatchObject({ state: 'stopped', done: 2, refused: [] });
  });

  it('have their places again, where they were sent some', async () => {
    const { rows, batchOfRows } = api();
    const batch = batchOfRows([
      { id: 1, data: { place: 2 } },
      { id: 2, data: { title: 'Kedua', place: 1 } },
    ]);
    const before = new Map(rows);
    await end(batch.run(signal));
    await end(batch.undo(signal));
    expect(rows).toEqual(before);
  });

  it('are done again after they were taken back', async () => {
    const { rows, batch } = api();
    await end(batch.run(signal));
    await end(batch.undo(signal));
    expect(await end(batch.undo(signal))).toMatchObject({ changed: 4 });
    expect([...rows.values()].map(({ title }) => title).sort()).toEqual(['Empat', 'Kedua', 'Satu', 'Tiga']);
  });
});
