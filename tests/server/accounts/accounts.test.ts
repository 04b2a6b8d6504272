import { argon2Sync, scryptSync } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { menuGroup } from '#resources/menu-group.ts';
import { menuList } from '#resources/menu-list.ts';
import { defineAreas } from '#schema';
import { FolderFiles } from '#server/files/folder/folderFiles.ts';
import type { Delivery } from '#server/mobile/messageSender.ts';
import { Client } from '../client.ts';
import { formOf, pictureFile } from '../files/pictureFile.ts';

const registry = defineAreas([menuGroup, menuList]);

let client: Client;
let now = Date.now();
let sent: Delivery[] = [];
let waits: number[] = [];
/** Runs while a reply is delayed. */
let meanwhile = async (): Promise<unknown> => undefined;
const delay = async (ms: number) => {
  waits.push(ms);
  await meanwhile();
};
beforeEach(async () => {
  now = Date.now();
  sent = [];
  waits = [];
  meanwhile = async () => undefined;
  client = await Client.open(registry, {
    clock: () => now,
    delay,
    deliver: (message) => void sent.push(message),
    samples: { samples: {} },
  });
});
afterEach(() => client.close());

const account = () => {
  const firstAccount = client.account;
  if (!firstAccount) throw new Error('no account was made');
  return firstAccount;
};
const logIn = (username: string, password: string, address = '10.0.0.1') =>
  client.open('POST', '/api/login-web', { body: { username, password }, address });
const forgot = (step: string, body: unknown, address = '10.0.0.1', headers: Record<string, string> = {}) =>
  client.open('POST', `/api/authenticate/mobile/${step}`, { body, address, headers });
const minutes = (count: number) => count * 60_000;

describe('log-in', () => {
  it('gives the six session values, by e-mail address and by phone in both ways of writing', async () => {
    const { username, password } = account();
    const { status, body } = await logIn(username.toUpperCase(), password);
    expect(status).toBe(200);
    expect(Object.keys(body.data)).toEqual([
      'access_token',
      'id_user',
      'name',
      'phone',
      'profile_picture',
      'refresh_token',
      'expires_in',
    ]);
    const national = body.data.phone.replace('+62', '0');
    expect((await logIn(body.data.phone, password)).status).toBe(200);
    expect((await logIn(national, password)).status).toBe(200);
  });

  it('says the same of a wrong password and of nobody', async () => {
    const wrong = await logIn(account().username, 'wrong-password-1');
    const nobody = await logIn('nobody@usk.example', 'wrong-password-1');
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual(nobody.body);
  });

  const salt = Buffer.alloc(16, 7);
  const scrypt = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
  // At the memory of `cheapHashes.ts`.
  const twoPasses = { nonce: salt, memory: 8, passes: 2, parallelism: 1, tagLength: 32 };
  it.each([
    ['scrypt', (password: string) => scryptSync(password, salt, 32, scrypt)],
    ['$argon2id$v=19$m=19456,t=2,p=1', (message: string) => argon2Sync('argon2id', { ...twoPasses, message })],
  ])('takes a password that was kept in a way of before, and keeps it anew: %s', async (way, hash) => {
    const { username, password } = account();
    const before = `${way}$${salt.toString('base64')}$${hash(password).toString('base64')}`;
    await client.database.run(`update _account set password_hash = '${before}'`);
    const kept = async () =>
      (await client.database.rows('select password_hash from _account order by id'))[0]?.password_hash;
    expect((await logIn(username, 'wrong-password-1')).status).toBe(401);
    expect(await kept()).toBe(before);
    expect((await logIn(username, password)).status).toBe(200);
    expect(await kept()).toMatch(/^\$argon2id\$v=19\$m=12288,t=3,p=1\$/);
    expect((await logIn(username, 'wrong-password-1')).status).toBe(401);
    expect((await logIn(username, password)).status).toBe(200);
    // Each hashes the password anew, and finds that another log-in has replaced the hash it read.
    await client.database.run(`update _account set password_hash = '${before}'`);
    const atOnce = await Promise.all([logIn(username, password), logIn(username, password), logIn(username, password)]);
    expect(atOnce.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('stops after five failures of an account from an address, and lets the owner in from elsewhere', async () => {
    const { username, password } = account();
    for (let count = 0; count < 5; count += 1) expect((await logIn(username, 'wrong1')).status).toBe(401);
    const stopped = await logIn(username, password);
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await logIn(username, password, '10.0.0.2')).status).toBe(200);
    now += minutes(16);
    expect((await logIn(username, password)).status).toBe(200);
  });

  it('opens nothing with a password that was changed while it waited to be looked at', async () => {
    const { username, password } = account();
    for (let count = 0; count < 11; count += 1) await logIn(username, 'wrong1', `10.0.1.${count}`);
    meanwhile = async () => {
      meanwhile = async () => undefined;
      const change = { old_password: password, password: 'kelapa-muda-77' };
      expect((await client.post('/api/profile/password', change)).status).toBe(200);
    };
    const late = await logIn(username, password, '10.0.0.2');
    expect([late.status, late.body]).toEqual([401, (await logIn('nobody@usk.example', 'wrong1')).body]);
    expect((await logIn(username, 'kelapa-muda-77', '10.0.0.2')).status).toBe(200);
  });

  it('counts an invented name for nobody, even one that reads like an account’s number', async () => {
    const { username, password } = account();
    for (let count = 0; count < 6; count += 1) await logIn('account 1', 'wrong1');
    expect((await logIn('account 1', 'wrong1')).status).toBe(429);
    expect((await logIn(username, password)).status).toBe(200);
  });

  it('counts failures that come at once', async () => {
    const { username } = account();
    const answers = await Promise.all(Array.from({ length: 8 }, () => logIn(username, 'wrong1')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
  });

  it('lets the owner in from an address at which strangers have guessed fifty times', async () => {
    const { username, password } = account();
    const guesses = Array.from({ length: 50 }, (_, index) => logIn(`nobody${index}@usk.example`, 'wrong1'));
    expect(new Set((await Promise.all(guesses)).map(({ status }) => status))).toEqual(new Set([401]));
    const waited = waits.length;
    expect((await logIn(username, password)).status).toBe(200);
    expect(waits.slice(waited)).toEqual([]);
  });

  it('names what is missing or does not belong', async () => {
    const { status, body } = await client.open('POST', '/api/login-web', { body: { usernam: 'a' } });
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {}).sort()).toEqual(['password', 'usernam', 'username']);
  });

  it('says of each field that is too long how long it may be', async () => {
    const { status, body } = await logIn('a'.repeat(5_000), 'b'.repeat(5_000));
    expect([status, body.errors]).toEqual([
      422,
      { username: ['At most 200 characters.'], password: ['At most 1000 characters.'] },
    ]);
    // An emoji counts as one character, as in the description and the message.
    expect((await logIn('a'.repeat(200), '😀'.repeat(1_000))).status).toBe(401);
  });
});

describe('a session', () => {
  it('ends with log-out, which must name the person', async () => {
    const me = (await logIn(account().username, account().password)).body.data;
    const ask = { token: me.access_token };
    expect((await client.post('/api/logout-web', { id_user: me.id_user + 1 }, ask)).status).toBe(403);
    expect((await client.post('/api/logout-web', {}, ask)).body.errors).toHaveProperty('id_user');
    const out = await client.post('/api/logout-web', { id_user: me.id_user }, { ...ask, language: 'id' });
    expect([out.status, out.body.responseCode, out.body.responseMessage]).toEqual([200, '200', 'Anda telah keluar']);
    expect((await client.get('/api/menu-group', ask)).status).toBe(401);
    expect((await client.get('/api/menu-group')).status).toBe(200);
  });

  it('that ends while a write of it waits for its files saves nothing', async () => {
    const [begun, sent] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const files = await FolderFiles.open(client.folder, () => now);
    files.stage = async () => {
      begun.resolve();
      await sent.promise;
    };
    await client.reopen({ files });
    const me = (await logIn(account().username, account().password)).body.data;
    const ask = { token: me.access_token };
    const entry = { name: 'Baru Sekali', menu_group_id: '1', link_type: 'none', icon: pictureFile(20, 20, 1) };
    const late = client.upload('/api/menu-list', formOf(entry), ask);
    await begun.promise;
    expect((await client.post('/api/logout-web', { id_user: me.id_user }, ask)).status).toBe(200);
    sent.resolve();
    expect((await late).status).toBe(401);
    expect((await client.get('/api/menu-list?search=baru+sekali')).body.meta.total).toBe(0);
  });

  it('ends by itself after eight hours, and outlives a restart', async () => {
    await client.reopen();
    expect((await client.get('/api/menu-group')).status).toBe(200);
    now += 8 * minutes(60);
    expect((await client.get('/api/menu-group')).status).toBe(401);
  });

  it('of a student opens the mobile pages and no resource', async () => {
    const { member } = account();
    const { access_token: token } = (await logIn(member?.username ?? '', member?.password ?? '')).body.data;
    expect((await client.get('/api/profile', { token })).body.data.number).toBe('2108107010001');
    const refused = await client.get('/api/menu-group', { token });
    expect([refused.status, refused.body.meta]).toEqual([403, { role: 'member' }]);
    expect((await client.delete('/api/menu-group/1', { token })).status).toBe(403);
  });
});

describe('a forgotten password', () => {
  it('is replaced with a code, which ends every session and serves once', async () => {
    const { username } = account();
    const asked = await forgot('forgot-password', { username });
    expect(asked.body.data).toEqual({ expires_in_seconds: 600, resend_in_seconds: 60 });
    const token = sent[0]?.code ?? '';
    expect(token).toMatch(/^\d{6}$/);
    expect((await forgot('validate-token', { username, token })).status).toBe(200);
    const weak = await forgot('update-password', { username, token, password: 'short' });
    expect(Object.keys(weak.body.errors ?? {})).toEqual(['password']);
    const password = 'sandi-baru-2026';
    expect((await forgot('update-password', { username, token, password })).status).toBe(200);
    expect((await client.get('/api/menu-group')).status).toBe(401);
    expect((await logIn(username, password)).status).toBe(200);
    const again = await forgot('update-password', { username, token, password });
    expect(Object.keys(again.body.errors ?? {})).toEqual(['token']);
  });

  it('that was replaced lets in where five wrong ones were tried before, and unlocks no other address', async () => {
    const { username } = account();
    for (const address of ['10.0.0.1', '10.0.0.2'])
      for (let count = 0; count < 5; count += 1) await logIn(username, 'wrong1', address);
    await forgot('forgot-password', { username });
    const password = 'sandi-baru-2026';
    expect((await forgot('update-password', { username, token: sent[0]?.code, password })).status).toBe(200);
    expect((await logIn(username, password)).status).toBe(200);
    expect((await logIn(username, password, '10.0.0.2')).status).toBe(429);
  });

  it('is answered alike, and replaced, where nobody can be told', async () => {
    const { username } = account();
    const lines: string[] = [];
    await client.reopen({
      log: (line) => lines.push(line),
      deliver: (message) => {
        sent.push(message);
        throw new Error('no mailer');
      },
    });
    const unknown = await forgot('forgot-password', { username: 'nobody@usk.example' });
    expect((await forgot('forgot-password', { username })).body).toEqual(unknown.body);
    const body = { username, token: sent[0]?.code, password: 'sandi-baru-2026' };
    expect((await forgot('update-password', body)).status).toBe(200);
    expect((await logIn(username, body.password)).status).toBe(200);
    expect(lines).toEqual(Array(2).fill('a message was not delivered: Error: no mailer'));
  });

  it('has its code go to the address of by then where it was changed while somebody asked', async () => {
    const { username, password } = account();
    for (let count = 0; count < 30; count += 1)
      await forgot('forgot-password', { username: `nobody${count}@usk.example` });
    meanwhile = async () => {
      meanwhile = async () => undefined;
      const { number: _, profile_picture: __, ...own } = (await client.get('/api/profile')).body.data;
      const moved = { ...own, email: 'moved@usk.example', current_password: password };
      expect((await client.put('/api/profile', moved)).status).toBe(200);
    };
    expect((await forgot('forgot-password', { username })).status).toBe(200);
    expect(sent.findLast(({ code }) => code !== undefined)?.to.email).toBe('moved@usk.example');
  });

  it('tells nobody whether an account exists', async () => {
    const known = await forgot('forgot-password', { username: account().username });
    const unknown = await forgot('forgot-password', { username: 'nobody@usk.example' });
    expect(known.body).toEqual(unknown.body);
    expect(sent).toHaveLength(1);
    const wrong = (username: string) => forgot('validate-token', { username, token: '000000' });
    for (let count = 0; count < 6; count += 1) {
      const [one, other] = [await wrong(account().username), await wrong('nobody@usk.example')];
      expect([one.status, one.body]).toEqual([other.status, other.body]);
      expect(one.status).toBe(count < 5 ? 422 : 429);
    }
  });

  it('answers a repeated key as the first time, once sent and once changed, and refuses it for another body', async () => {
    const { username } = account();
    const keyed = (step: string, body: unknown, key: string) =>
      forgot(step, body, undefined, { 'idempotency-key': key });
    const [first, lost] = [
      await keyed('forgot-password', { username }, 'a'),
      await keyed('forgot-password', { username }, 'a'),
    ];
    expect(lost.body).toEqual(first.body);
    expect(lost.headers.get('idempotent-replay')).toBe('true');
    expect(sent).toHaveLength(1);
    const body = { username, token: sent[0]?.code, password: 'sandi-baru-2026' };
    expect((await keyed('update-password', { ...body, token: '000000x' }, 'b')).status).toBe(422);
    expect((await keyed('update-password', body, 'b')).status).toBe(200);
    expect((await keyed('update-password', body, 'b')).status).toBe(200);
    const other = await keyed('update-password', { ...body, password: 'sandi-lain-2026' }, 'b');
    expect([other.status, other.body.errors]).toEqual([422, undefined]);
    expect((await logIn(username, 'sandi-lain-2026')).status).toBe(401);
    expect((await keyed('update-password', body, 'a b')).status).toBe(400);
  });

  it('has a code of ten minutes, and the answer to it is kept under its key as long', async () => {
    const { username } = account();
    const ask = () => forgot('forgot-password', { username }, undefined, { 'idempotency-key': 'a' });
    await ask();
    now += minutes(10) + 1;
    expect((await forgot('validate-token', { username, token: sent[0]?.code })).status).toBe(422);
    expect((await ask()).headers.get('idempotent-replay')).toBeNull();
    expect(sent).toHaveLength(2);
  });

  it('is not shut by a stranger who asks for others at the same address, or for the same one elsewhere', async () => {
    const { username } = account();
    for (let count = 0; count < 40; count += 1)
      await forgot('forgot-password', { username: `nobody${count}@usk.example` });
    expect(waits.slice(0, 3)).toEqual([250, 500, 1_000]);
    for (let count = 0; count < 4; count += 1) await forgot('forgot-password', { username }, '10.0.0.9');
    for (let count = 0; count < 6; count += 1)
      await forgot('validate-token', { username, token: '000000' }, '10.0.0.9');
    expect((await forgot('forgot-password', { username })).status).toBe(200);
    expect((await forgot('validate-token', { username, token: sent.at(-1)?.code })).status).toBe(200);
  });

  it('sends at most ten codes to a person in ten minutes, wherever they are asked for; then the last one has to do', async () => {
    const { username } = account();
    for (let at = 0; at < 12; at += 1)
      expect((await forgot('forgot-password', { username }, `10.0.2.${at}`)).status).toBe(200);
    expect(sent).toHaveLength(10);
    expect((await forgot('validate-token', { username, token: sent.at(-1)?.code })).status).toBe(200);
  });

  it('is not shut by a stranger who asks on and on, from ever other addresses, and few messages are sent for it', async () => {
    const { username } = account();
    const messages = async (asked: number) => {
      const before = sent.length;
      for (let at = 0; at < asked; at += 1) {
        now += 30_000;
        await forgot('forgot-password', { username }, `10.${asked}.${Math.floor(at / 200)}.${at % 200}`);
      }
      return sent.length - before;
    };
    // Two hours: twenty messages, and then one in each ten minutes.
    expect(await messages(240)).toBeLessThan(35);
    expect((await forgot('forgot-password', { username })).status).toBe(200);
    expect((await forgot('validate-token', { username, token: sent.at(-1)?.code })).status).toBe(200);
  });

  it('is not shut by strangers at any number of addresses, whose guesses only make its codes longer', async () => {
    const { username } = account();
    const from = (at: number) => `10.1.${Math.floor(at / 200)}.${at % 200}`;
    for (let at = 0; at < 12; at += 1) await forgot('forgot-password', { username }, from(at));
    const short = sent.at(-1)?.code;
    const statuses = new Set<number>();
    for (let guess = 0; guess < 30; guess += 1)
      statuses.add((await forgot('validate-token', { username, token: '00000x' }, from(guess))).status);
    expect([...statuses]).toEqual([422]);
    expect((await forgot('validate-token', { username, token: short })).status).toBe(422);
    expect((await forgot('forgot-password', { username })).status).toBe(200);
    const long = sent.at(-1)?.code ?? '';
    expect(long).toMatch(/^\d{12}$/);
    for (let guess = 0; guess < 30; guess += 1)
      await forgot('validate-token', { username, token: '00000x' }, from(guess + 100));
    expect((await forgot('validate-token', { username, token: long })).status).toBe(200);
  });

  it('counts guesses for an account by e-mail address and phone together, over a restart, whatever else is guessed', async () => {
    const { username, password } = account();
    const { phone } = (await logIn(username, password)).body.data;
    const guess = async (name: string) => (await forgot('validate-token', { username: name, token: '000000' })).status;
    for (const name of [username, phone, username]) expect(await guess(name)).toBe(422);
    for (let invented = 0; invented < 30; invented += 1) await guess(`nobody${invented}@usk.example`);
    expect(waits.slice(0, 3)).toEqual([250, 500, 1_000]);
    await client.reopen();
    for (const name of [phone, username]) expect(await guess(name)).toBe(422);
    for (const name of [phone, username]) expect(await guess(name)).toBe(429);
    expect((await forgot('validate-token', { username, token: '000000' }, '10.0.0.2')).status).toBe(422);
  });

  it('is guessed at for a day without filling the disk, by however many names', async () => {
    const kept = async () => (await client.database.rows('select id from _attempt')).length;
    const { username } = account();
    const guess = (name: string, at: number) =>
      forgot('validate-token', { username: name, token: '00000x' }, `10.2.0.${at}`);
    for (let at = 0; at < 60; at += 1) await guess(username, at);
    for (let at = 0; at < 60; at += 1) await guess(`nobody${at}@usk.example`, at);
    now += minutes(11);
    await guess(username, 99);
    // Of the day: forty for this account and forty for all invented names. Of the last ten minutes: one for each of the
    // two other counts. And one for where somebody has logged in.
    expect(await kept()).toBe(40 + 40 + 2 + 1);
  });

  it('is not replaced by one too short or too long, or one that many have, whatever is put around it', async () => {
    const { username } = account();
    await forgot('forgot-password', { username });
    const token = sent[0]?.code;
    const lengths = ['leuse-7', `${'leuser '.repeat(18)}123`];
    for (const password of [...lengths, 'password1', 'Qwerty123', '2026sayang!!', 'ｐassword1']) {
      const { status, body } = await forgot('update-password', { username, token, password });
      expect([password, status, Object.keys(body.errors ?? {})]).toEqual([password, 422, ['password']]);
    }
    expect((await forgot('update-password', { username, token, password: 'gunung-leuser-7' })).status).toBe(200);
  });

  it('is not replaced by one that is little more than whose it is, or what it opens', async () => {
    const { username } = account();
    await forgot('forgot-password', { username });
    const token = sent[0]?.code;
    for (const password of ['USK-Mobile-2026', 'dana.lestari1', 'Admin Yayasan 7', 'a10000001x', 'usk12345678']) {
      const { status, body } = await forgot('update-password', { username, token, password });
      expect([password, status, Object.keys(body.errors ?? {})]).toEqual([password, 422, ['password']]);
    }
    expect((await forgot('update-password', { username, token, password: 'leuser di usk 7' })).status).toBe(200);
  });

  it('sends at most three codes in ten minutes', async () => {
    const { username } = account();
    for (let count = 0; count < 3; count += 1) expect((await forgot('forgot-password', { username })).status).toBe(200);
    expect((await forgot('forgot-password', { username })).status).toBe(429);
    expect(sent).toHaveLength(3);
  });
});
