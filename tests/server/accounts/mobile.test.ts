import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { menuGroup } from '#resources/menu-group.ts';
import { menuList } from '#resources/menu-list.ts';
import { defineAreas } from '#schema';
import type { Delivery } from '#server/mobile/messageSender.ts';
import { Client } from '../client.ts';
import { formOf, pictureFile } from '../files/pictureFile.ts';
import { strangers } from './strangers.ts';

let client: Client;
let now = Date.now();
const sent: Delivery[] = [];
beforeAll(async () => {
  client = await Client.open(defineAreas([menuGroup, menuList]), {
    samples: { samples: {} },
    clock: () => now,
    deliver: (message) => void sent.push(message),
  });
  const login = await client.open('POST', '/api/login-web', { body: client.api.firstAccount?.member });
  client.token = login.body.data.access_token;
});
afterAll(() => client.close());

describe('the profile', () => {
  const profile = {
    name: 'Cut Siti',
    email: 'Siti@USK.example',
    phone: '0812 6001 2003',
    birth_date: '2003-08-17',
    gender: 'female',
    address: 'Jl. Mawar\nNo. 1',
  };

  it('is read and changed, phone and e-mail in their one form', async () => {
    const { status, body } = await client.put('/api/profile', { ...profile, current_password: await oldPassword() });
    expect([status, body.errors]).toEqual([200, undefined]);
    expect(body.data).toEqual({
      ...profile,
      email: 'siti@usk.example',
      phone: '+6281260012003',
      number: '2108107010001',
      profile_picture: null,
    });
    expect((await client.get('/api/profile')).body.data).toEqual(body.data);
  });

  it('changes what one logs in with by the password alone, and tells the address of before', async () => {
    sent.length = 0;
    for (const change of [{ email: 'thief@usk.example' }, { phone: '+628129999999' }, { email: null }]) {
      for (const current_password of [undefined, 'wrong-1']) {
        const { status, body } = await client.put('/api/profile', { ...profile, ...change, current_password });
        expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['current_password']]);
      }
    }
    expect((await client.get('/api/profile')).body.data).toMatchObject({ email: 'siti@usk.example' });
    expect((await client.put('/api/profile', { ...profile, name: 'Cut Siti R.' })).status).toBe(200);
    expect(sent).toEqual([]);
    now += 16 * 60_000;
    const current_password = await oldPassword();
    const moved = { ...profile, email: 'new@usk.example', current_password };
    const keyed = { headers: { 'idempotency-key': 'moved' } };
    for (let times = 0; times < 2; times += 1)
      expect((await client.put('/api/profile', moved, keyed)).status).toBe(200);
    expect((await client.put('/api/profile', { ...profile, current_password })).status).toBe(200);
    expect(sent).toEqual([
      { to: { email: 'siti@usk.example', phone: '+6281260012003' }, changed: ['email'] },
      { to: { email: 'new@usk.example', phone: '+6281260012003' }, changed: ['email'] },
    ]);
  });

  it('is no way to guess the password more often: what is saved without it forgets no guess', async () => {
    now += 16 * 60_000;
    const same = { ...profile, email: 'new@usk.example' };
    const current_password = await oldPassword();
    const keyed = { headers: { 'idempotency-key': 'known-before' } };
    const known = { ...same, email: 'newer@usk.example', current_password };
    expect((await client.put('/api/profile', known, keyed)).status).toBe(200);
    const guess = async () =>
      (await client.put('/api/profile', { ...same, email: 'thief@usk.example', current_password: 'wrong-1' })).status;
    for (let tried = 0; tried < 4; tried += 1) expect(await guess()).toBe(422);
    const saved = await client.put('/api/profile', { ...same, email: 'newer@usk.example', current_password: 'any' });
    expect([saved.status, saved.body.errors]).toEqual([200, undefined]);
    expect((await client.put('/api/profile', known, keyed)).headers.get('idempotent-replay')).toBe('true');
    expect([await guess(), await guess()]).toEqual([422, 429]);
    now += 16 * 60_000;
    expect((await client.put('/api/profile', { ...profile, current_password })).status).toBe(200);
  });

  it('refuses what is wrong, each at its field, and what is not to be changed', async () => {
    const wrong = {
      name: ' ',
      email: 'no',
      phone: '12',
      birth_date: '2003-02-30',
      gender: 'x',
      address: 'a'.repeat(501),
      number: '1',
    };
    const { status, body } = await client.put('/api/profile', wrong);
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {}).sort()).toEqual(Object.keys(wrong).sort());
  });

  it('takes no name of two lines, of control characters or of nothing that is seen', async () => {
    for (const name of ['Cut\nSiti', 'Cut\u0007', '\u200b']) {
      const { status, body } = await client.put('/api/profile', { ...profile, name });
      expect([status, Object.keys(body.errors ?? {})], JSON.stringify(name)).toEqual([422, ['name']]);
    }
  });

  it('does not take another person’s address or number', async () => {
    const current_password = await oldPassword();
    const taken = await client.put('/api/profile', { ...profile, email: 'ADMIN@usk.example', current_password });
    expect(Object.keys(taken.body.errors ?? {})).toEqual(['email']);
    const number = await client.put('/api/profile', {
      ...profile,
      phone: '+628110000001',
      current_password,
    });
    expect(Object.keys(number.body.errors ?? {})).toEqual(['phone']);
    // An account made by hand has this address, in other capitals.
    await client.database.run("insert into _account (role, name, email) values ('member', 'Nur', 'Nur@Usk.example')");
    const byHand = await client.put('/api/profile', { ...profile, email: 'nur@usk.example', current_password });
    expect([byHand.status, Object.keys(byHand.body.errors ?? {})]).toEqual([422, ['email']]);
  });

  it('gets a picture, once for each key', async () => {
    const send = () =>
      client.upload('/api/profile/picture', formOf({ picture: pictureFile(80, 80) }), {
        headers: { 'idempotency-key': 'p' },
      });
    const [first, again] = [await send(), await send()];
    expect(first.body.data.profile_picture).toMatch(/^\/files\//);
    expect(again.body).toEqual(first.body);
    expect((await client.get('/api/profile')).body.data.profile_picture).toBe(first.body.data.profile_picture);
    const next = await client.upload('/api/profile/picture', formOf({ picture: pictureFile(80, 80, 9) }));
    expect((await client.api.fetch(new Request(`http://localhost${first.body.data.profile_picture}`))).status).toBe(
      404,
    );
    await client.reopen();
    expect((await client.api.fetch(new Request(`http://localhost${next.body.data.profile_picture}`))).status).toBe(200);
  });

  it('refuses a picture that is none, of another shape, or missing', async () => {
    const svg = new File(['<svg/>'], 'x.png', { type: 'image/png' });
    for (const form of [
      formOf({ picture: svg }),
      formOf({ picture: pictureFile(80, 40) }),
      formOf({ picture: 'text' }),
      formOf({}),
    ]) {
      const { status, body } = await client.upload('/api/profile/picture', form);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['picture']]);
    }
    expect((await client.post('/api/profile/picture', {})).status).toBe(415);
    const heavy = new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'x.png', { type: 'image/png' });
    expect((await client.upload('/api/profile/picture', formOf({ picture: heavy }))).status).toBe(413);
  });

  it('has no date of birth to come, and none of the century before the last', async () => {
    const { number: _number, profile_picture: _picture, ...profile } = (await client.get('/api/profile')).body.data;
    for (const birth_date of ['2199-01-01', '1899-12-31']) {
      const { status, body } = await client.put('/api/profile', { ...profile, birth_date });
      expect([birth_date, status, Object.keys(body.errors ?? {})]).toEqual([birth_date, 422, ['birth_date']]);
    }
    expect((await client.put('/api/profile', profile)).status).toBe(200);
  });

  it('changes its password with the old one, and ends the other sessions', async () => {
    const username = 'siti@usk.example';
    const old_password = await oldPassword();
    const logIn = (secret: string) => client.open('POST', '/api/login-web', { body: { username, password: secret } });
    const other = (await logIn(old_password)).body.data.access_token;
    const wrong = await client.post('/api/profile/password', { old_password: 'x', password: 'sandi-baru-9' });
    expect(Object.keys(wrong.body.errors ?? {})).toEqual(['old_password']);
    const weak = await client.post('/api/profile/password', { old_password, password: 'hanyahuruf' });
    expect(Object.keys(weak.body.errors ?? {})).toEqual(['password']);
    const change = { old_password, password: 'sandi-baru-9' };
    expect((await client.post('/api/profile/password', change)).status).toBe(200);
    expect((await client.get('/api/profile', { token: other })).status).toBe(401);
    expect((await client.get('/api/profile')).status).toBe(200);
    expect((await logIn('sandi-baru-9')).status).toBe(200);
  });

  it('says again that a password was changed when the answer was lost, and to the same change alone', async () => {
    const change = { old_password: 'sandi-baru-9', password: 'sandi-lagi-10' };
    const send = (body: unknown) =>
      client.post('/api/profile/password', body, { headers: { 'idempotency-key': 'password' } });
    const [first, again] = [await send(change), await send(change)];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.headers.get('idempotent-replay')).toBe('true');
    expect((await send({ ...change, password: 'sandi-lain-11' })).status).toBe(422);
    expect((await client.post('/api/profile/password', change)).body.errors).toHaveProperty('old_password');
  });

  it('finds a forgotten e-mail address by phone and birth date, masked', async () => {
    const found = await client.post('/api/profile/forgot-email', { phone: '081260012003', birth_date: '2003-08-17' });
    expect(found.body.data).toEqual({ email_masked: 's•••••i@usk.example' });
    expect(
      (await client.post('/api/profile/forgot-email', { phone: '081260012003', birth_date: '2003-08-18' })).status,
    ).toBe(404);
  });

  it('tells an e-mail address again when the answer was lost, which is no other try', async () => {
    const known = { phone: '081260012003', birth_date: '2003-08-17' };
    const ask = () => client.post('/api/profile/forgot-email', known, { headers: { 'idempotency-key': 'email' } });
    const first = await ask();
    for (let again = 0; again < 10; again += 1) expect((await ask()).body).toEqual(first.body);
    expect((await client.post('/api/profile/forgot-email', known)).status).toBe(200);
  });
});

/** The sample student's password, saved by the first start. */
const oldPassword = async (): Promise<string> => {
  const { readFile } = await import('node:fs/promises');
  return JSON.parse(await readFile(`${client.folder}/demo-account.json`, 'utf8')).member.password;
};

describe('the endowment fund', () => {
  const gift = { amount: 100_000, programme_id: 1, anonymous: false, name: 'Cut Siti', payment_method_id: 2 };
  const give = (body: unknown, key: string) =>
    client.post('/api/dana-lestari/donations', body, { headers: { 'idempotency-key': key } });

  it('says what it is in both languages, what came together and who gave last', async () => {
    const { body } = await client.get('/api/dana-lestari');
    const { data: id } = (await client.get('/api/dana-lestari', { language: 'id' })).body;
    expect(id.title).not.toBe(body.data.title);
    expect(body.data.donors).toHaveLength(10);
    expect(body.data.donors.map(({ at: time }: { at: string }) => time)).toEqual(
      [...body.data.donors.map(({ at: time }: { at: string }) => time)].sort().reverse(),
    );
    expect(body.data.collected).toBeGreaterThan(0);
    expect(body.data.programmes.length).toBeGreaterThan(2);
    expect(body.data.payment_methods[0]).not.toHaveProperty('prefix');
  });

  it('takes a gift once, with the fee, and shows how to pay it', async () => {
    const [first, again] = [await give(gift, 'g-1'), await give(gift, 'g-1')];
    expect(first.status).toBe(201);
    expect(again.body).toEqual(first.body);
    expect(first.body.data).toMatchObject({
      amount: 100_000,
      fee: 4_000,
      total: 104_000,
      status: 'pending',
      qr_text: null,
    });
    expect(first.body.data.account_number).toMatch(/^\d{16}$/);
    expect(first.body.data.instructions.length).toBeGreaterThan(0);
    const qris = await give({ ...gift, amount: 123_457, payment_method_id: 1 }, 'g-2');
    expect([qris.body.data.fee, qris.body.data.account_number]).toEqual([Math.ceil((123_457 * 70) / 10_000), null]);
  });

  it('takes one that is sent twice at once for one, in the limit of a day too', async () => {
    const counted = async () => (await client.database.rows('select id from _attempt')).length;
    const before = await counted();
    const [first, again] = await Promise.all([give(gift, 'g-twice'), give(gift, 'g-twice')]);
    expect(again.body).toEqual(first.body);
    expect(await counted()).toBe(before + 1);
  });

  it('takes the last one of a day that is sent twice at once for one, and none after it', async () => {
    await give(gift, 'g-counted');
    const [{ name } = {}] = await client.database.rows('select name from _attempt order by id desc limit 1');
    const own = `from _attempt where name = '${name}'`;
    const [{ given } = {}] = await client.database.rows(`select count(*) as given ${own}`);
    const another = `insert into _attempt (name, expires_at) select name, max(expires_at) ${own} group by name`;
    await client.database.run(...Array.from({ length: 99 - Number(given) }, () => another));
    const [first, again] = await Promise.all([give(gift, 'g-last'), give(gift, 'g-last')]);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect((await give(gift, 'g-over')).status).toBe(429);
    await client.database.run(`delete ${own}`);
  });

  it('shows a gift to its giver alone, paid after a while in a trial', async () => {
    const made = await give(gift, 'g-3');
    const path = `/api/dana-lestari/donations/${made.body.data.id}`;
    const before = (await client.get('/api/dana-lestari')).body.data;
    expect((await client.get(path)).body.data.status).toBe('pending');
    now += 31_000;
    expect((await client.get(path)).body.data.status).toBe('paid');
    const after = (await client.get('/api/dana-lestari')).body.data;
    expect(after.collected).toBeGreaterThanOrEqual(before.collected + gift.amount);
    expect(after.donors[0].name).toBe('Cut Siti');
    expect(after.donors_count).toBe(before.donors_count + 1);
    expect((await client.get('/api/dana-lestari/donations/1')).status).toBe(404);
  });

  it('leaves a gift to the bank when it is asked about from elsewhere, trial or not', async () => {
    const { id } = (await give(gift, 'g-elsewhere')).body.data;
    const other = (await give(gift, 'g-other')).body.data;
    const statusOf = async (one: number, local: boolean) =>
      (await client.get(`/api/dana-lestari/donations/${one}`, { local })).body.data.status;
    const donors = async () => (await client.get('/api/dana-lestari')).body.data.donors_count;
    const before = await donors();
    now += 31_000;
    expect(await statusOf(id, false)).toBe('pending');
    expect(await statusOf(other.id, true)).toBe('paid');
    expect(await statusOf(id, false)).toBe('pending');
    // The same person has given before.
    expect(await donors()).toBe(before);
  });

  it('names no child in the list of donors, as the privacy policy promises', async () => {
    const { data: profile } = (await client.get('/api/profile')).body;
    const { number: _number, profile_picture: _picture, ...change } = profile;
    const bornIn = (year: number) => client.put('/api/profile', { ...change, birth_date: `${year}-01-01` });
    const year = new Date(now).getUTCFullYear();
    const names = async () =>
      (await client.get('/api/dana-lestari')).body.data.donors.map(({ name }: { name: string | null }) => name);
    await bornIn(year - 17);
    expect(await names()).not.toContain('Cut Siti');
    await bornIn(year - 19);
    expect(await names()).toContain('Cut Siti');
  });

  it('counts who was born on 1 March as a child on the 29 February before', async () => {
    const clock = () => Date.parse('2028-02-29T12:00:00.000Z');
    const own = await Client.open(defineAreas([]), { samples: { samples: {} }, clock });
    const member = `(select id from _account where role = 'member')`;
    await own.database.run(`update _gift set account_id = ${member}, donor = 'Cut'`);
    const nameOf = async (birthDate: string) => {
      await own.database.run(`update _account set birth_date = '${birthDate}'`);
      return (await own.get('/api/dana-lestari')).body.data.donors[0].name;
    };
    expect([await nameOf('2010-03-01'), await nameOf('2010-02-28')]).toEqual([null, 'Cut']);
    await own.close();
  });

  it('refuses amounts out of bounds, unknown programmes and methods, and a name that is missing', async () => {
    for (const [change, field] of [
      [{ amount: 9_999 }, 'amount'],
      [{ amount: 100_000_001 }, 'amount'],
      [{ amount: 10_000.5 }, 'amount'],
      [{ programme_id: 99 }, 'programme_id'],
      [{ payment_method_id: 99 }, 'payment_method_id'],
      [{ name: null }, 'name'],
      [{ anonymous: 'yes' }, 'anonymous'],
    ] as const) {
      const { status, body } = await give({ ...gift, ...change }, `g-${field}-${JSON.stringify(change)}`);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    }
    const hidden = await give({ ...gift, anonymous: true, programme_id: null }, 'g-4');
    expect([hidden.status, hidden.body.data.programme]).toEqual([201, null]);
  });

  it('is what the OpenAPI document says, and so is a gift', async () => {
    const { body: document } = await client.open('GET', '/api/openapi.json');
    const { paths } = JSON.parse(JSON.stringify(document));
    const made = await give({ ...gift, payment_method_id: 1 }, 'g-5');
    const replies = {
      '/api/dana-lestari get 200': (await client.get('/api/dana-lestari')).body.data,
      '/api/dana-lestari/donations post 201': made.body.data,
      '/api/dana-lestari/donations/{id} get 200': made.body.data,
    };
    for (const [call, data] of Object.entries(replies)) {
      const [path = '', verb = '', status = ''] = call.split(' ');
      const { schema } = paths[path][verb].responses[status].content['application/json'];
      expect(strangers(schema.properties.data, data), call).toEqual([]);
    }
  });
});
