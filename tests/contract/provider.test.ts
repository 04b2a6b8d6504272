import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#api/apiError.ts';
import { connect } from '#api/connection.ts';
import { dataProvider } from '#providers/dataProvider.ts';
import { failureText } from '#providers/failureText.ts';
import { registry } from '#resources';
import { readIdsAs } from '#schema/kinds/reference/ids.ts';
import { writtenValues } from '#schema/validation/issues.ts';
import { origin, testSettings } from '../api/settings.ts';
import { readId } from './contract.ts';
import { foreignApi, uuid } from './foreignApi.ts';

vi.mock('#api/contract.ts', () => import('./contract.ts'));

const provider = dataProvider(registry);
const server = setupServer();
let api: ReturnType<typeof foreignApi>;
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  api = foreignApi();
  testSettings({ apiPrefix: '/v2' });
  connect({ token: () => 'token', language: () => 'id' });
  server.resetHandlers(http.all(`${origin}/*`, ({ request }) => api.answer(request)));
});

const detail = 'usk-store/variant-detail';

describe('an API of other words, by its contract alone', () => {
  it('is asked for a page in its own parameters, and its total is read', async () => {
    const { data, total } = await provider.getList(detail, {
      pagination: { page: 2, perPage: 10 },
      // The API sorts by one field only.
      sort: { field: 'value', order: 'DESC', thenBy: [{ field: 'position', order: 'ASC' }] } as never,
      filter: { q: 'pilihan', variant_id: [uuid(1, 0), uuid(1, 1)], is_active: true },
    });
    expect(api.asked).toEqual([
      `GET /v2/${detail}?page=2&size=10&sort=-value&q=pilihan&variant_id.any=${uuid(1, 0)},${uuid(1, 1)}&is_active=true`,
    ]);
    expect(total).toBe(11);
    expect(data.map(({ value }) => value)).toEqual(['Pilihan 02']);
  });

  it('may give a list as it is, and its total in a header', async () => {
    const { data, total } = await provider.getList('payment-method', {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'name', order: 'ASC' },
      filter: {},
    });
    expect([data.map(({ name }) => name), total]).toEqual([['Transfer'], 2]);
  });

  it('has the names of references read by their ids, once for all rows', async () => {
    const { data } = await provider.getList(detail, {
      pagination: { page: 1, perPage: 25 },
      sort: { field: 'position', order: 'ASC' },
      filter: {},
      meta: { embed: ['variant_id'] },
    });
    expect(data.slice(0, 2).map(({ variant }) => variant.name)).toEqual(['Ukuran', 'Warna']);
    expect(api.asked).toHaveLength(2);
    expect(api.asked[1]).toContain(`GET /v2/usk-store/variant?page=1&size=4&id.any=${uuid(1, 0)},`);
  });

  it('has the record that a write points at elsewhere, and asks for none that it did not move', async () => {
    const { data: seen } = await provider.getOne(detail, { id: uuid(2, 6), meta: { embed: ['variant_id'] } });
    const update = async (data: object) =>
      (await provider.update(detail, { id: uuid(2, 6), data, previousData: seen })).data.variant;
    expect(await update({ variant_id: uuid(1, 1) })).toMatchObject({ name: 'Warna' });
    api.asked.length = 0;
    expect(await update({ value: 'Lain', variant_id: seen.variant_id })).toMatchObject({ name: 'Bahan' });
    expect(api.asked).toHaveLength(1);
  });

  it('has the record by which one is called that was written, though nothing came along before', async () => {
    const way = 'usk-store/product/payment-method';
    const data = { product_id: uuid(5, 1), payment_method_id: uuid(6, 1) };
    const { data: made } = await provider.create(way, { data, meta: { parent: uuid(5, 1) } });
    expect(made.payment_method).toMatchObject({ name: 'Tunai' });
  });

  it('has a list all the same where the names cannot be read', async () => {
    const answer = api.answer;
    api.answer = (request) =>
      request.url.includes('id.any') ? Promise.resolve(new Response(null, { status: 403 })) : answer(request);
    const { data } = await provider.getList(detail, { filter: {}, meta: { embed: ['variant_id'] } } as never);
    expect(data).toHaveLength(25);
    expect(data[0]?.variant).toBeNull();
  });

  it('keeps an id that is a text as it is, from route to write', async () => {
    const id = uuid(2, 3);
    const { data } = await provider.getOne(detail, { id });
    expect(data).toMatchObject({ id, variant_id: uuid(1, 3) });
    await provider.update(detail, { id, data: { value: 'Baru' }, previousData: data });
    await provider.delete(detail, { id, previousData: data });
    expect(api.asked).toEqual([`GET /v2/${detail}/${id}`, `PUT /v2/${detail}/${id}`, `DELETE /v2/${detail}/${id}`]);
  });

  it('is sent the whole record, though a hook knows only what it changes', async () => {
    const id = uuid(2, 4);
    await provider.update(detail, { id, data: { value: 'Baru' } } as never);
    expect(api.asked.at(-1)).toBe(`PUT /v2/${detail}/${id}`);
    const { data } = await provider.getOne(detail, { id });
    expect(data).toMatchObject({ value: 'Baru', variant_id: uuid(1, 0), position: 5 });
  });

  it('is sent what others have made of the rest of a record, where only its place is set over any version', async () => {
    const id = uuid(2, 4);
    const { data: row } = await provider.getOne(detail, { id });
    await provider.update(detail, { id, data: { value: 'Oleh orang lain' }, previousData: row });
    await provider.update(detail, { id, data: { position: 9 }, previousData: row, meta: { ifMatch: '*' } });
    expect((await provider.getOne(detail, { id })).data).toMatchObject({ value: 'Oleh orang lain', position: 9 });
  });

  it.each(['0012', '12', 'a/b', 'ä 100%'])('keeps a reference to %j as it is', (variant_id) => {
    readIdsAs(readId);
    const values = { variant_id, value: 'Baru', variant_detail_ids: [variant_id, '7'] };
    for (const [name, wanted] of [
      [detail, { variant_id }],
      ['usk-store/product', { variant_detail_ids: [variant_id, '7'] }],
    ] as const)
      expect(writtenValues(registry.named(name), values, { mode: 'create' })).toMatchObject(wanted);
  });

  it('has no versions: before a held write the record is read afresh, and one that others have changed is not written', async () => {
    const id = uuid(2, 5);
    const { data: seen } = await provider.getOne(detail, { id });
    await provider.update(detail, { id, data: { color: '#112233' }, previousData: seen });
    const held = { id, data: { ...seen, value: 'Milik saya' }, previousData: seen, meta: { held: true } };
    const failure = await provider.update(detail, held).catch(Object);
    expect(failure).toMatchObject({ status: 412, body: { data: { id, color: '#112233' } } });
    expect(api.asked.filter((call) => call.startsWith('PUT'))).toHaveLength(1);
    // Held against that version it succeeds; and again, as if the first response had been lost.
    for (const _ of ['sent', 'sent again'])
      await provider.update(detail, { ...held, data: { value: 'Milik saya' }, previousData: failure.body.data });
    expect((await provider.getOne(detail, { id })).data).toMatchObject({ value: 'Milik saya', color: '#112233' });
  });

  it('says by its own errors which field is wrong', async () => {
    const failure = await provider.create(detail, { data: { value: 'tolak', variant_id: uuid(1, 0) } }).catch(Object);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure.body.errors).toEqual({ value: 'Kata ini tidak boleh' });
    const said = failureText(failure, (key) => key);
    expect(said).toMatchObject({ message: 'Periksa isian', fields: { value: 'Kata ini tidak boleh' } });
    expect(failure.message).toBe('Periksa isian');
  });

  it('is told what was expected and what came where it answers otherwise', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    api.answer = () => Promise.resolve(Response.json({ status: 'ok', result: { items: [{ id: uuid(1, 1) }] } }));
    const failure = await provider.getList(detail, { filter: {} } as never).catch(Object);
    expect(failure.answer).toMatchObject({
      found: '{status: string, result: {items: [1 × {…}]}}',
      expected: '{result: {items: [{id: uuid}], count: number}}',
      at: 'result.count',
    });
    const text = (error: unknown) =>
      failureText(error, (key, values) => `${key} ${values?.row ?? values?.at}`).details.at(-1);
    api.answer = () => Promise.resolve(Response.json({ status: 'ok', result: { items: [{ id: 7 }], count: 1 } }));
    expect(text(await provider.getList(detail, { filter: {} } as never).catch(Object))).toBe('errors.reply.rowId 1');
    api.answer = () => Promise.resolve(Response.json({ status: 'ok', result: { id: uuid(1, 2) } }));
    expect(text(await provider.getOne(detail, { id: uuid(1, 1) }).catch(Object))).toBe(
      'errors.reply.otherRecord result.id',
    );
  });
});
