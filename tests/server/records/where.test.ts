import { afterAll, beforeAll, expect, it } from 'vitest';
import { registry } from '../../schema/narrowed.ts';
import { Client } from '../client.ts';

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

it('a change that leaves a choice behind is refused', async () => {
  const id = await made('/api/shirt', { title: 'B', size_id: one, detail_id: small });
  expect((await client.patch(`/api/shirt/${id}`, { size_id: other })).body.errors).toEqual({
    detail_id: ['Does not belong to “Size”'],
  });
  expect((await client.patch(`/api/shirt/${id}`, { size_id: other, detail_id: large })).status).toBe(200);
});

it('a list is filtered by what it has several of', async () => {
  const titles = async (id: number) =>
    (await client.get(`/api/shirt?other_ids_in=${id}`)).body.data.map(({ title }: { title: string }) => title);
  expect([await titles(small), await titles(large)]).toEqual([['A'], []]);
});
