import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { figuresQuery } from '#api/contract.ts';
import { registry } from '#resources';
import { dashboard } from '#resources/dashboard.ts';
import { decimal, defineAreas, defineResource, integer, list, position, referenceMany, text } from '#schema';
import { rangeDays, rowFilter, widgetAggregate, widgetFilter } from '#schema/dashboard/widgetQuery.ts';

import { Client } from '../client.ts';
import { openWorld, pathOf } from '../world.ts';

let client: Client;
beforeAll(async () => {
  client = await openWorld();
});
afterAll(() => client.close());

const transactions = '/api/usk-store/transaction';
const total = async (path: string): Promise<number> => {
  const { status, body } = await client.get(path);
  expect(body.errors).toBeUndefined();
  expect(status).toBe(200);
  return body.meta.total;
};

it.each(['item', 'linked', 'settled'])(
  'lists, counts and orders records called %s, as a statement may call others',
  async (name) => {
    const fields = {
      title: text({ required: true }),
      place: position(),
      lines: list({ x: text() }),
      friend_ids: referenceMany(name),
    };
    const words = {
      name,
      fields: { title: 'Title', place: 'Place', lines: 'Lines', friend_ids: 'Friends' },
      items: { lines: { x: 'X' } },
    };
    const own = await Client.open(defineAreas([defineResource({ name, fields, words: { id: words, en: words } })]));
    onTestFinished(() => own.close());
    const path = `/api/${name}`;
    await own.post(path, { title: 'A', lines: [{ x: 'a' }] });
    await own.post(path, { title: 'B', lines: [{ x: 'b' }], friend_ids: [1], place: 1 });
    const ids = async (way: string) => (await own.get(path + way)).body.data.map(({ id }: { id: number }) => id);
    expect(await ids('?sort=place&order=asc')).toEqual([2, 1]);
    expect(await ids('?friend_ids=1')).toEqual([2]);
    expect(await ids('?lines.x=a')).toEqual([1]);
    for (const [by, key] of [
      ['lines.x', 'a'],
      ['friend_ids', 1],
    ])
      expect((await own.get(`${path}/aggregate?by=${by}&measure=count,sum:place`)).body.data).toContainEqual(
        expect.objectContaining({ key, count: 1 }),
      );
  },
);

describe('the search', () => {
  it('finds all of its words anywhere, whatever their case and accents', async () => {
    await client.post('/api/event/type', { name: 'Élan Muda', color: '#112233' });
    expect(await total('/api/event/type?search=élan')).toBe(1);
    expect(await total('/api/event/type?search=ÉLAN')).toBe(1);
    expect(await total('/api/event/type?search=muda%20ÉL')).toBe(1);
    expect(await total('/api/event/type?search=elan')).toBe(1);
    expect(await total('/api/event/type?search=%C3%AAlan')).toBe(1);
    expect(await total('/api/event/type?search=muda%20x')).toBe(0);
    // On a letter that is not Latin, a mark makes another letter.
    await client.post('/api/event/type', { name: 'Мойка', color: '#112233' });
    expect(await total(`/api/event/type?search=${encodeURIComponent('мойк')}`)).toBe(1);
    expect(await total(`/api/event/type?search=${encodeURIComponent('моик')}`)).toBe(0);
  });

  it('takes the signs of a pattern for themselves', async () => {
    const all = await total('/api/system-param');
    expect(all).toBeGreaterThan(20);
    for (const sign of ['%', '_%', '%%', '\\', "'", '"']) {
      expect(await total(`/api/system-param?search=${encodeURIComponent(sign)}`)).toBeLessThan(all);
    }
    await client.post('/api/event/type', { name: '100% baru', color: '#112233' });
    expect(await total('/api/event/type?search=100%25')).toBe(1);
    expect(await total('/api/event/type?search=1%25baru')).toBe(0);
  });

  it('looks in the fields that the file names, on the other side of an edit too', async () => {
    const [row] = (await client.get(`${transactions}?limit=1`)).body.data;
    expect(await total(`${transactions}?search=${encodeURIComponent(row.invoice_number)}`)).toBe(1);
    const made = await client.post('/api/event/type', { name: 'Sebelum', color: '#112233' });
    await client.patch(`/api/event/type/${made.body.data.id}`, { name: 'Sesudah' });
    expect(await total('/api/event/type?search=sebelum')).toBe(0);
    expect(await total('/api/event/type?search=sesudah')).toBe(1);
  });
});

describe('the search for a phone number', () => {
  it.each([
    ['as it is stored', (phone: string) => phone],
    ['as the list shows it', (phone: string) => phone.replace(/^(\+62)(\d{3})(\d{3,4})(\d+)$/, '$1 $2-$3-$4')],
    ['as people dial it', (phone: string) => phone.replace('+62', '0')],
    ['as people write it', (phone: string) => phone.replace(/^\+62(\d{3})(\d{3,4})(\d+)$/, '0$1-$2-$3')],
    ['by its groups', (phone: string) => phone.replace(/^\+62(\d{3})(\d{3,4})(\d+)$/, '0$1 $2 $3')],
    ['with dots', (phone: string) => phone.replace(/^\+62(\d{3})(\d{3,4})(\d+)$/, '0$1.$2.$3')],
    ['with its beginning in brackets', (phone: string) => phone.replace(/^\+62(\d{3})(\d+)$/, '(0$1) $2')],
    ['as it is dialled from abroad', (phone: string) => phone.replace('+', '00')],
    [
      'copied from a chat, with marks that nobody sees',
      (phone: string) => phone.replace(/^(\+62)(\d{3})(\d+)$/, '\u202a$1\u00a0$2\u2011$3\u202c'),
    ],
  ])('finds it %s', async (_how, written) => {
    const [row] = (await client.get(`${transactions}?limit=1`)).body.data;
    const asked = `${transactions}?search=${encodeURIComponent(written(row.customer_phone))}&limit=100`;
    const found: { id: number }[] = (await client.get(asked)).body.data;
    expect(found.map(({ id }) => id)).toContain(row.id);
    expect(found.length).toBeLessThan(20);
  });

  it('finds what has it in a text as well, and holds to the filters', async () => {
    const [row] = (await client.get(`${transactions}?limit=1`)).body.data;
    const asked = `${transactions}?search=${encodeURIComponent(row.customer_phone.replace('+', '00'))}`;
    expect(await total(`${asked}&total_lte=0`)).toBe(0);
    const about = { name: 'Hubungi (0812) 3456-7890', color: '#000000', is_active: true };
    await client.post('/api/event/type', about);
    expect(await total(`/api/event/type?search=${encodeURIComponent('(0812) 3456-7890')}`)).toBe(1);
  });
});

describe('filters', () => {
  it('ask for a time that overlaps: an open end is without limit', async () => {
    const banners = (await client.get('/api/banner?limit=100')).body.data;
    const [from, to] = ['2026-01-01T00:00:00.000Z', '2027-12-31T00:00:00.000Z'];
    const overlaps = ({ starts_at, ends_at }: { starts_at: string | null; ends_at: string | null }) =>
      (starts_at === null || starts_at <= to) && (ends_at === null || ends_at >= from);
    expect(await total(`/api/banner?period_gte=${from}&period_lte=${to}`)).toBe(banners.filter(overlaps).length);
    const always = banners.filter(
      (row: { starts_at: string | null; ends_at: string | null }) => !row.starts_at && !row.ends_at,
    );
    const past = '1999-01-01T00:00:00.000Z';
    expect(await total(`/api/banner?period_lte=${past}&period_gte=${past}`)).toBe(
      banners.filter(
        (row: { starts_at: string | null; ends_at: string | null }) =>
          (!row.starts_at || row.starts_at <= past) && (!row.ends_at || row.ends_at >= past),
      ).length,
    );
    expect(always.length).toBeGreaterThan(0);
  });

  it('look inside lists, for any of several, and for nothing', async () => {
    const [row] = (await client.get(`${transactions}?limit=1`)).body.data;
    const name = row.items[0].product_name;
    const found = await client.get(`${transactions}?items.product_name=${encodeURIComponent(name)}&limit=100`);
    for (const { items } of found.body.data) {
      expect(items.map((item: { product_name: string }) => item.product_name)).toContain(name);
    }
    const unpaid = await client.get(`${transactions}?paid_at=&limit=100`);
    expect(unpaid.body.data.every((one: { paid_at: string | null }) => one.paid_at === null)).toBe(true);
    const paid = await total(`${transactions}?paid_at_gte=2000-01-01T00:00:00.000Z`);
    expect(paid + unpaid.body.meta.total).toBe(await total(transactions));
    const one = await total('/api/event/list?status=draft');
    const two = await total('/api/event/list?status=published');
    expect(await total('/api/event/list?status_in=draft,published')).toBe(one + two);
    expect(await total('/api/usk-store/category?parent_id=')).toBeGreaterThan(0);
    const without = await total('/api/usk-store/product?variant_detail_ids=');
    expect(without).toBeLessThan(await total('/api/usk-store/product'));
  });

  it('are refused one and all, each by its name and with the nearest', async () => {
    const { status, body } = await client.get(
      '/api/usk-store/product?statu=draft&status=sold&price_gte=much&page=1&limit=0&sort=nam&order=up&embed=categori&sum=name&page=2',
    );
    expect(status).toBe(400);
    expect(Object.keys(body.errors ?? {}).sort()).toEqual(
      ['embed', 'limit', 'order', 'page', 'price_gte', 'sort', 'statu', 'status', 'sum'].sort(),
    );
    expect(body.errors?.statu?.[0]).toContain('status');
    expect(body.errors?.sort?.[0]).toContain('name');
  });

  it('are named the nearest of this very call, and none where there is none', async () => {
    const wrong = async (query: string) => Object.values((await client.get(query)).body.errors ?? {}).flat();
    expect(await wrong('/api/usk-store/transaction/aggregate?sum=total')).toEqual(['Unknown parameter.']);
    expect(await wrong('/api/usk-store/transaction/aggregate?measures=count')).toEqual([
      'Unknown parameter. Did you mean measure?',
    ]);
    expect(await wrong('/api/banner?embed=title')).toEqual(['Unknown parameter.']);
  });
});

describe('a page', () => {
  it('beyond the last is empty and still says how many there are', async () => {
    const { body } = await client.get('/api/banner?page=999');
    expect([body.data, body.meta.total]).toEqual([[], 12]);
  });

  it('counts anew after a write, from here or from elsewhere in the resource', async () => {
    const before = await total('/api/event/type');
    const made = await client.post('/api/event/type', { name: 'Hitung', color: '#112233' });
    expect(await total('/api/event/type')).toBe(before + 1);
    await client.delete(`/api/event/type/${made.body.data.id}`);
    expect(await total('/api/event/type')).toBe(before);
  });

  it('brings along the name that a record has now', async () => {
    const read = async () =>
      (await client.get('/api/event/list?embed=event_type_id&event_type_id=1&limit=1')).body.data[0].event_type.name;
    const before = await read();
    await client.patch('/api/event/type/1', { name: `${before} baru` });
    expect(await read()).toBe(`${before} baru`);
  });

  it('sorts by what the records behind a reference are called, ties by id, and those without one apart', async () => {
    type Named = { id: number; usk_store_category: { name: string } };
    const path = '/api/usk-store/product?sort=usk_store_category_id&embed=usk_store_category_id&limit=100';
    const rows: Named[] = [];
    for (const page of [1, 2]) rows.push(...(await client.get(`${path}&order=asc&page=${page}`)).body.data);
    const inOrder = [...rows].sort(
      (a, b) => a.usk_store_category.name.localeCompare(b.usk_store_category.name, 'id') || a.id - b.id,
    );
    expect(new Set(rows.map((row) => row.usk_store_category.name)).size).toBeGreaterThan(3);
    expect(rows.map(({ id }) => id)).toEqual(inOrder.map(({ id }) => id));
    const category = '/api/usk-store/category?sort=parent_id&embed=parent_id&limit=100&order=desc';
    const parents: ({ name: string } | null)[] = (await client.get(category)).body.data.map(
      (row: { parent: { name: string } | null }) => row.parent,
    );
    expect([parents[0]?.name, parents.at(-1)]).toEqual(['Pakaian', null]);
  });

  it('sorts by several fields, each of them between rows that those before it leave alike', async () => {
    type Row = { id: number; status: string; price: number };
    const path = '/api/usk-store/product?sort=status,-price&limit=100';
    const rows: Row[] = [];
    for (const page of [1, 2]) rows.push(...(await client.get(`${path}&page=${page}`)).body.data);
    const inOrder = rows.toSorted(
      (a, b) => (a.status < b.status ? -1 : Number(a.status > b.status)) || b.price - a.price || b.id - a.id,
    );
    expect(new Set(rows.map(({ status }) => status)).size).toBeGreaterThan(1);
    expect(rows.map(({ id }) => id)).toEqual(inOrder.map(({ id }) => id));
    const byId = (await client.get('/api/usk-store/product?sort=id,-price&limit=100')).body.data;
    expect(byId.map(({ id }: Row) => id)).toEqual(
      byId.map(({ id }: Row) => id).toSorted((a: number, b: number) => a - b),
    );
    const behind = await client.get('/api/usk-store/product?sort=-usk_store_category_id,name&limit=5');
    expect(behind.status).toBe(200);
    const refused = await client.get('/api/usk-store/product?sort=status,pric');
    expect([refused.status, refused.body.errors?.sort?.[0]]).toEqual([400, expect.stringContaining('price')]);
    const many = await client.get('/api/usk-store/product?sort=status,price,stock,name,sku');
    expect([many.status, Object.keys(many.body.errors ?? {})]).toEqual([400, ['sort']]);
  });

  it('puts groups of equal size in the order of their numbers', async () => {
    const { body } = await client.get(`${transactions}/aggregate?by=id&limit=12`);
    expect(body.data.map(({ key }: { key: number }) => key)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it('sums what is more than a number can say exactly', async () => {
    const held = (await client.get('/api/payment-method?limit=2')).body.data as { id: number; max_amount: number }[];
    const most = Number.MAX_SAFE_INTEGER;
    for (const { id } of held) await client.patch(`/api/payment-method/${id}`, { max_amount: most });
    const list = await client.get('/api/payment-method?sum=max_amount&limit=1');
    const whole = await client.get('/api/payment-method/aggregate?measure=sum:max_amount');
    for (const { id, max_amount } of held) await client.patch(`/api/payment-method/${id}`, { max_amount });
    expect([list.status, whole.status]).toEqual([200, 200]);
    expect(list.body.meta.sums.max_amount).toBeGreaterThanOrEqual(2 * most);
    expect(whole.body.data[0].sum_max_amount).toBe(list.body.meta.sums.max_amount);
  });

  it('sums a field with the longest name', async () => {
    const longest = `a${'b'.repeat(59)}`;
    const words = { name: 'Thing', fields: { title: 'Title', [longest]: 'Amount' } };
    const fields = { title: text(), [longest]: integer() };
    const own = await Client.open(
      defineAreas([defineResource({ name: 'thing', fields, words: { id: words, en: words } as never })]),
    );
    onTestFinished(() => own.close());
    for (const amount of [2, 3]) await own.post('/api/thing', { [longest]: amount });
    expect((await own.get(`/api/thing?sum=${longest}`)).body.meta.sums[longest]).toBe(5);
    const [whole] = (await own.get(`/api/thing/aggregate?measure=sum:${longest}`)).body.data;
    expect(whole[`sum_${longest}`]).toBe(5);
  });

  it('sums decimals to their places, though large ones between them cancel out, and sorts equal sums as equal', async () => {
    const words = { name: 'Thing', fields: { title: 'Title', share: 'Share' } };
    const fields = { title: text(), share: decimal({ places: 3 }) };
    const own = await Client.open(
      defineAreas([defineResource({ name: 'thing', fields, words: { id: words, en: words } as never })]),
    );
    onTestFinished(() => own.close());
    for (const [title, shares] of Object.entries({ b: [0.3], a: [1_000_000_000.1, 0.2, -1_000_000_000] }))
      for (const share of shares) await own.post('/api/thing', { title, share });
    expect((await own.get('/api/thing?sum=share')).body.meta.sums.share).toBe(0.6);
    for (const order of ['asc', 'desc'])
      expect((await own.get(`/api/thing/aggregate?measure=sum:share&by=title&order=${order}`)).body.data).toMatchObject(
        [
          { key: 'a', sum_share: 0.3 },
          { key: 'b', sum_share: 0.3 },
        ],
      );
  });

  it('sums over all pages', async () => {
    const { body } = await client.get(`${transactions}?sum=total&limit=1&usk_store_status_id=1`);
    const rows = [];
    for (let page = 1; (page - 1) * 100 < body.meta.total; page += 1) {
      rows.push(...(await client.get(`${transactions}?limit=100&usk_store_status_id=1&page=${page}`)).body.data);
    }
    expect(body.meta.sums.total).toBe(rows.reduce((sum: number, row: { total: number }) => sum + row.total, 0));
  });

  it('that has not changed is not sent again', async () => {
    const first = await client.get('/api/banner');
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    const same = await client.get('/api/banner', { headers });
    expect([same.status, same.headers.get('vary')]).toEqual([304, first.headers.get('vary')]);
    await client.patch('/api/banner/1', { is_active: false });
    expect((await client.get('/api/banner', { headers })).status).toBe(200);
  });

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
  ] as const)('is compressed for whoever takes %s', async (accepted, encoding, unpack) => {
    const plain = await client.get(transactions);
    const seen: { response?: Response } = {};
    const { api } = client;
    const { fetch: real } = api;
    api.fetch = async (request, from) => {
      seen.response = await real(request, from);
      return new Response('{}');
    };
    await client.get(transactions, { headers: { 'accept-encoding': accepted } });
    api.fetch = real;
    expect(seen.response?.headers.get('content-encoding')).toBe(encoding);
    const bytes = Buffer.from((await seen.response?.arrayBuffer()) ?? new ArrayBuffer());
    expect(JSON.parse(unpack(bytes).toString())).toEqual(plain.body);
    expect(bytes.byteLength).toBeLessThan(JSON.stringify(plain.body).length / 3);
  });
});

describe('the dashboard', () => {
  const moment = { now: Date.now(), days: 30, timeZone: 'Asia/Jakarta' };
  const text = (filter: Readonly<Record<string, unknown>>) =>
    new URLSearchParams(
      Object.entries(filter).map(([name, value]) => [name, value === null ? '' : String(value)]),
    ).toString();

  it.each(dashboard.map((widget) => [widget.name, widget] as const))(
    '%s: each figure is its list’s total',
    async (_name, widget) => {
      const path = pathOf(widget.resource);
      const filter = widgetFilter(widget, moment);
      if (widget.type !== 'figures') {
        expect((await client.get(`${path}?${text(filter)}`)).status).toBe(200);
        return;
      }
      const query = { ...filter, ...figuresQuery(widgetAggregate(widget, moment)) };
      const { status, body } = await client.get(`${path}/aggregate?${text(query)}`);
      expect([status, body.errors]).toEqual([200, undefined]);
      const rows: readonly { key: string | number | null; count: number; [sum: `sum_${string}`]: number }[] = body.data;
      const summed = widget.measure === 'count' ? undefined : widget.measure.sum;
      expect(rows.length).toBeGreaterThan(0);
      if (widget.day) expect(rangeDays(moment)).toEqual(expect.arrayContaining(rows.map(({ key }) => key)));
      for (const row of [...rows.slice(0, 3), ...rows.slice(-2)]) {
        const list = await client.get(
          `${path}?${text(rowFilter(widget, row.key, moment))}&limit=1${summed ? `&sum=${summed}` : ''}`,
        );
        expect([row.key, list.body.meta.total]).toEqual([row.key, row.count]);
        if (summed) expect(list.body.meta.sums[summed]).toBe(row[`sum_${summed}`]);
      }
    },
  );

  it('names what it cannot count by', async () => {
    const { status, body } = await client.get(
      `${transactions}/aggregate?by=nope&measure=sum:nope&day=total&tz=Mars/One&limit=0&nope=1`,
    );
    expect(status).toBe(400);
    expect(Object.keys(body.errors ?? {}).sort()).toEqual(['by', 'day', 'limit', 'measure', 'nope', 'tz']);
  });

  it('counts days as the zone has them', async () => {
    for (const zone of ['Asia/Jakarta', 'America/New_York', 'Asia/Kathmandu', 'UTC']) {
      const { body } = await client.get(`${transactions}/aggregate?day=ordered_at&tz=${zone}&limit=400`);
      const wanted = new Map<string, number>();
      const format = new Intl.DateTimeFormat('en-CA', {
        timeZone: zone,
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
      });
      for (let page = 1; page <= 50; page += 7) {
        for (const { ordered_at } of (await client.get(`${transactions}?limit=100&page=${page}`)).body.data) {
          const day = format.format(new Date(ordered_at));
          wanted.set(day, (wanted.get(day) ?? 0) + 1);
        }
      }
      const counted = new Map(body.data.map(({ key, count }: { key: string; count: number }) => [key, count]));
      expect(body.data.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(5_000);
      for (const [day, count] of wanted) expect(Number(counted.get(day))).toBeGreaterThanOrEqual(count);
    }
  });
});

it('counts the first and the last days that a record can hold, each once', async () => {
  const { data } = (await client.get('/api/banner?limit=3')).body;
  const ends = ['0026-05-01T01:00:00.000Z', '0026-05-01T02:00:00.000Z', '9999-12-31T23:59:59.999Z'];
  for (const [at, { id }] of data.entries())
    await client.patch(`/api/banner/${id}`, { starts_at: null, ends_at: ends[at] });
  const { status, body } = await client.get('/api/banner/aggregate?day=ends_at&tz=Asia/Jakarta&limit=400');
  for (const { id, starts_at, ends_at } of data) await client.patch(`/api/banner/${id}`, { starts_at, ends_at });
  expect(status).toBe(200);
  expect([body.data[0], body.data.at(-1)]).toEqual([
    { key: '0026-05-01', count: 2 },
    { key: '+010000-01-01', count: 1 },
  ]);
});

it('every resource answers counts by each field that tells its records apart', async () => {
  for (const resource of registry.resources) {
    const { body } = await client.get(`${pathOf(resource)}/aggregate`);
    expect(body.data).toEqual([{ key: null, count: await total(pathOf(resource)) }]);
  }
});
