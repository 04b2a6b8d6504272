import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { withLifecycleCallbacks } from 'react-admin';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { call } from '#api/call.ts';
import { connect } from '#api/connection.ts';
import type { WriteTarget } from '#api/contract/bodies.ts';
import type { RawReply } from '#api/contract/envelopes.ts';
import type { QueryValue } from '#api/contract/listRequest.ts';
import { inData } from '#api/contract.ts';
import { dataProvider } from '#providers/dataProvider.ts';
import { registry } from '#resources';
import { origin, testSettings } from '../api/settings.ts';

/** Ways of other APIs: only PATCH, JSON:API bodies, a form that names its verb, bare failures or texts, a status. */
vi.mock('#api/contract.ts', async (original) => ({
  ...(await original<object>()),
  updateVerbs: { whole: 'PATCH', part: 'PATCH', files: 'POST' },
  mediaType: 'application/vnd.api+json',
  writeBody: (attributes: unknown, { resource, id }: WriteTarget) => ({ data: { type: resource, id, attributes } }),
  formFields: (fields: object, { id }: WriteTarget) => ({ ...fields, ...(id !== undefined && { _method: 'PUT' }) }),
  queryText: (value: Exclude<QueryValue, undefined>) => (Array.isArray(value) ? value.map(String) : String(value)),
  failureStatus: (status: number) => (status === 419 ? 401 : status),
  envelopeOf: ({ json, status, header }: RawReply) =>
    status < 400
      ? (json ?? (header('content-type') === 'text/plain' ? { responseCode: '200' } : {}))
      : { errors: json },
}));

const asked: string[] = [];
let answer: (request: Request) => Response = () => Response.json({ data: stored });
const server = setupServer(
  http.all(`${origin}/*`, async ({ request }) => {
    const { pathname, searchParams } = new URL(request.url);
    const path = pathname.replace('/api/usk-store/', '');
    const type = request.headers.get('content-type') ?? '';
    const sent = type.startsWith('multipart')
      ? JSON.stringify([...(await request.clone().formData()).keys()])
      : await request.clone().text();
    asked.push([request.method, path + (searchParams.size > 0 ? `?${searchParams}` : ''), sent].join(' ').trim());
    if (sent !== '' && !type.startsWith('multipart')) expect(type).toBe('application/vnd.api+json');
    expect(request.headers.get('accept')).toBe('application/vnd.api+json');
    return answer(request);
  }),
);
const stored = { id: 1, name: 'Ukuran', display: 'text', is_active: true };
const variant = 'usk-store/variant';
const provider = dataProvider(registry);

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  testSettings({ lacks: ['bulk'] });
  connect({ token: () => 'token', language: () => 'id' });
  asked.length = 0;
  answer = () => Response.json({ data: stored });
});

it('an API that knows no PUT is sent whole records too as it takes them, with which record is meant', async () => {
  const whole = { name: 'Ukuran', display: 'text', is_active: true };
  await provider.update(variant, { id: '1', data: whole, previousData: stored });
  await provider.update(variant, { id: 1, data: { name: 'Warna' }, previousData: stored });
  await provider.create(variant, { data: whole });
  expect(asked).toEqual([
    `PATCH variant/1 ${JSON.stringify({ data: { type: variant, id: 1, attributes: whole } })}`,
    `PATCH variant/1 ${JSON.stringify({ data: { type: variant, id: 1, attributes: { name: 'Warna' } } })}`,
    `POST variant ${JSON.stringify({ data: { type: variant, attributes: whole } })}`,
  ]);
});

it('a form may say which verb it stands for', async () => {
  const images = [new File(['x'], 'x.png', { type: 'image/png' })];
  await provider.update('usk-store/product', { id: 1, data: { images }, previousData: { id: 1 } });
  expect(asked[0]).toBe('POST product/1 ["images[0]","_method"]');
});

it('files may go by a request of their own, before the record, which is then sent as JSON', async () => {
  const upload = async (file: File) => {
    const form = new FormData();
    form.append('file', file);
    return (
      await call({ verb: 'POST', path: '/api/usk-store/uploads', form }, inData<{ url: string }>({ url: 'text' }))
    ).data.url;
  };
  const beforeSave = async (values: { images: readonly unknown[] }) => ({
    ...values,
    images: await Promise.all(values.images.map((image) => (image instanceof File ? upload(image) : image))),
  });
  const uploading = withLifecycleCallbacks(provider, [{ resource: 'usk-store/product', beforeSave }]);
  answer = ({ url }) => Response.json({ data: url.endsWith('/uploads') ? { url: '/files/x.png' } : { id: 1 } });
  const images = ['/files/old.png', new File(['x'], 'x.png', { type: 'image/png' })];
  await uploading.update('usk-store/product', { id: 1, data: { images }, previousData: { id: 1 } });
  const body = {
    data: { type: 'usk-store/product', id: 1, attributes: { images: ['/files/old.png', '/files/x.png'] } },
  };
  expect(asked.slice(0, 2)).toEqual(['POST uploads ["file"]', `PATCH product/1 ${JSON.stringify(body)}`]);
});

it('several values may be parameters of one name', async () => {
  answer = () => Response.json({ data: [stored], meta: { total: 1 } });
  await provider.getMany(variant, { ids: [1, 2] });
  expect(asked).toEqual(['GET variant?page=1&limit=2&id_in=1&id_in=2']);
});

it('a failure that is told by its status alone says which field is wrong', async () => {
  answer = () => Response.json({ name: ['Sudah ada.'] }, { status: 400 });
  const failure = await provider.create(variant, { data: { name: 'Ukuran' } }).catch(Object);
  expect(failure.body.errors).toEqual({ name: 'Sudah ada.' });
});

it('a text that it answers a deletion with may count as a success, but no other text does', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const send = (text: string, type: string) => () => new Response(text, { headers: { 'content-type': type } });
  answer = send('deleted', 'text/plain');
  expect((await provider.delete(variant, { id: 1 })).data).toEqual({ id: 1 });
  await expect(provider.getOne(variant, { id: 1 })).rejects.toThrow();
  answer = send('{"data":{"i', 'application/json');
  await expect(provider.delete(variant, { id: 1 })).rejects.toThrow();
});

it('figures by a reference have its names read by their ids, where none come along', async () => {
  answer = ({ url }) =>
    url.includes('/aggregate')
      ? Response.json({
          data: [
            { key: 1, count: 2 },
            { key: null, count: 1 },
          ],
        })
      : Response.json({ data: [stored] });
  const asking = { measures: ['count'], by: 'variant_id', tz: 'Asia/Jakarta', limit: 8 } as const;
  const { data } = await provider.aggregate('usk-store/variant-detail', asking);
  expect(data).toEqual([
    { key: 1, count: 2, label: 'Ukuran', record: stored },
    { key: null, count: 1 },
  ]);
  expect(asked[1]).toBe('GET variant?page=1&limit=1&id=1');
});

it('a session may end by a status of the API’s own', async () => {
  let token = 'old';
  connect({
    token: () => token,
    language: () => 'id',
    renew: async () => {
      token = 'new';
    },
  });
  answer = ({ headers }) =>
    headers.get('authorization') === 'Bearer new'
      ? Response.json({ data: stored })
      : Response.json({ message: 'CSRF token mismatch.' }, { status: 419 });
  expect((await provider.getOne(variant, { id: 1 })).data).toMatchObject({ name: 'Ukuran' });
});

it('without a call for several, records are deleted and changed one after the other, and what is gone is no failure', async () => {
  const records = ({ url }: Request) => Response.json({ data: { ...stored, id: Number(url.at(-1)) } });
  answer = ({ url }) => {
    if (url.endsWith('/3')) return Response.json({ detail: 'Masih dipakai' }, { status: 409 });
    return new HttpResponse(null, { status: url.endsWith('/1') ? 404 : 204 });
  };
  const failure = await provider.deleteMany(variant, { ids: [1, 2, 3, 4] }).catch(Object);
  expect(failure).toMatchObject({ status: 409 });
  expect(asked).toEqual(['DELETE variant/1', 'DELETE variant/2', 'DELETE variant/3']);
  // This 404 is not about a record: there is nothing at that address.
  answer = () => new HttpResponse('<!doctype html><title>Not found</title>', { status: 404 });
  await expect(provider.deleteMany(variant, { ids: [1] })).rejects.toMatchObject({ status: 404 });
  answer = records;
  asked.length = 0;
  expect(await provider.updateMany(variant, { ids: [1, 2], data: { is_active: false } })).toEqual({ data: [1, 2] });
  expect(asked.filter((call) => call.startsWith('PATCH'))).toHaveLength(2);
});

it('nothing is held against a weak ETag, which never matches: the record is read anew instead', async () => {
  const ifMatch: (string | null)[] = [];
  answer = (request) => {
    ifMatch.push(request.headers.get('if-match'));
    return Response.json({ data: stored }, { headers: { ETag: 'W/"1"' } });
  };
  const { data: seen } = await provider.getOne(variant, { id: 1 });
  await provider.update(variant, { id: 1, data: { name: 'Warna' }, previousData: seen, meta: { held: true } });
  expect(asked.map((call) => call.split(' ')[0])).toEqual(['GET', 'GET', 'PATCH']);
  expect(ifMatch).toEqual([null, null, null]);
});
