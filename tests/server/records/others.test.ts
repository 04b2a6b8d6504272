import { setImmediate as others } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { boolean, defineAreas, defineResource, position, text } from '#schema';
import { Client } from '../client.ts';

const words = {
  id: { name: 'Langkah', fields: { title: 'Judul', place: 'Urutan', is_active: 'Aktif' } },
  en: { name: 'Steps', fields: { title: 'Title', place: 'Place', is_active: 'Active' } },
};
const title = text({ required: true, max: 80 });
const step = defineResource({
  name: 'step',
  fields: { title, place: position(), is_active: boolean({ initial: true }) },
  words,
});

let client: Client;
beforeEach(async () => {
  client = await Client.open(defineAreas([step]));
});
afterEach(() => client.close());

const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ title: `Langkah ${at}`, is_active: true }));
const placesOf = async () => {
  const { body } = await client.get('/api/step?limit=100&sort=place&order=asc');
  return body.data.map(({ title, place }: { title: string; place: number }) => `${place} ${title}`);
};

it('an import into an ordered resource lets others read while it is under way, and is there whole or not at all', async () => {
  let isDone = false;
  const importing = client.post('/api/step/import', { rows: rows(1_000) }).finally(() => {
    isDone = true;
  });
  const seen: number[] = [];
  while (!isDone) {
    const { status, body } = await client.get('/api/step?limit=1');
    seen.push(status === 200 ? body.meta.total : -1);
    // The API runs in this process and needs its turn.
    await others();
  }
  expect((await importing).status).toBe(201);
  expect(seen.length).toBeGreaterThan(3);
  expect(seen.filter((total) => total !== 0 && total !== 1_000)).toEqual([]);
});

it('an import settles the places once, in the order of its rows, after those that were there', async () => {
  await client.post('/api/step', { title: 'Pertama', is_active: true });
  expect((await client.post('/api/step/import', { rows: rows(3) })).status).toBe(201);
  expect(await placesOf()).toEqual(['1 Pertama', '2 Langkah 0', '3 Langkah 1', '4 Langkah 2']);
});

it('sample data that nobody wrote have the places 1, 2, 3 … in each of several orders', async () => {
  const fields = { title, place: position({ within: 'is_active' }), is_active: boolean() };
  await client.close();
  client = await Client.open(defineAreas([defineResource({ name: 'step', fields, words })]), {
    samples: { samples: {} },
  });
  for (const is_active of [true, false]) {
    const { data } = (await client.get(`/api/step?is_active=${is_active}&sort=place&order=asc`)).body;
    expect(data.map(({ place }: { place: number }) => place)).toEqual(data.map((_: unknown, at: number) => at + 1));
    expect(data.length).toBeGreaterThan(1);
  }
});
