import type { GetListParams, RaRecord } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#api/apiError.ts';
import { dataProvider } from '#providers/dataProvider.ts';
import { unknownId } from '#values/id.ts';
import { testSettings } from '../api/settings.ts';
import { failure, fakeApi, success } from './api.ts';
import { registry } from './registry.ts';

const api = fakeApi();
let provider: ReturnType<typeof dataProvider>;
beforeEach(() => {
  provider = dataProvider(registry);
});

const record = {
  id: 7,
  title: 'Hikayat',
  shelf_id: 3,
  shelf: { id: 3, name: 'A' },
  cover: '/files/a.webp',
  pages: 120,
  loans: 4,
  extra: { a: 1 },
  from: null,
  to: null,
  authors: [{ name: 'Hamzah', photo: null, shelf_id: 3 }],
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-02-02T00:00:00.000Z',
};
const written = (({ title, shelf_id, cover, pages, extra, from, to, authors }) => ({
  title,
  shelf_id,
  cover,
  pages,
  extra,
  from,
  to,
  authors,
}))(record);
const caught = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

describe('getList', () => {
  it('asks for page, sort, filters, references and sums in one request', async () => {
    api.answer(() => success([{ ...record, id: '7' }], { total: 312, sums: { pages: 9000 } }));
    const result = await provider.getList('library/book', {
      pagination: { page: 2, perPage: 25 },
      sort: { field: 'title', order: 'DESC' },
      filter: { search: 'hikayat', shelf_id_in: [1, 2], pages_gte: 0, to: null, code: '', tags: [] },
      meta: { embed: ['shelf_id'], sum: ['pages'] },
    });
    expect(api.asked()).toEqual([
      'GET /api/library/book?page=2&limit=25&sort=title&order=desc&embed=shelf_id&sum=pages&search=hikayat&shelf_id_in=1,2&pages_gte=0&to=',
    ]);
    expect(result.total).toBe(312);
    expect(result.meta.sums).toEqual({ pages: 9000 });
    expect(result.data).toEqual([record]);
  });

  it('looks inside a list field by a dotted name, however react-admin nests it', async () => {
    api.answer(() => success([], { total: 0 }));
    await provider.getList('library/book', { filter: { authors: { name: 'Hamzah' } } });
    await provider.getList('library/book', { filter: { 'authors.name': 'Hamzah' } });
    expect(api.asked()).toEqual(Array(2).fill('GET /api/library/book?page=1&limit=25&authors.name=Hamzah'));
  });

  it('takes null as stock code gives it: no filter, no meta', async () => {
    api.answer(() => success([], { total: 0 }));
    const nothing = { filter: null, meta: null, sort: null, pagination: null } as unknown as GetListParams;
    await provider.getList('library/book', nothing);
    await provider.getManyReference('library/book', { ...nothing, target: 'shelf_id', id: 3 } as never);
    expect(api.asked()).toEqual([
      'GET /api/library/book?page=1&limit=25',
      'GET /api/library/book?page=1&limit=25&shelf_id=3',
    ]);
  });

  it.each<[string, Readonly<Record<string, unknown>>, string]>([
    ['q is the search', { q: 'hikayat' }, 'search=hikayat'],
    ['a search that is too long, as far as the API reads it', { q: 'x'.repeat(201) }, `search=${'x'.repeat(200)}`],
    ['several values are one of them', { shelf_id: [1, 2], id: [7] }, 'shelf_id_in=1,2&id=7'],
    ['not within an emoji', { q: `${'x'.repeat(199)}📚📚` }, `search=${'x'.repeat(199)}📚`],
    ['null is empty', { shelf_id: null }, 'shelf_id='],
    ['false is no', { 'authors.name': 'A', pages: 0 }, 'authors.name=A&pages=0'],
    ['bounds', { pages_gte: 1, pages_lte: 9, pages_eq: 5 }, 'pages_gte=1&pages_lte=9&pages=5'],
    ['above and below, of whole numbers', { pages_gt: 1, pages_lt: 8.5 }, 'pages_gte=2&pages_lte=8'],
    ['above, of instants', { from_gt: '2026-01-01T00:00:00.000Z' }, 'from_gte=2026-01-01T00:00:00.001Z'],
    ['a Date', { from_lte: new Date(0) }, 'from_lte=1970-01-01T00:00:00.000Z'],
  ])('asks as stock components do: %s', async (_, filter, asked) => {
    api.answer(() => success([], { total: 0 }));
    await provider.getList('library/book', { filter });
    expect(api.asked()).toEqual([`GET /api/library/book?page=1&limit=25&${asked}`]);
  });

  it.each([
    ['title_like', /library\/book has no filter "title_like"; it has title, title_in/],
    ['pages_neq', /"pages_neq"; it has pages, pages_in, pages_gte, pages_lte/],
    ['titel', /"titel"; did you mean "title"/],
    ['shelf.name', /"shelf.name"/],
    ['pages_gt', /"pages_gt"; it has/],
  ])(
    'refuses what the API cannot be asked for, in plain words, instead of giving every record: %s',
    async (name, said) => {
      const asked = provider.getList('library/book', { filter: { [name]: 'x' } });
      await expect(asked).rejects.toThrow(said);
      expect(api.seen).toHaveLength(0);
    },
  );

  it('refuses several of what is one of two', async () => {
    const asked = provider.getList('library/shelf', { filter: { is_open: [true, false] } });
    await expect(asked).rejects.toThrow('library/shelf has no filter "is_open_in"; it has is_open');
  });

  it('sorts by the id, by several fields, and by nothing where nothing is said', async () => {
    api.answer(() => success([], { total: 0 }));
    await provider.getList('library/book', { sort: { field: 'id', order: 'DESC' } });
    await provider.getList('library/book', { sort: { field: '', order: 'ASC' } });
    const thenBy = [{ field: 'title', order: 'ASC' }];
    await provider.getList('library/book', { sort: { field: 'id', order: 'DESC', thenBy } as never });
    expect(api.asked()).toEqual([
      'GET /api/library/book?page=1&limit=25&sort=id&order=desc',
      'GET /api/library/book?page=1&limit=25',
      'GET /api/library/book?page=1&limit=25&sort=-id,title',
    ]);
  });

  it.each([
    ['titel', 'library/book: there is no sortable field "titel"; did you mean "title"?'],
    ['authors', 'library/book: there is no sortable field "authors"'],
  ])('refuses an order that the API does not know, in plain words: %s', async (field, said) => {
    const asked = (sort: object) => provider.getList('library/book', { sort } as never);
    await expect(asked({ field, order: 'ASC' })).rejects.toThrow(said);
    await expect(asked({ field: 'id', order: 'ASC', thenBy: [{ field, order: 'ASC' }] })).rejects.toThrow(said);
    expect(api.seen).toHaveLength(0);
  });

  it('aborts a stale request', async () => {
    const controller = new AbortController();
    expect(provider.supportAbortSignal).toBe(true);
    api.answer(async ({ signal }) => {
      const aborted = new Promise((resolve) => signal.addEventListener('abort', resolve));
      controller.abort();
      await aborted;
      return success([]);
    });
    const asking = provider.getList('library/book', { signal: controller.signal });
    await expect(asking).rejects.toMatchObject({ name: 'AbortError' });
    expect(api.seen).toHaveLength(1);
  });

  it('asks for all further parts of a long page at once, and has each record once', async () => {
    const third = Promise.withResolvers<void>();
    api.answer(async ({ target }) => {
      const page = Number(/page=(\d+)/.exec(target)?.[1]);
      if (page === 3) third.resolve();
      if (page === 2) await third.promise;
      // A record was added after the first part was read.
      const from = (page - 1) * 100 - Number(page > 1);
      return success(
        Array.from({ length: 100 }, (_, index) => ({ id: from + index + 1 })),
        { total: 300 },
      );
    });
    const { data } = await provider.getList('library/book', { pagination: { page: 1, perPage: 500 } });
    expect(data.map(({ id }) => id)).toEqual(Array.from({ length: 299 }, (_, index) => index + 1));
  });

  it('gives more rows than one call gives', async () => {
    const all = Array.from({ length: 230 }, (_, index) => ({ id: index + 1 }));
    api.answer(({ target }) => {
      const page = Number(/page=(\d+)/.exec(target)?.[1]);
      return success(all.slice((page - 1) * 100, page * 100), { total: all.length });
    });
    const { data, total } = await provider.getList('library/book', { pagination: { page: 1, perPage: 1000 } });
    expect([data.length, total]).toEqual([230, 230]);
    expect(api.seen).toHaveLength(3);
    const second = await provider.getList('library/book', { pagination: { page: 2, perPage: 150 } });
    expect(second.data.map(({ id }) => id)).toEqual(all.slice(150).map(({ id }) => id));
  });

  it('gives them all where each part of a page tells only whether there are more, by a total of one more', async () => {
    const all = Array.from({ length: 430 }, (_, index) => ({ id: index + 1 }));
    api.answer(({ target }) => {
      const end = Number(/page=(\d+)/.exec(target)?.[1]) * 100;
      return success(all.slice(end - 100, end), { total: Math.min(end + 1, all.length) });
    });
    const pages = [1, 2].map((page) => provider.getList('library/book', { pagination: { page, perPage: 350 } }));
    const [first, second] = await Promise.all(pages);
    expect(first?.data.map(({ id }) => id)).toEqual(all.slice(0, 350).map(({ id }) => id));
    expect(second?.data.map(({ id }) => id)).toEqual(all.slice(350).map(({ id }) => id));
    expect([first?.total, second?.total]).toEqual([401, 430]);
  });
});

describe('a nested resource', () => {
  it('has the parent in its path, from meta or from the filter, and not in the query', async () => {
    api.answer(() => success([], { total: 0 }));
    await provider.getList('library/book/copy', { meta: { parent: 7 } });
    await provider.getList('library/book/copy', { filter: { book_id: 7, search: 'x' } });
    await provider.getManyReference('library/book/copy', {
      target: 'book_id',
      id: 7,
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'id', order: 'ASC' },
      filter: {},
    });
    expect(api.asked()).toEqual([
      'GET /api/library/book/7/copy?page=1&limit=25',
      'GET /api/library/book/7/copy?page=1&limit=25&search=x',
      'GET /api/library/book/7/copy?page=1&limit=10&sort=id&order=asc',
    ]);
  });

  it('writes and deletes under the parent that the record names', async () => {
    api.answer(() => success({ id: 5, book_id: 7, code: 'A' }));
    await provider.create('library/book/copy', { data: { code: 'A' }, meta: { parent: '7' } });
    await provider.update('library/book/copy', {
      id: 5,
      data: { code: 'B' },
      previousData: { id: 5, book_id: 7 },
    });
    await provider.delete('library/book/copy', { id: 5, previousData: { id: 5, book_id: 7 } });
    await provider.deleteMany('library/book/copy', { ids: [5, 6], meta: { parent: 7 } });
    expect(api.asked()).toEqual([
      'POST /api/library/book/7/copy',
      'PATCH /api/library/book/7/copy/5',
      'DELETE /api/library/book/7/copy/5',
      'POST /api/library/book/7/copy/bulk',
    ]);
    expect(api.seen[0]?.body).toEqual({ book_id: 7, code: 'A' });
  });

  it('writes several under the one parent that they were read under, where a call names none', async () => {
    const under = (book: number, ...ids: number[]) =>
      success(
        ids.map((id) => ({ id, book_id: book })),
        { total: ids.length },
      );
    const name = 'library/book/copy';
    const read = (book: number) => provider.getList(name, { filter: { book_id: book } });
    api.answer(
      () => under(7, 5, 6),
      () => under(8, 6, 9),
      ({ verb }) => success(verb === 'GET' ? { id: 5, book_id: 7 } : null),
    );
    await read(7);
    await read(8);
    await provider.deleteMany(name, { ids: [5] });
    await provider.updateMany(name, { ids: [9], data: { code: 'A' } });
    expect(api.asked().slice(2)).toEqual(['POST /api/library/book/7/copy/bulk', 'POST /api/library/book/8/copy/bulk']);
    // Nobody knows the parent of a record read under both, of records of several parents or of one that was never read.
    for (const ids of [[6], [5, 9], [4]])
      await expect(provider.deleteMany(name, { ids })).rejects.toThrow(/meta\.parent/);
    // One by one, each under its own parent.
    testSettings({ lacks: ['bulk'] });
    await provider.deleteMany(name, { ids: [5, 9] });
    await provider.updateMany(name, { ids: [5], data: { code: 'B' } });
    expect(api.asked().slice(4, 8)).toEqual([
      'DELETE /api/library/book/7/copy/5',
      'DELETE /api/library/book/8/copy/9',
      'GET /api/library/book/7/copy/5',
      'PATCH /api/library/book/7/copy/5',
    ]);
  });

  it('deletes several one by one, each as the caller says, who may repeat one', async () => {
    testSettings({ lacks: ['bulk'] });
    const done = () => success(null);
    api.answer(done, () => failure(429), done);
    const withRetry = (call: () => Promise<unknown>) => call().catch(call);
    await provider.deleteMany('library/book', { ids: [1, 2], meta: { withRetry } });
    expect(api.asked()).toEqual([
      'DELETE /api/library/book/1',
      'DELETE /api/library/book/2',
      'DELETE /api/library/book/2',
    ]);
  });

  it('says what is missing when nobody names the parent', async () => {
    await expect(provider.getList('library/book/copy', {})).rejects.toThrow(/library\/book\/copy.*meta\.parent/);
  });
});

describe('getOne and getMany', () => {
  it('read one record, its id a number whatever the route says', async () => {
    api.answer(() => success({ ...record, id: 7 }, undefined, '"v1"'));
    const { data } = await provider.getOne('library/book', { id: '7' });
    expect(api.asked()).toEqual(['GET /api/library/book/7']);
    expect(data).toEqual(record);
  });

  it('read what references hold as ids are read, in an answer to a write and in a 412 too: text may mean a number', async () => {
    const asText = { ...record, shelf_id: '3', authors: [{ ...record.authors[0], shelf_id: '3' }] };
    api.answer(() => success([asText], { total: 1 }));
    const { data } = await provider.getList('library/book', {});
    expect(data).toEqual([record]);
    api.answer(() => success(asText));
    expect((await provider.getOne('library/book', { id: 7 })).data).toEqual(record);
    expect((await provider.create('library/book', { data: written })).data).toEqual(record);
    const change = { id: 7, data: { pages: 5 }, previousData: record };
    expect((await provider.update('library/book', { ...change, meta: { held: true } })).data).toEqual(record);
    api.answer(() => failure(412, { data: asText }));
    expect((await caught(provider.update('library/book', change))).body.data).toEqual(record);
    api.answer(
      () => failure(412, { data: asText }, '"v2"'),
      () => success(null),
    );
    await provider.delete('library/book', { id: 7, previousData: record });
  });

  it('read many in one request, by hundreds', async () => {
    api.answer(({ target }) => success((/id_in=([\d,]+)/.exec(target)?.[1] ?? '').split(',').map((id) => ({ id }))));
    const ids = Array.from({ length: 130 }, (_, index) => String(index + 1));
    const { data } = await provider.getMany('library/shelf', { ids });
    expect(api.seen.map(({ target }) => /limit=(\d+)/.exec(target)?.[1])).toEqual(['100', '30']);
    expect(data.map(({ id }) => id)).toEqual(ids.map(Number));
  });

  it('read references of a record, filtered by it', async () => {
    api.answer(() => success([record], { total: 1 }));
    const { data, total } = await provider.getManyReference('library/book', {
      target: 'shelf_id',
      id: 3,
      pagination: { page: 1, perPage: 25 },
      sort: { field: 'title', order: 'ASC' },
      filter: { search: 'x' },
    });
    expect(api.asked()).toEqual(['GET /api/library/book?page=1&limit=25&sort=title&order=asc&search=x&shelf_id=3']);
    expect([data, total]).toEqual([[record], 1]);
  });

  it('read no references of a record that is not there yet, where all would come', async () => {
    api.answer(() => success([record], { total: 1 }));
    const page = { pagination: { page: 1, perPage: 25 }, sort: { field: 'title', order: 'ASC' as const }, filter: {} };
    for (const id of [undefined, null, '']) {
      const found = await provider.getManyReference('library/book', { target: 'shelf_id', id: id as never, ...page });
      expect(found).toMatchObject({ data: [], total: 0 });
    }
    expect(api.seen).toEqual([]);
  });
});

describe('create', () => {
  it('posts the fields that may be written and no others, with its idempotency key', async () => {
    api.answer(() => success(record));
    const { data } = await provider.create('library/book', {
      data: { ...record, stray: 1 },
      meta: { idempotencyKey: 'k1' },
    });
    const [sent] = api.seen;
    expect(api.asked()).toEqual(['POST /api/library/book']);
    expect(sent?.body).toEqual(written);
    expect(sent?.headers.get('idempotency-key')).toBe('k1');
    expect(sent?.headers.has('if-match')).toBe(false);
    expect(data.id).toBe(7);
  });

  it('goes as multipart exactly when there is a file, however deep', async () => {
    api.answer(() => success(record));
    const photo = new File(['x'], 'x.png', { type: 'image/png' });
    await provider.create('library/book', {
      data: { title: 'T', extra: { a: 1 }, cover: null, authors: [{ name: 'H', photo }] },
    });
    const [sent] = api.seen;
    expect(sent?.headers.get('content-type')).toMatch(/^multipart\//);
    expect(sent?.body).toEqual({
      title: 'T',
      extra: '{"a":1}',
      cover: '',
      'authors[0][name]': 'H',
      'authors[0][photo]': 'file',
    });
  });
});

describe('update', () => {
  it('puts a whole record and patches a part of one', async () => {
    api.answer(() => success(record));
    await provider.update('library/book', { id: '7', data: record, previousData: record });
    await provider.update('library/book', { id: 7, data: { pages: 5 }, previousData: record });
    expect(api.asked()).toEqual(['PUT /api/library/book/7', 'PATCH /api/library/book/7']);
    expect(api.seen.map(({ body }) => body)).toEqual([written, { pages: 5 }]);
  });

  it('posts to the record when a new file goes along: only a POST may be multipart', async () => {
    api.answer(() => success(record));
    const cover = new File(['x'], 'x.png', { type: 'image/png' });
    await provider.update('library/book', { id: 7, data: { ...record, cover }, previousData: record });
    expect(api.asked()).toEqual(['POST /api/library/book/7']);
    expect(api.seen[0]?.body).toMatchObject({ title: 'Hikayat', cover: 'file', from: '' });
    expect(api.seen[0]?.body).not.toHaveProperty('loans');
    expect(api.seen[0]?.body).not.toHaveProperty('id');
  });

  it('is held against the version that the form was filled from, not one that was read behind it', async () => {
    api.answer(
      () => success(record, undefined, '"v1"'),
      () => success({ ...record, updated_at: '2026-03-03T00:00:00.000Z' }, undefined, '"v2"'),
      () => success(record),
    );
    const { data } = await provider.getOne<RaRecord>('library/book', { id: 7 });
    await provider.getOne('library/book', { id: 7 });
    await provider.update('library/book', { id: 7, data: { ...data, pages: 1 }, previousData: data });
    await provider.update('library/book', { id: 7, data: { pages: 1 }, previousData: data });
    expect(api.seen.slice(2).map(({ headers }) => headers.get('if-match'))).toEqual(['"v1"', '"v1"']);
  });

  it('goes on from its own answer', async () => {
    const after = { ...record, pages: 1, updated_at: '2026-03-03T00:00:00.000Z' };
    api.answer(() => success(after, undefined, '"v2"'));
    const { data } = await provider.update('library/book', { id: 7, data: { pages: 1 }, previousData: record });
    await provider.update('library/book', { id: 7, data: { pages: 2 }, previousData: data });
    const made = await provider.create('library/book', { data: { title: 'T' } });
    await provider.update('library/book', { id: 7, data: { pages: 2 }, previousData: made.data });
    expect(api.seen.map(({ headers }) => headers.get('if-match'))).toEqual([null, '"v2"', null, '"v2"']);
  });

  it('gets the current record on 412, and a second save of it is held against that', async () => {
    const theirs = { ...record, title: 'Theirs', updated_at: '2026-04-04T00:00:00.000Z' };
    api.answer(
      () => success(record, undefined, '"v1"'),
      () => failure(412, { data: theirs }, '"v3"'),
      () => success(record),
    );
    const { data } = await provider.getOne<RaRecord>('library/book', { id: 7 });
    const error = await caught(provider.update('library/book', { id: 7, data, previousData: data }));
    expect([error.status, error.body.data]).toEqual([412, theirs]);
    const mine = { ...data, updated_at: theirs.updated_at };
    await provider.update('library/book', { id: 7, data: mine, previousData: theirs });
    expect(api.seen[2]?.headers.get('if-match')).toBe('"v3"');
  });

  it('reads the current record where a 412 does not bring it', async () => {
    const theirs = { ...record, title: 'Theirs' };
    api.answer(
      () => failure(412),
      () => success(theirs, undefined, '"v3"'),
    );
    const error = await caught(provider.update('library/book', { id: 7, data: record, previousData: record }));
    expect(error).toMatchObject({ status: 412, body: { data: theirs } });
    expect(api.asked()).toEqual(['PUT /api/library/book/7', 'GET /api/library/book/7']);
  });

  it('gives field errors as react-admin wants them, and the rest of the body as it came', async () => {
    api.answer(() => failure(422, { errors: { title: ['Wajib diisi'], 'authors.0.name': ['Terlalu panjang', 'x'] } }));
    const error = await caught(provider.update('library/book', { id: 7, data: { title: '' }, previousData: record }));
    expect(error.message).toBe('Gagal 422');
    expect(error.body).toEqual({
      responseCode: '422',
      responseMessage: 'Gagal 422',
      errors: { title: 'Wajib diisi', 'authors.0.name': 'Terlalu panjang x' },
    });
  });
});

describe('delete', () => {
  it('is held against the version that was read', async () => {
    api.answer(
      () => success(record, undefined, '"v1"'),
      () => success(null),
    );
    const { data: read } = await provider.getOne<RaRecord>('library/book', { id: 7 });
    const { data } = await provider.delete('library/book', { id: '7', previousData: read });
    expect(api.asked()[1]).toBe('DELETE /api/library/book/7');
    expect(api.seen[1]?.headers.get('if-match')).toBe('"v1"');
    expect(data?.id).toBe(7);
  });

  it('goes on when the record still says what was seen (its place in an order aside), and stops at any other change', async () => {
    const moved = { ...record };
    api.answer(
      () => success(record, undefined, '"v1"'),
      () => failure(412, { data: moved }, '"v2"'),
      () => success(null),
      () => failure(412, { data: { ...moved, title: 'Theirs' } }, '"v3"'),
    );
    const { data: read } = await provider.getOne<RaRecord>('library/book', { id: 7 });
    await provider.delete('library/book', { id: 7, previousData: read });
    const error = await caught(provider.delete('library/book', { id: 7, previousData: read }));
    expect(error.status).toBe(412);
    expect(api.seen.slice(1).map(({ headers }) => headers.get('if-match'))).toEqual(['"v1"', '"v2"', '"v2"']);
  });

  it('of a row that shows less than there is in the record goes on where that has not changed', async () => {
    api.answer(
      () => success(record, undefined, '"v1"'),
      () => success(null),
    );
    const previousData = { ...record, title: 'Lask…' };
    await provider.delete('library/book', { id: 7, previousData, meta: { held: true } });
    expect(api.asked()).toEqual(['GET /api/library/book/7', 'DELETE /api/library/book/7']);
  });

  it('that needs the record first says that nothing was sent where it could not be read', async () => {
    const change = { id: 7, data: { pages: 5 }, previousData: record, meta: { held: true } };
    const writes = [() => provider.update('library/book', change), () => provider.delete('library/book', change)];
    const badGateway = () => new Response('<h1>Bad gateway</h1>', { status: 502 });
    for (const [reply, message] of [
      [badGateway, 'errors.reply.server'],
      [() => Response.error(), 'Unknown error occurred'],
    ] as const) {
      api.answer(reply);
      for (const write of writes) expect(await caught(write())).toMatchObject({ status: 0, reason: 'unread', message });
    }
    api.answer(() => failure(503, { message: 'Busy' }));
    for (const write of writes) expect(await caught(write())).toMatchObject({ status: 503, reason: undefined });
    expect(new Set(api.asked())).toEqual(new Set(['GET /api/library/book/7']));
  });

  it('of a row that a list has is held against what was seen of it, and then against what was told', async () => {
    // A field that was emptied has changed, too.
    const theirs = { ...record, pages: null, updated_at: '2026-10-02T00:00:00.000Z' };
    api.answer(
      () => success(theirs, undefined, '"v2"'),
      () => success(null),
    );
    const meta = { held: true };
    const error = await caught(provider.delete('library/book', { id: 7, previousData: record, meta }));
    expect([error.status, error.body.data]).toEqual([412, theirs]);
    expect(api.asked()).toEqual(['GET /api/library/book/7']);
    await provider.delete('library/book', { id: 7, previousData: theirs, meta });
    expect(api.asked().slice(1)).toEqual(['DELETE /api/library/book/7']);
    expect(api.seen[1]?.headers.get('if-match')).toBe('"v2"');
  });
});

describe('a reply that is not as the contract says', () => {
  const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const foreign = () => Response.json({ rows: [record], count: 1 });

  it('is never an empty list, nor a record without a number', async () => {
    quiet();
    api.answer(foreign);
    for (const read of [
      () => provider.getList('library/book', {}),
      () => provider.getMany('library/shelf', { ids: [3] }),
      () => provider.getOne('library/book', { id: 7 }),
    ])
      expect((await caught(read())).answer).toMatchObject({
        bodyKind: 'json',
        found: '{rows: [1 × {…}], count: number}',
      });
  });

  it('is no reason to lose a write: what was made is saved, and has no number', async () => {
    api.answer(() => new Response(null, { status: 204 }));
    const { data } = await provider.create('library/book', { data: { title: 'T' } });
    expect(data).toEqual({ title: 'T', id: unknownId });
  });

  it.each([
    ['a new one', () => provider.create('library/book', { data: { title: 'T' } })],
    ['an update', () => provider.update('library/book', { id: 7, data: { title: 'T' }, previousData: record })],
  ])('that tells the id alone has the record read: of %s', async (_, write) => {
    api.answer(
      () => success({ id: 7 }),
      () => success({ ...record, title: 'T' }),
      () => success({ id: 7 }),
      () => failure(500),
    );
    expect((await write()).data).toEqual({ ...record, title: 'T' });
    expect((await write()).data).toMatchObject({ id: 7, title: 'T' });
  });

  it('has the record read anew after an update, and its version with it', async () => {
    const after = { ...record, pages: 1, updated_at: '2026-03-03T00:00:00.000Z' };
    api.answer(
      () => new Response(null, { status: 204 }),
      () => success(after, undefined, '"v2"'),
      () => success(after),
    );
    const { data } = await provider.update('library/book', { id: '7', data: { pages: 1 }, previousData: record });
    expect(data).toEqual(after);
    await provider.update('library/book', { id: 7, data: { pages: 2 }, previousData: data });
    expect(api.asked()).toEqual(['PATCH /api/library/book/7', 'GET /api/library/book/7', 'PATCH /api/library/book/7']);
    expect(api.seen[2]?.headers.get('if-match')).toBe('"v2"');
  });

  it('leaves an update that cannot be read anew with what was sent, without a version and without files', async () => {
    api.answer(
      () => success(null),
      () => failure(500),
    );
    const cover = new File(['x'], 'x.png', { type: 'image/png' });
    const { data } = await provider.update('library/book', {
      id: 7,
      data: { title: 'Baru', cover },
      previousData: record,
    });
    const { updated_at: _, ...before } = record;
    expect(data).toEqual({ ...before, title: 'Baru' });
  });

  it('may say nothing at all after a deletion or a bulk write', async () => {
    api.answer(() => new Response(null, { status: 204 }));
    await provider.delete('library/book', { id: 7, previousData: record });
    await provider.updateMany('library/book', { ids: [7], data: { pages: 1 } });
    await provider.deleteMany('library/book', { ids: [7] });
    expect(api.seen).toHaveLength(3);
  });
});

it('figures that are none are a failure, not zero', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  api.answer(() => Response.json({ data: { total: 3 } }));
  const asked = provider.aggregate('library/book', { measures: ['count'], tz: 'Asia/Jakarta', limit: 1 });
  expect((await caught(asked)).answer?.call).toBe('GET /api/library/book/aggregate');
});

describe('updateMany and deleteMany', () => {
  it('are one call each, all or nothing', async () => {
    api.answer(() => success(null));
    const updated = await provider.updateMany('library/book', { ids: ['7', 8], data: { pages: 1, loans: 9 } });
    const deleted = await provider.deleteMany('library/book', { ids: [7, 8] });
    expect(api.asked()).toEqual(['POST /api/library/book/bulk', 'POST /api/library/book/bulk']);
    expect(api.seen.map(({ body }) => body)).toEqual([
      { action: 'update', ids: [7, 8], data: { pages: 1 } },
      { action: 'delete', ids: [7, 8] },
    ]);
    expect([updated.data, deleted.data]).toEqual([
      ['7', 8],
      [7, 8],
    ]);
  });

  it('of none are done without a call, which the API would refuse', async () => {
    const none = [
      await provider.updateMany('library/book', { ids: [], data: { pages: 1 } }),
      await provider.deleteMany('library/book', { ids: [] }),
    ];
    expect([none, api.seen]).toEqual([[{ data: [] }, { data: [] }], []]);
  });
});

describe('updateMany', () => {
  it('leaves no version of what it changed: the rows that react-admin holds keep their old moment', async () => {
    api.answer(({ verb, target }) =>
      verb === 'POST' ? success(null) : success({ ...record, id: Number(target.at(-1)) }, undefined, '"v1"'),
    );
    const [changed, other] = await Promise.all([7, 8].map((id) => provider.getOne<RaRecord>('library/book', { id })));
    await provider.updateMany('library/book', { ids: ['7'], data: { pages: 5 } });
    for (const row of [
      { ...changed?.data, id: 7, pages: 5 },
      { ...other?.data, id: 8 },
    ])
      await provider.update('library/book', { id: row.id, data: { pages: 1 }, previousData: row });
    const patches = api.seen.filter(({ verb }) => verb === 'PATCH');
    expect(patches.map(({ headers }) => headers.get('if-match'))).toEqual([null, '"v1"']);
  });

  it('refuses a new file: it would be lost on the way', async () => {
    const cover = new File(['x'], 'x.png', { type: 'image/png' });
    await expect(provider.updateMany('library/book', { ids: [7], data: { cover } })).rejects.toThrow(/by update/);
    expect(api.seen).toHaveLength(0);
  });
});

describe('methods beside those of react-admin', () => {
  const query = { measures: ['count'], tz: 'Asia/Jakarta', limit: 1 } as const;

  it('count by the same filter as a list, under the same parent', async () => {
    api.answer(() => success([{ key: null, count: 3 }]));
    const { data } = await provider.aggregate('library/book', { ...query, filter: { q: 'x', shelf_id: [1, 2] } });
    await provider.aggregate('library/book/copy', { ...query, meta: { parent: 7 } });
    expect(data).toEqual([{ key: null, count: 3 }]);
    expect(api.asked()).toEqual([
      'GET /api/library/book/aggregate?search=x&shelf_id_in=1,2&measure=count&limit=1',
      'GET /api/library/book/7/copy/aggregate?measure=count&limit=1',
    ]);
  });

  it('import under the same parent, with a key', async () => {
    api.answer(() => success({ dry_run: false, rows: [{ row: 0, ok: true, id: 5 }] }));
    const meta = { parent: 7, idempotencyKey: 'k1' };
    const { data } = await provider.import('library/book/copy', { rows: [{ code: 'A' }], meta });
    expect(api.asked()).toEqual(['POST /api/library/book/7/copy/import']);
    expect(api.seen[0]?.headers.get('idempotency-key')).toBe('k1');
    expect(data).toEqual({ written: true, rows: [{ row: 0, ok: true, id: 5, errors: {} }] });
  });
});

describe('every write', () => {
  it('carries an idempotency key, one of its own unless it is a try of an earlier one', async () => {
    api.answer(() => success({ id: 7, title: 'Hikayat' }));
    const meta = { idempotencyKey: 'k1' };
    const data = { title: 'Hikayat' };
    const previousData = { id: 7 };
    await provider.getOne('library/book', { id: 7 });
    for (const over of [{}, { meta }]) {
      await provider.create('library/book', { data, ...over });
      await provider.update('library/book', { id: 7, data, previousData, ...over });
      await provider.updateMany('library/book', { ids: [7], data, ...over });
      await provider.delete('library/book', { id: 7, previousData, ...over });
      await provider.deleteMany('library/book', { ids: [7], ...over });
    }
    const [read, ...keys] = api.seen.map(({ headers }) => headers.get('idempotency-key'));
    expect(read).toBeNull();
    expect(new Set(keys.slice(0, 5).filter((key) => /^[0-9a-f]{32}$/.test(key ?? ''))).size).toBe(5);
    expect(keys.slice(5)).toEqual(Array(5).fill('k1'));
  });

  it('can be given up', async () => {
    const control = new AbortController();
    api.answer(async () => {
      control.abort();
      return success(null);
    });
    const meta = { signal: control.signal };
    await expect(provider.deleteMany('library/book', { ids: [7], meta })).rejects.toMatchObject({ name: 'AbortError' });
    await expect(provider.create('library/book', { data: {}, meta })).rejects.toMatchObject({ name: 'AbortError' });
  });
});

it('names the nearest resource when there is none of that name, and blames no resource file', async () => {
  const said = 'there is no resource "library/boko"; did you mean "library/book"?';
  await expect(provider.getList('library/boko', {})).rejects.toThrow(new Error(said));
});
