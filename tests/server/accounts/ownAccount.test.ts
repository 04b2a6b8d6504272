import { readFile, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { menuGroup } from '#resources/menu-group.ts';
import { menuList } from '#resources/menu-list.ts';
import { defineAreas } from '#schema';
import type { Delivery } from '#server/mobile/messageSender.ts';
import { Client } from '../client.ts';
import { formOf, pictureFile } from '../files/pictureFile.ts';

let client: Client;
const sent: Delivery[] = [];
let now = Date.now();
let member = { username: '', password: '' };

beforeEach(async () => {
  sent.length = 0;
  client = await Client.open(defineAreas([menuGroup, menuList]), {
    samples: { samples: {} },
    clock: () => now,
    deliver: (message) => void sent.push(message),
  });
  member = client.api.firstAccount?.member ?? member;
  client.token = (await client.open('POST', '/api/login-web', { body: member })).body.data.access_token;
});
afterEach(() => client.close());

/** A student's own profile, as it is sent. */
const profile = async () => {
  const { number: _number, profile_picture: _picture, ...own } = (await client.get('/api/profile')).body.data;
  return own;
};
const forgot = (what: string, body: unknown) => client.open('POST', `/api/authenticate/mobile/${what}`, { body });

describe('a profile that two devices change', () => {
  it('is not written over the state that nobody of them has read', async () => {
    const read = await client.get('/api/profile');
    const etag = read.headers.get('etag') ?? '';
    const own = await profile();
    const headers = { 'if-match': etag };
    const saved = await client.put('/api/profile', { ...own, address: 'Jl. Satu' }, { headers });
    expect([saved.status, saved.headers.get('etag')]).toEqual([200, expect.not.stringContaining(etag)]);
    const late = await client.put('/api/profile', { ...own, name: 'Cut Siti' }, { headers });
    expect([late.status, late.body.data.address, late.headers.get('etag')]).toEqual([
      412,
      'Jl. Satu',
      saved.headers.get('etag'),
    ]);
    expect((await client.get('/api/profile')).headers.get('etag')).toBe(saved.headers.get('etag'));
    // Without `If-Match` a write goes through as before.
    expect((await client.put('/api/profile', { ...own, name: 'Cut Siti' })).status).toBe(200);
  });
});

describe('a code that was sent', () => {
  it('ends where the address that it went to, or the password that it is for, is another one by now', async () => {
    const own = await profile();
    const current_password = member.password;
    const asked = async (username: string) => {
      await forgot('forgot-password', { username });
      const token = sent.findLast(({ code }) => code !== undefined)?.code;
      expect((await forgot('validate-token', { username, token })).status).toBe(200);
      return { username, token };
    };
    const isOver = async (code: Awaited<ReturnType<typeof asked>>) => {
      const { status, body } = await forgot('update-password', { ...code, password: 'sandi-pencuri-9' });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['token']]);
    };

    const first = await asked(own.phone);
    const moved = { ...own, email: 'moved@usk.example', current_password };
    expect((await client.put('/api/profile', moved)).status).toBe(200);
    await isOver(first);

    const second = await asked('moved@usk.example');
    expect((await client.put('/api/profile', { ...moved, name: 'Cut Siti' })).status).toBe(200);
    expect((await forgot('validate-token', second)).status).toBe(200);
    const change = { old_password: member.password, password: 'sandi-baru-2026' };
    expect((await client.post('/api/profile/password', change)).status).toBe(200);
    await isOver(second);
  });
});

describe('a student in a day', () => {
  const counted = async (ask: (time: number) => Promise<{ status: number }>) => {
    let done = 0;
    for (; done < 120; done += 1) {
      const { status } = await ask(done);
      if (status === 429) break;
      expect([200, 201]).toContain(status);
    }
    return done;
  };

  it('fills no disk with pictures: those of before lie in the trash for a month', async () => {
    const send = (time: number) =>
      client.upload('/api/profile/picture', formOf({ picture: pictureFile(80, 80, time) }));
    expect((await client.upload('/api/profile/picture', formOf({ picture: pictureFile(90, 20) }))).status).toBe(422);
    expect(await counted(send)).toBe(40);
    const { headers, body } = await send(60);
    expect(headers.get('retry-after')).toBe('86400');
    expect(body.responseMessage).toBe('That was done too often today. Try again in 24 hours.');
    now += 24 * 60 * 60_000;
    client.token = (await client.open('POST', '/api/login-web', { body: member })).body.data.access_token;
    expect((await send(61)).status).toBe(200);
  });

  it('fills no disk with gifts, which stay', async () => {
    const gift = { amount: 100_000, anonymous: true, payment_method_id: 2 };
    expect(await counted(() => client.post('/api/dana-lestari/donations', gift))).toBe(100);
  });

  it('has few messages sent to an address that may be somebody else’s', async () => {
    const own = await profile();
    const current_password = member.password;
    const change = (time: number) => {
      const email = time % 2 === 0 ? 'victim@example.org' : 'own@usk.example';
      return client.put('/api/profile', { ...own, email, current_password });
    };
    expect((await client.put('/api/profile', { ...own, current_password })).status).toBe(200);
    expect(await counted(change)).toBe(20);
    expect(sent.filter(({ to }) => to.email === 'victim@example.org')).toHaveLength(10);
    const password = { old_password: member.password, password: 'sandi-baru-2026' };
    expect((await client.post('/api/profile/password', password)).status).toBe(429);
    const renamed = { ...own, email: 'own@usk.example', name: 'Cut Siti' };
    expect((await client.put('/api/profile', renamed)).status).toBe(200);
  });

  it('asks of few addresses and numbers whether somebody has them, and finds out nobody’s birth date', async () => {
    const refusals = async (ask: (time: number) => Promise<{ status: number }>, status: number) => {
      let refused = 0;
      while (refused < 30 && (await ask(refused)).status === status) refused += 1;
      return refused;
    };
    const taken = { ...(await profile()), email: 'admin@usk.example', current_password: member.password };
    expect(await refusals(() => client.put('/api/profile', { ...taken, current_password: 'salah' }), 422)).toBe(5);
    now += 15 * 60_000;
    const easy = { old_password: member.password, password: 'password1' };
    expect((await client.post('/api/profile/password', easy)).body.errors).toHaveProperty('password');
    expect(await refusals(() => client.put('/api/profile', taken), 422)).toBe(19);

    const born = (time: number) => `2003-01-${String(time + 10)}`;
    const guess = (time: number) =>
      client.post('/api/profile/forgot-email', { phone: '+628110000001', birth_date: born(time) });
    expect(await refusals(guess, 404)).toBe(10);
    now += 15 * 60_000;
    expect((await guess(0)).status).toBe(429);
  });
});

describe('the last change that a limit lets through', () => {
  const keyed = { headers: { 'idempotency-key': 'the-last-one' } };

  it('is answered again where its answer was lost, and another one is refused', async () => {
    const own = await profile();
    const current_password = member.password;
    const renamed = (time: number) => ({ ...own, email: `at${time}@usk.example`, current_password });
    for (let time = 0; time < 19; time += 1) expect((await client.put('/api/profile', renamed(time))).status).toBe(200);
    const last = await client.put('/api/profile', renamed(19), keyed);
    expect((await client.put('/api/profile', renamed(20))).status).toBe(429);
    const again = await client.put('/api/profile', renamed(19), keyed);
    expect([again.status, again.body]).toEqual([200, last.body]);
  });

  it('is so for a password, however often a wrong one was tried since', async () => {
    const change = { old_password: member.password, password: 'sandi-baru-2026' };
    expect((await client.post('/api/profile/password', change, keyed)).status).toBe(200);
    for (const status of [422, 422, 422, 422, 422, 429])
      expect((await client.post('/api/profile/password', change)).status).toBe(status);
    expect((await client.post('/api/profile/password', change, keyed)).status).toBe(200);
  });

  it('is so for a picture', async () => {
    const send = (time: number, ask = {}) =>
      client.upload('/api/profile/picture', formOf({ picture: pictureFile(80, 80, time) }), ask);
    for (let time = 0; time < 39; time += 1) expect((await send(time)).status).toBe(200);
    const last = await send(39, keyed);
    expect((await send(40)).status).toBe(429);
    const again = await send(39, keyed);
    expect([again.status, again.body]).toEqual([200, last.body]);
  });
});

describe('accounts that are kept by hand', () => {
  it('come and go as the guide says, with a server that is started anew', async () => {
    const guide = await readFile('docs/operate.md', 'utf8');
    const [, comes = '', goes = ''] = /```sql\n([^`]*;)\n\n([^`]*)```/.exec(guide) ?? [];
    const username = 'nur@example.org';
    const password = 'kuda-laut-berenang-7';
    const logIn = () => client.open('POST', '/api/login-web', { body: { username, password } });

    await client.database.run(comes);
    await client.reopen();
    await forgot('forgot-password', { username });
    const token = sent.at(-1)?.code;
    expect((await forgot('update-password', { username, token, password })).status).toBe(200);
    const { body } = await logIn();
    client.token = body.data.access_token;
    expect((await client.get('/api/menu-group')).status).toBe(200);

    await forgot('forgot-password', { username });
    await client.database.run(goes.replace(/= 3;/g, `= ${body.data.id_user};`));
    await client.reopen();
    expect((await client.get('/api/menu-group')).status).toBe(401);
    expect((await logIn()).status).toBe(401);
    const late = { username, token: sent.at(-1)?.code, password };
    expect((await forgot('update-password', late)).body.errors).toHaveProperty('token');
  });
});

it('starts over a note of the sample accounts that is cut off, or says something else', async () => {
  const note = `${client.folder}/demo-account.json`;
  const { member: _student, ...staff } = JSON.parse(await readFile(note, 'utf8'));
  for (const text of ['', '{"username":', 'null', '[]', '{}', '{"username":1,"password":{}}']) {
    await writeFile(note, text);
    await client.reopen();
    expect(client.api.openSamples, text).toEqual([]);
  }
  await writeFile(note, JSON.stringify({ ...staff, member: 'nobody' }));
  await client.reopen();
  expect(client.api.openSamples).toEqual([staff.username]);
});

it('offers the account to try only until its password is changed', async () => {
  const config = async () => (await client.open('GET', '/config.json')).body;
  const username = 'admin@usk.example';
  expect(await config()).toMatchObject({ demo: { username } });
  await forgot('forgot-password', { username });
  await forgot('update-password', { username, token: sent.at(-1)?.code, password: 'kambing-7-hutan' });
  expect(await config()).not.toHaveProperty('demo');
});
