import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mostBatchRows } from '#api/contract.ts';
import { defineAreas, defineResource, list, longText, reference, richText, text } from '#schema';
import { issueWords } from '#schema/words/issueText.ts';
import { Client } from '../client.ts';
import { openWorld } from '../world.ts';

let client: Client;
beforeAll(async () => {
  client = await openWorld();
});
afterAll(() => client.close());

const data = async (path: string) => (await client.get(path)).body.data;

describe('places in an order', () => {
  const order = async (group: number): Promise<number[]> => {
    const rows = await data(`/api/menu-list?menu_group_id=${group}&sort=position&order=asc&limit=100`);
    expect(rows.map(({ position }: { position: number }) => position)).toEqual(
      rows.map((_: unknown, index: number) => index + 1),
    );
    return rows.map(({ id }: { id: number }) => id);
  };
  const entry = { name: 'Baru', link_type: 'none' };

  it('are 1, 2, 3 … within each group, and a new record goes last', async () => {
    const before = await order(1);
    const made = await client.post('/api/menu-list', { ...entry, menu_group_id: 1 });
    expect(made.body.data.position).toBe(before.length + 1);
    expect(await order(1)).toEqual([...before, made.body.data.id]);
  });

  it('shift when a record is put among them, up, down, and beyond the end', async () => {
    const [a = 0, b = 0, c = 0, d = 0, ...rest] = await order(1);
    await client.patch(`/api/menu-list/${d}`, { position: 2 });
    expect(await order(1)).toEqual([a, d, b, c, ...rest]);
    await client.patch(`/api/menu-list/${d}`, { position: 4 });
    expect(await order(1)).toEqual([a, b, c, d, ...rest]);
    const moved = await client.patch(`/api/menu-list/${a}`, { position: 99 });
    expect(await order(1)).toEqual([b, c, d, ...rest, a]);
    expect(moved.body.data.position).toBe(rest.length + 4);
    await client.patch(`/api/menu-list/${a}`, { position: 1 });
    const made = await client.post('/api/menu-list', { ...entry, menu_group_id: 1, position: 2 });
    expect(await order(1)).toEqual([a, made.body.data.id, b, c, d, ...rest]);
  });

  it('close when a record goes to another group or away', async () => {
    const [a = 0, b = 0, ...rest] = await order(1);
    const other = await order(2);
    await client.patch(`/api/menu-list/${a}`, { menu_group_id: 2, position: 1 });
    expect(await order(1)).toEqual([b, ...rest]);
    expect(await order(2)).toEqual([a, ...other]);
    await client.delete(`/api/menu-list/${b}`);
    expect(await order(1)).toEqual(rest);
    const gone = rest.slice(1, 3);
    await client.post('/api/menu-list/bulk', { action: 'delete', ids: gone });
    expect(await order(1)).toEqual(rest.filter((id) => !gone.includes(id)));
  });

  it('that moved are another state of their records', async () => {
    const [first, second] = await order(3);
    const before = (await client.get(`/api/menu-list/${second}`)).headers.get('etag');
    await client.patch(`/api/menu-list/${first}`, { position: 2 });
    expect((await client.get(`/api/menu-list/${second}`)).headers.get('etag')).not.toBe(before);
  });
});

describe('a value that must be unique', () => {
  it('is refused at its field, whatever its case, and may stay with its own record', async () => {
    const [first] = await data('/api/usk-store/product?limit=1');
    const copy = await client.patch('/api/usk-store/product/2', { sku: first.sku.toLowerCase() });
    expect([copy.status, Object.keys(copy.body.errors ?? {})]).toEqual([422, ['sku']]);
    expect((await client.patch(`/api/usk-store/product/${first.id}`, { sku: first.sku })).status).toBe(200);
  });

  it('is found by a filter as it would be refused, so that who asks first is told what the save would say', async () => {
    const [first, second] = await data('/api/usk-store/product?limit=2');
    const ids = async (query: string) =>
      (await data(`/api/usk-store/product?${query}`)).map(({ id }: { id: number }) => id).sort();
    expect(await ids(`sku=${first.sku.toLowerCase()}`)).toEqual([first.id]);
    const both = `${first.sku.toLowerCase()},${second.sku}`;
    expect(await ids(`sku_in=${both}`)).toEqual([first.id, second.id].sort());
    const refused = await client.patch(`/api/usk-store/product/${second.id}`, { sku: first.sku.toLowerCase() });
    expect(refused.body.errors).toEqual({ sku: [issueWords.en.unique] });
  });

  it('is refused in another spelling of the same letters, and where nothing is to be seen', async () => {
    const make = (name: string) => client.post('/api/event/type', { name, color: '#112233' });
    expect((await make('Kafe\u0301')).status).toBe(201);
    for (const name of ['Kaf\u00e9', 'kafe\u0301', '\u200b', '\u2800 \u00ad', '\uffa0\ufe0f'])
      expect((await make(name)).body.errors, JSON.stringify(name)).toHaveProperty('name');
  });

  it('may be held once within each other value', async () => {
    const values = await data('/api/usk-store/variant-detail?limit=100');
    const [one] = values;
    const other = values.find(({ variant_id }: { variant_id: number }) => variant_id !== one.variant_id);
    const make = (variant_id: number) =>
      client.post('/api/usk-store/variant-detail', { variant_id, value: one.value, color: other.color ?? undefined });
    expect((await make(one.variant_id)).body.errors).toHaveProperty('value');
    const made = await client.post('/api/usk-store/variant-detail', { variant_id: 1, value: 'Lain sekali' });
    expect(made.status).toBe(201);
  });

  it('may be held once within each other text, whatever the case of that one, as a filter by both tells', async () => {
    const words = { name: 'Buku', fields: { shelf: 'Rak', title: 'Judul' } };
    const fields = { shelf: text(), title: text({ unique: { within: 'shelf' } }) };
    const own = await Client.open(
      defineAreas([defineResource({ name: 'book', fields, words: { id: words, en: words } })]),
    );
    const make = async (shelf: string | null) => (await own.post('/api/book', { shelf, title: 'Satu' })).status;
    const statuses: number[] = [];
    for (const shelf of ['Rak A', 'rak a', 'Rak B', null, null]) statuses.push(await make(shelf));
    expect(statuses).toEqual([201, 422, 201, 201, 201]);
    const found = async (query: string) => (await own.get(`/api/book?${query}`)).body.data.length;
    expect(await found('title=satu&shelf=RAK A')).toBe(1);
    expect(await found('shelf=RAK A')).toBe(0);
    await own.close();
  });

  it('is given to one of two that come at once', async () => {
    const make = () => client.post('/api/event/type', { name: 'Bersamaan', color: '#112233' });
    const answers = await Promise.all([make(), make(), make()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  });
});

describe('a reference', () => {
  it('must be to a record that exists', async () => {
    const one = await client.patch('/api/event/list/1', { event_type_id: 9_999 });
    expect([one.status, Object.keys(one.body.errors ?? {})]).toEqual([422, ['event_type_id']]);
    const many = await client.patch('/api/usk-store/product/1', { variant_detail_ids: [1, 9_999] });
    expect(many.body.errors?.variant_detail_ids?.[0]).toContain('9999');
  });

  it('must not lead back to the record itself', async () => {
    const [child] = await data('/api/usk-store/category?sort=parent_id&order=desc&limit=1');
    const loop = await client.patch(`/api/usk-store/category/${child.parent_id}`, { parent_id: child.id });
    expect([loop.status, Object.keys(loop.body.errors ?? {})]).toEqual([422, ['parent_id']]);
    const self = await client.patch(`/api/usk-store/category/${child.id}`, { parent_id: child.id });
    expect(self.body.errors).toHaveProperty('parent_id');
  });

  it('keeps the record that it points at, which says by what it is used', async () => {
    const type = await client.delete('/api/event/type/1');
    expect(type.status).toBe(409);
    expect(type.body.data.users).toEqual([{ resource: 'event/list', count: expect.any(Number) }]);
    expect(type.body.responseMessage).toContain('Events');
    const detail = await client.delete('/api/usk-store/variant-detail/1');
    expect(detail.body.data.users[0].resource).toBe('usk-store/product');
  });

  it('names who uses it by several fields once', async () => {
    const words = { name: 'Kota', fields: { name: 'Nama' } };
    const city = defineResource({ name: 'city', fields: { name: text() }, words: { id: words, en: words } });
    const trips = { name: 'Perjalanan', fields: { from_id: 'Dari', to_id: 'Ke' } };
    const trip = defineResource({
      name: 'trip',
      fields: { from_id: reference('city'), to_id: reference('city') },
      words: { id: trips, en: trips },
    });
    const own = await Client.open(defineAreas([city, trip]));
    const { id } = (await own.post('/api/city', { name: 'Sabang' })).body.data;
    for (const ends of [{ from_id: id }, { from_id: id }, { to_id: id }])
      expect((await own.post('/api/trip', ends)).status).toBe(201);
    const { body } = await own.delete(`/api/city/${id}`);
    expect(body.data.users).toEqual([{ resource: 'trip', count: 3 }]);
    expect(body.responseMessage).toContain('used by: Perjalanan (3).');
    await own.close();
  });

  it('says which ones of several are used, so that the others can go', async () => {
    const free = (await client.post('/api/event/type', { name: 'Bebas', color: '#112233' })).body.data.id;
    const names = (await data('/api/event/type?id_in=1,2&sort=id&order=asc')).map(({ name }: { name: string }) => name);
    const refused = await client.post('/api/event/type/bulk', { action: 'delete', ids: [free, 2, 1] });
    expect([refused.status, refused.body.data.ids]).toEqual([409, [1, 2]]);
    for (const name of names) expect(refused.body.responseMessage).toContain(`“${name}”`);
    expect(refused.body.responseMessage).not.toContain('Bebas');
    expect((await client.get(`/api/event/type/${free}`)).status).toBe(200);
  });

  it('of several takes no change beside it, and then deletes none', async () => {
    const { id } = (await client.post('/api/event/type', { name: 'Dibiarkan', color: '#123456' })).body.data;
    const { status, body } = await client.post('/api/event/type/bulk', {
      ...{ action: 'delete', ids: [id] },
      data: { is_active: false },
    });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['data']]);
    expect((await client.get(`/api/event/type/${id}`)).status).toBe(200);
  });

  it('is done to as many at once as a list lets tick', async () => {
    const status = async (count: number) => {
      const ids = Array.from({ length: count }, (_, at) => 100_000 + at);
      return (await client.post('/api/event/type/bulk', { action: 'delete', ids })).status;
    };
    expect(await status(mostBatchRows)).toBe(404);
    expect(await status(mostBatchRows + 1)).toBe(422);
  });

  it('goes with a parent, and lets records go together', async () => {
    const nested = '/api/usk-store/product/1/payment-method';
    expect((await client.get(nested)).body.meta.total).toBeGreaterThan(0);
    expect((await client.delete('/api/usk-store/product/1')).status).toBe(200);
    expect((await client.get(nested)).status).toBe(404);
    const parent = (await client.post('/api/usk-store/category', { name: 'Induk', slug: 'induk' })).body.data.id;
    const child = await client.post('/api/usk-store/category', { name: 'Anak', slug: 'anak', parent_id: parent });
    expect((await client.delete(`/api/usk-store/category/${parent}`)).status).toBe(409);
    const both = { action: 'delete', ids: [parent, child.body.data.id] };
    expect((await client.post('/api/usk-store/category/bulk', both)).status).toBe(200);
  });
});

describe('a nested resource', () => {
  const path = (product: number) => `/api/usk-store/product/${product}/payment-method`;

  it('shows and changes only what is under its parent', async () => {
    const [one] = await data(path(2));
    expect((await data(path(3))).every(({ product_id }: { product_id: number }) => product_id === 3)).toBe(true);
    expect((await client.get(`${path(3)}/${one.id}`)).status).toBe(404);
    expect((await client.patch(`${path(3)}/${one.id}`, { is_active: false })).status).toBe(404);
    expect((await client.delete(`${path(3)}/${one.id}`)).status).toBe(404);
    expect((await client.post(`${path(3)}/bulk`, { action: 'delete', ids: [one.id] })).status).toBe(404);
    const { body } = await client.get(`${path(2)}/aggregate`);
    expect(body.data[0].count).toBe((await client.get(path(2))).body.meta.total);
  });

  it('is counted over all parents where the address says so, and neither read nor changed there', async () => {
    const every = '/api/usk-store/product/-/payment-method';
    const counted = await data(`${every}/aggregate?by=product_id&payment_method_id=1&limit=400`);
    const [{ key, count, label }] = counted;
    expect(count).toBe((await client.get(`${path(key)}?payment_method_id=1`)).body.meta.total);
    expect(label).toBe((await client.get(`/api/usk-store/product/${key}`)).body.data.name);
    const [whole] = await data(`${every}/aggregate?payment_method_id=1`);
    expect(whole.count).toBe(counted.reduce((sum: number, row: { count: number }) => sum + row.count, 0));
    expect((await client.get(every)).status).toBe(404);
    expect((await client.post(every, { payment_method_id: 1 })).status).toBe(404);
    expect((await client.post(`${every}/bulk`, { action: 'delete', ids: [1] })).status).toBe(404);
  });

  it('takes its parent from the address alone', async () => {
    const taken = (await data(path(2))).map((row: { payment_method_id: number }) => row.payment_method_id);
    const free = [1, 2, 3, 4, 5, 6, 7, 8].find((id) => !taken.includes(id));
    const elsewhere = await client.post(path(2), { payment_method_id: free, product_id: 3 });
    expect([elsewhere.status, Object.keys(elsewhere.body.errors ?? {})]).toEqual([422, ['product_id']]);
    const made = await client.post(path(2), { payment_method_id: free });
    expect(made.body.data.product_id).toBe(2);
    const again = await client.post(path(2), { payment_method_id: free });
    expect(Object.keys(again.body.errors ?? {})).toEqual(['payment_method_id']);
    expect((await client.post(path(99_999), { payment_method_id: free })).status).toBe(404);
  });
});

describe('a formatted text', () => {
  const write = async (description: string) => {
    const { status, body } = await client.patch('/api/usk-store/product/2', { description });
    expect(status).toBe(200);
    const { meta } = body as { readonly meta?: { readonly cleaned?: readonly string[] } };
    return [body.data.description, meta?.cleaned];
  };

  it.each([
    ['<p onclick="x()">a</p><script>x()</script>', '<p>a</p>'],
    ['<p><a href="javascript:x()">a</a></p>', '<p><a>a</a></p>'],
    ['<p><img src="x" onerror="x()"></p>', '<p><img src="x" /></p>'],
    ['<p>a</p><iframe src="https://evil.example/"></iframe><svg onload="x()"></svg>', '<p>a</p><iframe></iframe>'],
    ['<p>a<!-- <script>x()</script> --></p>', '<p>a</p>'],
    ['<svg onload="x()"></svg>', null],
    ['<p><script>x()</script></p>', null],
  ])('is kept without what could do harm, and the answer says so: %s', async (sent, kept) => {
    expect(await write(sent)).toEqual([kept, ['description']]);
  });

  it('is refused where it is required and nothing harmless is left of it, in an item too', async () => {
    const words = {
      name: 'Catatan',
      fields: { body: 'Isi', lines: 'Baris' },
      items: { lines: { text: 'Teks' } },
    };
    const fields = {
      body: richText({ required: true }),
      lines: list({ text: richText({ required: true }) }),
    };
    const note = defineResource({ name: 'note', fields, words: { id: words, en: words } });
    const own = await Client.open(defineAreas([note]));
    const harmful = '<p><script>x()</script></p>';
    const refused = await own.post('/api/note', { body: harmful, lines: [{ text: 'a' }, { text: harmful }] });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['body', 'lines.1.text']]);
    const { body } = await own.post('/api/note', { body: `<p>a</p>${harmful}`, lines: [{ text: 'a' }] });
    expect(body.data.body).toBe('<p>a</p><p></p>');
    const emptied = await own.patch(`/api/note/${body.data.id}`, { body: harmful });
    expect([emptied.status, Object.keys(emptied.body.errors ?? {})]).toEqual([422, ['body']]);
    await own.close();
  });

  it('may be as deep as anybody writes, and is refused at its field where it is deeper', async () => {
    const nested = (levels: number, inside = 'a') => '<b>'.repeat(levels) + inside + '</b>'.repeat(levels);
    expect(await write(nested(500))).toEqual([nested(500), undefined]);
    // All of these end by the next one, or at once.
    const flat = '<p>a<br><img src="/files/a.png">'.repeat(501);
    expect((await write(flat))[1]).toBeUndefined();
    for (const deep of [nested(501), nested(500, 'a<br><script>x()</script>'), `a${'<b>'.repeat(60_000)}`]) {
      const { status, body } = await client.patch('/api/usk-store/product/2', { description: deep });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['description']]);
    }
  });

  it.each([
    [
      '<iframe><abbr title="</iframe><img src=x onerror=x()>">a</abbr></iframe>',
      /^<iframe><abbr title="&lt;\/iframe&gt;/,
    ],
    ['<p>a</p><img src="x" onerror="x()" ', /^<p>a<\/p>$/],
    ['<p>a</p></div><p>b</p>', /^<p>a<\/p><p>b<\/p>$/],
    ['<p>a</p><', /^<p>a<\/p>&lt;$/],
  ])('is spelt so that every browser reads in it what was looked at: %s', async (sent, kept) => {
    expect(await write(sent)).toEqual([expect.stringMatching(kept), undefined]);
  });

  it.each([
    '<p>1 < 2 &amp; 3&nbsp;<br>“Mérdéka” 🎓 <a href="https://a.id/?x=1&y=2" target="_blank">a</a></p>',
    '<table><tbody><tr><td colspan="2"><img src="/files/a.png" alt="b"></td></tr></tbody></table><h1>c</h1><pre><code>d</code></pre>',
  ])('is otherwise kept to the letter: %s', async (sent) => {
    expect(await write(sent)).toEqual([sent, undefined]);
  });
});

describe('rules of the resource files', () => {
  it('know every field that a body may name, whatever it is called', async () => {
    const raw = '{"__proto__":{"name":"x"}}';
    const { status, body } = await client.signed('PATCH', '/api/menu-group/1', { raw });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['__proto__']]);
  });

  it('know the id of the record that is changed', async () => {
    const { status, body } = await client.patch('/api/menu-group/1', { id: 2 });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['id']]);
    expect((await client.patch('/api/menu-group/1', { id: 1 })).status).toBe(200);
  });

  it('say of a list that is too long only that, however much is wrong with what is in it', async () => {
    const wrong = { name: '', photo: '/files/gone.png', else: 1 };
    const errors = async (path: string, change: object) =>
      Object.keys((await client.patch(path, change)).body.errors ?? {});
    const speakers = (count: number) => ({ speakers: Array.from({ length: count }, () => wrong) });
    expect(await errors('/api/event/list/1', speakers(1))).toHaveLength(3);
    expect(await errors('/api/event/list/1', speakers(101))).toEqual(['speakers']);
    const images = (count: number) => ({ images: Array.from({ length: count }, (_, at) => `/files/gone-${at}.png`) });
    expect(await errors('/api/usk-store/product/2', images(8))).toHaveLength(8);
    expect(await errors('/api/usk-store/product/2', images(9))).toEqual(['images']);
  });

  it('hold transitions against the stored record', async () => {
    const [cancelled] = await data('/api/event/list?status=cancelled&limit=1');
    const back = await client.patch(`/api/event/list/${cancelled.id}`, { status: 'published' });
    expect([back.status, Object.keys(back.body.errors ?? {})]).toEqual([422, ['status']]);
  });

  it('hold what is fixed after creation', async () => {
    const [param] = await data('/api/system-param?limit=1');
    const { status, body } = await client.patch(`/api/system-param/${param.id}`, { key: 'OTHER.KEY' });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['key']]);
  });

  it('store no other number than the one that was sent: past 2⁵³ a parser makes another of it', async () => {
    const sent = async (path: string, raw: string) => {
      const { status, body } = await client.patch(path, undefined, { raw });
      return [status, Object.keys(body.errors ?? {})];
    };
    const [param] = await data('/api/system-param?type=number&limit=1');
    expect(await sent(`/api/system-param/${param.id}`, '{"value":9007199254740993}')).toEqual([422, ['value']]);
    const [product] = await data('/api/usk-store/product?limit=1');
    const path = `/api/usk-store/product/${product.id}`;
    expect(await sent(path, '{"price":9007199254740993}')).toEqual([422, ['price']]);
    expect(await sent(path, '{"usk_store_category_id":9007199254740993}')).toEqual([422, ['usk_store_category_id']]);
    for (const value of ['9007199254740993', '1e400'])
      expect((await client.get(`/api/usk-store/product?price_gte=${value}`)).status).toBe(400);
  });

  it('store fields that are not shown empty, and refuse a value for one', async () => {
    const [flat] = await data('/api/payment-method?limit=100').then((rows) =>
      rows.filter(({ fee_type }: { fee_type: string }) => fee_type === 'flat'),
    );
    const changed = await client.patch(`/api/payment-method/${flat.id}`, { fee_type: 'none' });
    expect([changed.body.data.fee_type, changed.body.data.fee_amount]).toEqual(['none', null]);
    const refused = await client.patch(`/api/payment-method/${flat.id}`, { fee_amount: 5_000 });
    expect(Object.keys(refused.body.errors ?? {})).toEqual(['fee_amount']);
  });
});

describe('an idempotency key', () => {
  const type = (name: string) => ({ name, color: '#112233' });
  const keyed = (key: string, body: unknown) =>
    client.post('/api/event/type', body, { headers: { 'idempotency-key': key } });

  it('answers the same request as the first time, and writes once', async () => {
    const first = await keyed('a-1', type('Sekali'));
    const again = await keyed('a-1', type('Sekali'));
    expect(first.status).toBe(201);
    expect([again.status, again.body, again.headers.get('etag')]).toEqual([201, first.body, first.headers.get('etag')]);
    expect((await client.get('/api/event/type?search=Sekali')).body.meta.total).toBe(1);
  });

  it('does so for two that come at once, and after a restart', async () => {
    const both = await Promise.all([keyed('a-2', type('Serentak')), keyed('a-2', type('Serentak'))]);
    expect(both[0]?.body).toEqual(both[1]?.body);
    await client.reopen();
    expect((await keyed('a-2', type('Serentak'))).body).toEqual(both[0]?.body);
  });

  it('is refused for another request', async () => {
    await keyed('a-3', type('Satu'));
    expect((await keyed('a-3', type('Dua'))).status).toBe(422);
    const headers = { 'idempotency-key': 'a-3' };
    expect((await client.post('/api/menu-group', type('Satu'), { headers })).status).toBe(422);
  });

  it('stays free when the request was refused', async () => {
    expect((await keyed('a-4', { name: 'Tanpa warna' })).status).toBe(422);
    expect((await keyed('a-4', type('Tanpa warna'))).status).toBe(201);
  });

  it('knows a form by what is in it', async () => {
    const headers = { 'idempotency-key': 'a-5' };
    const form = (name: string) => {
      const made = new FormData();
      made.append('name', name);
      made.append('color', '#445566');
      return made;
    };
    const first = await client.upload('/api/event/type', form('Formulir'), { headers });
    const again = await client.upload('/api/event/type', form('Formulir'), { headers });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await client.upload('/api/event/type', form('Lain'), { headers })).status).toBe(422);
  });

  it('keeps so much of an account’s answers that they fill no disk, the newest ones whole, and does nothing twice', async () => {
    const words = { name: 'Note', fields: { name: 'Name', text: 'Text' } };
    const fields = { name: text(), text: longText({ max: 1_000_000 }) };
    const note = defineResource({ name: 'note', fields, list: { search: ['name'] }, words: { id: words, en: words } });
    const own = await Client.open(defineAreas([note]));
    const send = (at: number) =>
      own.post('/api/note', { text: `${at}`.padEnd(900_000, 'a') }, { headers: { 'idempotency-key': `k-${at}` } });
    const small = () => own.post('/api/note', { text: 'a' }, { headers: { 'idempotency-key': 'small' } });
    await small();
    const most = 6;
    for (let at = 1; at <= most; at += 1) expect((await send(at)).status).toBe(201);
    const [held] = await own.database.rows('select sum(length(body)) as bytes from _answer');
    expect(Number(held?.bytes)).toBeLessThan(5 * 1024 * 1024);
    expect([(await send(most)).status, (await small()).status]).toEqual([201, 201]);
    const gone = await send(1);
    expect([gone.status, gone.body.responseMessage]).toEqual([409, expect.stringContaining('already done')]);
    expect((await own.get('/api/note')).body.meta.total).toBe(most + 1);
    await own.close();
  });

  it('keeps no more than so many of an account’s answers whole, however small, and does nothing twice', async () => {
    await keyed('b-0', type('Pertama'));
    const count = async () => (await client.get('/api/event/type?search=pertama')).body.meta.total;
    const kept = `select substr(key, 1, length(key) - 3) as account, expires_at from _answer where key like '% b-0'`;
    const numbers = 'with recursive n(n) as (select 1 union all select n + 1 from n where n < 10000) select n from n';
    await client.database.run(
      `insert into _answer (key, fingerprint, status, body, headers, expires_at)
        select account || 'c-' || n, '', 201, '{}', '{}', expires_at + n from (${kept}) kept, (${numbers}) numbers`,
    );
    await client.reopen();
    await keyed('b-1', type('Kedua'));
    expect([(await keyed('b-1', type('Kedua'))).status, (await keyed('b-0', type('Pertama'))).status]).toEqual([
      201, 409,
    ]);
    expect(await count()).toBe(1);
    const [{ whole } = {}] = await client.database.rows(`select count(*) as whole from _answer where body != ''`);
    expect(Number(whole)).toBe(10_000);
    await client.database.run(
      `insert into _answer (key, fingerprint, status, body, headers, expires_at)
        select account || 'd-' || tens.n || '-' || numbers.n, '', 201, '', '{}', expires_at + 20000
        from (${kept}) kept, (${numbers}) numbers, (${numbers} limit 10) tens`,
      // Another account, whose number begins with the same digits.
      `insert into _answer (key, fingerprint, status, body, headers, expires_at)
        select trim(account) || '0 b-0', '', 201, '{}', '{}', expires_at from (${kept}) kept`,
    );
    await client.reopen();
    await keyed('b-2', type('Ketiga'));
    const rows = await client.database.rows(
      `select key like '%0 b-0' as others, count(*) as kept from _answer group by 1 order by 1`,
    );
    expect(rows.map((row) => Number(row.kept))).toEqual([100_000, 1]);
  });

  it('is refused when it is none', async () => {
    expect((await keyed('a b', type('X'))).status).toBe(400);
    expect((await keyed('x'.repeat(201), type('X'))).status).toBe(400);
  });
});

describe('If-Match', () => {
  it('takes the right tag, a list with it, a star; refuses weak, wrong and broken ones', async () => {
    const etag = async () => (await client.get('/api/menu-group/1')).headers.get('etag') ?? '';
    const put = async (match: string) =>
      (await client.patch('/api/menu-group/1', { name: 'Beranda' }, { headers: { 'if-match': match } })).status;
    expect(await put(await etag())).toBe(200);
    expect(await put(`"other", ${await etag()}`)).toBe(200);
    expect(await put('*')).toBe(200);
    expect(await put(`W/${await etag()}`)).toBe(412);
    expect(await put('"other"')).toBe(412);
    expect(await put('"other-gzip"')).toBe(412);
    // The last two: one on which a backtracking pattern takes for ever, and one longer than anybody's list.
    for (const broken of ['no tag', '', '"a" "b"', '"a",', `${'"a" '.repeat(60)}x`, `${'"a", '.repeat(100)}"b"`])
      expect([broken, await put(broken)]).toEqual([broken, 400]);
  });

  it('takes the tag as a compressing proxy has passed it on', async () => {
    const etag = (await client.get('/api/menu-group/1')).headers.get('etag') ?? '';
    const compressed = etag.replace(/"$/, '-gzip"');
    const unchanged = await client.get('/api/menu-group/1', { headers: { 'if-none-match': compressed } });
    expect(unchanged.status).toBe(304);
    const write = await client.patch('/api/menu-group/1', { name: 'Depan' }, { headers: { 'if-match': compressed } });
    expect(write.status).toBe(200);
  });

  it('lets one of two changes through', async () => {
    const etag = (await client.get('/api/menu-group/2')).headers.get('etag') ?? '';
    const put = (name: string) => client.patch('/api/menu-group/2', { name }, { headers: { 'if-match': etag } });
    const answers = await Promise.all([put('Satu'), put('Dua')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });
});
