import { afterAll, beforeAll, expect, it } from 'vitest';
import { defineAreas, defineResource, reference, referenceMany, text } from '#schema';
import { registry as narrowed } from '../../schema/narrowed.ts';
import { Client } from '../client.ts';

const words = { name: 'Set', fields: { title: 'Title', size_id: 'Size', detail_ids: 'Details' } };
const set = defineResource({
  name: 'set',
  fields: {
    title: text({ required: true }),
    size_id: reference('size'),
    detail_ids: referenceMany('detail', { fixed: true, where: { size_id: 'size_id' } }),
  },
  words: { id: words, en: words },
});
const registry = defineAreas([...narrowed.resources, set]);

let client: Client;
const made = async (path: string, values: object): Promise<number> => (await client.post(path, values)).body.data.id;
let one: number;
let other: number;
let small: number;
let large: number;

beforeAll(async () => {
  client = await Client.open(registry);
  [one, other] = [await made('/api/size', { name: 'Kaos' }), await made('/api/size', { name: 'Celana' })];
  small = await made('/api/detail', { value: 'S', size_id: one });
  large = await made('/api/detail', { value: '42', size_id: other });
});
afterAll(() => client.close());

const errors = async (values: object) => {
  const { status, body } = await client.post('/api/shirt', { title: 'A', ...values }, { language: 'en' });
  return status === 201 ? 'added' : body.errors;
};

it('a choice that does not belong to what stands beside it is refused by name', async () => {
  expect(await errors({ size_id: one, detail_id: small, other_ids: [small] })).toBe('added');
  expect(await errors({ size_id: one, detail_id: large, other_ids: [small, large] })).toEqual({
    detail_id: ['Does not belong to “Size”'],
    other_ids: ['Does not belong to “Size”'],
  });
});

it('a choice without what narrows it is refused with what to choose first', async () => {
  expect(await errors({ detail_id: small, other_ids: [small] })).toEqual({
    detail_id: ['Choose “Size” first'],
    other_ids: ['Choose “Size” first'],
  });
});

it('more choices than a field takes are refused by name, even more than a statement can bind', async () => {
  const other_ids = Array.from({ length: 70_000 }, (_, at) => at + 1);
  expect(await errors({ size_id: one, other_ids })).toEqual({ other_ids: ['At most 500'] });
});

it('a change that leaves a choice behind is refused', async () => {
  const id = await made('/api/shirt', { title: 'B', size_id: one, detail_id: small });
  expect((await client.patch(`/api/shirt/${id}`, { size_id: other })).body.errors).toEqual({
    detail_id: ['Does not belong to “Size”'],
  });
  expect((await client.patch(`/api/shirt/${id}`, { size_id: other, detail_id: large })).status).toBe(200);
});

it('choices that nobody may change any more hold up no other change where they came to be wrong by themselves', async () => {
  const moved = await made('/api/detail', { value: 'M', size_id: one });
  const id = await made('/api/set', { title: 'A', size_id: one, detail_ids: [small, moved] });
  const misfit = { detail_ids: ['Does not belong to “Size”'] };
  const patch = async (values: object) =>
    (await client.patch(`/api/set/${id}`, values, { language: 'en' })).body.errors;
  expect(await patch({ size_id: other })).toEqual(misfit);
  await client.patch(`/api/detail/${moved}`, { size_id: other });
  expect(await patch({ title: 'B' })).toBeUndefined();
  expect(
    (await client.post('/api/set', { title: 'C', size_id: one, detail_ids: [moved] }, { language: 'en' })).body.errors,
  ).toEqual(misfit);
});

it('a list is filtered by what it has several of', async () => {
  const titles = async (id: number) =>
    (await client.get(`/api/shirt?other_ids_in=${id}`)).body.data.map(({ title }: { title: string }) => title);
  expect([await titles(small), await titles(large)]).toEqual([['A'], []]);
});
