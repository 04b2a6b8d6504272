import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type AnyField,
  boolean,
  defineAreas,
  defineResource,
  integer,
  list,
  reference,
  referenceMany,
  text,
} from '#schema';
import { Client } from '../client.ts';

const productWords = { name: 'Barang', fields: { name: 'Nama' } };
const product = defineResource({
  name: 'product',
  fields: { name: text() },
  words: { id: productWords, en: productWords },
});

const orderWords = {
  name: 'Pesanan',
  fields: { note: 'Catatan', lines: 'Baris' },
  items: {
    lines: { product_id: 'Barang', also_ids: 'Juga', parts: 'Bagian', before_id: 'Sebelumnya', sent: 'Dikirim' },
  },
};
const registryWith = (product_id: AnyField = reference('product')) => {
  const lines = list({
    product_id,
    also_ids: referenceMany('product'),
    parts: list({ product_id: reference('product') }),
    before_id: reference('order'),
    sent: boolean(),
  });
  const order = defineResource({
    name: 'order',
    fields: { note: text(), lines },
    words: { id: orderWords, en: orderWords },
  });
  return defineAreas([product, order]);
};

let client: Client;
beforeAll(async () => {
  client = await Client.open(registryWith());
});
afterAll(() => client.close());

const addProduct = async (name = 'Meja'): Promise<number> => (await client.post('/api/product', { name })).body.data.id;
const addOrder = async (...lines: readonly object[]): Promise<number> => {
  const { status, body } = await client.post('/api/order', { lines });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data.id;
};
const lines = async (order: number) => (await client.get(`/api/order/${order}`)).body.data.lines;
const missing = 9_999;

it('an item may refer only to a record that exists, whichever call writes it, and is named by its place', async () => {
  const id = await addProduct();
  const wrong = [
    { product_id: id, parts: [{ product_id: id }, { product_id: missing }] },
    { product_id: missing, also_ids: [id, missing] },
  ];
  const paths = ['lines.0.parts.1.product_id', 'lines.1.also_ids', 'lines.1.product_id'];
  const order = await addOrder({ product_id: id });
  const added = await client.post('/api/order', { lines: wrong });
  expect([added.status, Object.keys(added.body.errors ?? {}).sort()]).toEqual([422, paths]);
  expect(added.body.errors?.['lines.1.product_id']?.[0]).toContain(String(missing));
  for (const refused of [
    await client.patch(`/api/order/${order}`, { lines: wrong }),
    await client.post('/api/order/bulk', { action: 'update', ids: [order], data: { lines: wrong } }),
  ])
    expect([refused.status, Object.keys(refused.body.errors ?? {}).sort()]).toEqual([422, paths]);
  const imported = await client.post('/api/order/import', { rows: [{ lines: [] }, { lines: wrong }] });
  expect(imported.status).toBe(422);
  expect(Object.keys(imported.body.data.rows[1].errors).sort()).toEqual(paths);
  expect(await lines(order)).toMatchObject([{ product_id: id }]);
});

it('a record that only items refer to cannot be deleted, at any depth, until they no longer do', async () => {
  const [one, several, deep, free] = [await addProduct(), await addProduct(), await addProduct(''), await addProduct()];
  const order = await addOrder({ product_id: one }, { also_ids: [several], parts: [{ product_id: deep }] });
  await addOrder({ product_id: one }, { product_id: one });
  const users = async (id: number) => (await client.delete(`/api/product/${id}`)).body.data.users;
  expect(await users(one)).toEqual([{ resource: 'order', count: 2 }]);
  expect([await users(several), await users(deep)]).toEqual([
    [{ resource: 'order', count: 1 }],
    [{ resource: 'order', count: 1 }],
  ]);
  const bulk = await client.post('/api/product/bulk', { action: 'delete', ids: [free, deep, several] });
  expect([bulk.status, bulk.body.data.ids]).toEqual([409, [several, deep]]);
  expect(bulk.body.responseMessage).toContain(`: “Meja”, “#${deep}” (`);
  await client.patch(`/api/order/${order}`, { lines: [{ also_ids: [several] }] });
  expect((await client.delete(`/api/product/${deep}`)).status).toBe(200);
  await client.delete(`/api/order/${order}`);
  expect((await client.delete(`/api/product/${several}`)).status).toBe(200);
});

it('records are found and counted by several that an item of theirs refers to', async () => {
  const [one, two, none] = [await addProduct(), await addProduct(), await addProduct()];
  const both = await addOrder({ also_ids: [one, two] }, { also_ids: [one] });
  const single = await addOrder({ also_ids: [two] });
  const found = async (filter: string) =>
    (await client.get(`/api/order?sort=id&order=asc&${filter}`)).body.data.map(({ id }: { id: number }) => id);
  expect([await found(`lines.also_ids=${one}`), await found(`lines.also_ids=${none}`)]).toEqual([[both], []]);
  expect(await found(`lines.also_ids_in=${one},${two},${none}`)).toEqual([both, single]);
  const empty = await found('lines.also_ids=&limit=100');
  expect([empty.length > 0, empty.includes(both), empty.includes(single)]).toEqual([true, false, false]);
  const deep = await addOrder({ parts: [{ product_id: one }, { product_id: two }] }, {});
  expect(await found(`lines.parts.product_id_in=${none},${two}`)).toEqual([deep]);
  expect((await client.get('/api/order/aggregate?by=lines.parts.product_id')).status).toBe(400);
  const { data } = (await client.get('/api/order/aggregate?by=lines.also_ids')).body;
  const count = (id: number) => data.find(({ key }: { key: number }) => key === id)?.count;
  expect([count(one), count(two), count(none)]).toEqual([1, 2, undefined]);
});

it('figures by a field of the items name the record that one refers to, as it is called now, and say yes or no', async () => {
  const id = await addProduct('Lampu');
  const order = await addOrder({ product_id: id, sent: true }, { product_id: id });
  const by = async (field: string) => {
    const { data } = (await client.get(`/api/order/aggregate?by=lines.${field}&limit=400`)).body;
    return data.filter(({ key }: { key: unknown }) => key === id || typeof key === 'boolean');
  };
  expect(await by('product_id')).toEqual([{ key: id, count: 1, label: 'Lampu', record: { id, name: 'Lampu' } }]);
  await client.patch(`/api/product/${id}`, { name: 'Lampu meja' });
  expect(await by('product_id')).toMatchObject([{ key: id, label: 'Lampu meja' }]);
  expect(await by('sent')).toContainEqual({ key: true, count: 1 });
  expect((await client.get('/api/order?lines.sent=true')).body.data).toMatchObject([{ id: order }]);
});

it('records whose items refer to each other go together, and come back so', async () => {
  const first = await addOrder();
  const second = await addOrder({ before_id: first });
  await client.patch(`/api/order/${first}`, { lines: [{ before_id: second }] });
  const { status, body } = await client.post('/api/order/bulk', { action: 'delete', ids: [first, second] });
  expect(status).toBe(200);
  const undone = await client.post(`/api/activity/${body.meta.entry}/undo`, undefined);
  expect(undone.body.data).toMatchObject({ changed: 2, refused: [] });
  expect([await lines(first), await lines(second)]).toMatchObject([[{ before_id: second }], [{ before_id: first }]]);
  expect((await client.delete(`/api/order/${first}`)).status).toBe(409);
});

it('a deleted record comes back only when what its items refer to is there, if the bin has that', async () => {
  const id = await addProduct('Lemari');
  const { body } = await client.delete(`/api/order/${await addOrder({ product_id: id })}`);
  const gone = await client.delete(`/api/product/${id}`);
  const undo = async (entry: number | undefined) =>
    (await client.post(`/api/activity/${entry}/undo`, undefined)).body.data;
  expect((await undo(body.meta.entry)).refused[0].message).toContain('Barang “Lemari” is in the bin');
  expect(await undo(gone.body.meta.entry)).toMatchObject({ changed: 1 });
  expect(await undo(body.meta.entry)).toMatchObject({ changed: 1, refused: [] });
});

it('a deleted record comes back with what its items refer to that is gone for good', async () => {
  const [id, left] = [await addProduct(), await addProduct()];
  const order = await addOrder({ product_id: id, also_ids: [id, left], parts: [{ product_id: id }] });
  const before = await lines(order);
  const { body } = await client.delete(`/api/order/${order}`);
  await client.delete(`/api/product/${id}`);
  const [gone] = (await client.get('/api/bin?resource=product')).body.data;
  await client.delete(`/api/bin/${gone.id}`);
  const undone = await client.post(`/api/activity/${body.meta.entry}/undo`, undefined);
  expect(undone.body.data).toMatchObject({ changed: 1, refused: [] });
  expect(await lines(order)).toEqual(before);
  expect((await client.patch(`/api/order/${order}`, { note: 'Lunas' })).status).toBe(200);
  expect((await client.delete(`/api/product/${left}`)).status).toBe(409);
});

it('what items referred to before they were held to it stays and blocks no change or restoring, and is known to a deletion', async () => {
  const own = await Client.open(registryWith(integer()));
  await own.post('/api/product', { name: 'Kursi' });
  await own.post('/api/order', { lines: [{ product_id: 1 }, { product_id: missing }] });
  await own.reopen({ registry: registryWith() });
  expect((await own.delete('/api/product/1')).body.data.users).toEqual([{ resource: 'order', count: 1 }]);
  expect((await own.patch('/api/order/1', { note: 'Lunas' })).status).toBe(200);
  const turned = [{ product_id: missing }, { product_id: 1 }];
  expect((await own.patch('/api/order/1', { lines: turned })).status).toBe(200);
  const added = [...turned, { product_id: missing + 1 }];
  expect(Object.keys((await own.patch('/api/order/1', { lines: added })).body.errors ?? {})).toEqual([
    'lines.2.product_id',
  ]);
  await own.delete('/api/order/1');
  const [item] = (await own.get('/api/bin')).body.data;
  expect((await own.post(`/api/bin/${item.id}/restore`, {})).status).toBe(200);
  expect((await own.get('/api/order/1')).body.data.lines).toMatchObject(turned);
  await own.close();
});
