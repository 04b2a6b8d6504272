import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventType } from '#resources/event/type.ts';
import { defineAreas } from '#schema';
import { Client } from '../client.ts';

let client: Client;
let now = Date.now();
let lines: string[] = [];
let codes: string[] = [];
beforeEach(async () => {
  now = Date.now();
  codes = [];
  client = await Client.open(defineAreas([eventType]), {
    clock: () => now,
    noted: (line) => void lines.push(line),
    deliver: ({ code }) => void (code && codes.push(code)),
    samples: { samples: {} },
  });
  lines = [];
});
afterEach(() => client.close());

const staff = () => {
  const { account } = client;
  if (!account?.member) throw new Error('no accounts were made');
  return { ...account, member: account.member };
};
const logIn = (username: string, password: string, address = '10.0.0.1') =>
  client.open('POST', '/api/login-web', { body: { username, password }, address });

describe('the log says in a line', () => {
  it('who has logged in, and who was not let in, by the account and where it came from', async () => {
    const { username, password } = staff();
    await logIn(username, password);
    await logIn(username, 'wrong-password-1');
    await logIn('my-secret-typed-as-a-name', 'x', '10.0.0.2');
    for (let guess = 0; guess < 5; guess += 1) await logIn(username, 'wrong-password-1', '10.0.0.3');
    await logIn(username, 'wrong-password-1', '10.0.0.3');
    expect(lines.slice(0, 3)).toEqual([
      'log-in: account 1, from 10.0.0.1',
      'log-in refused: account 1, from 10.0.0.1: wrongLogin',
      'log-in refused: no account, from 10.0.0.2: wrongLogin',
    ]);
    expect(lines.at(-1)).toBe('log-in refused: account 1, from 10.0.0.3: tooManyTries');
  });

  it('whose call was refused: wrongly signed, sent again, or not theirs to make', async () => {
    const address = '10.0.0.1';
    const body = { name: 'Pameran', color: '#112233' };
    await client.post('/api/event/type', body, { address, secret: 'another' });
    const timestamp = new Date(now + 1).toISOString();
    for (let times = 0; times < 2; times += 1) await client.post('/api/event/type', body, { address, timestamp });
    await client.get('/api/event/type', { address, timestamp: new Date(now - 600_000).toISOString() });
    const { username, password } = staff().member;
    const token: string = (await logIn(username, password)).body.data.access_token;
    await client.get('/api/event/type', { address, token });
    expect(lines.filter((line) => line.startsWith('call'))).toEqual([
      'call refused: account 1, from 10.0.0.1: signatureWrong',
      'call refused: account 1, from 10.0.0.1: signatureUsed',
      'call refused: account 1, from 10.0.0.1: timestampFar',
      'call refused: account 2, from 10.0.0.1: forbidden',
    ]);
  });

  it('whose password was changed, and for whom a code was guessed', async () => {
    const { username } = staff();
    const forgot = (step: string, body: unknown) =>
      client.open('POST', `/api/authenticate/mobile/${step}`, { body, address: '10.0.0.1' });
    await forgot('forgot-password', { username });
    await forgot('validate-token', { username, token: '00000x' });
    await forgot('update-password', { username, token: codes[0], password: 'gunung-leuser-7' });
    expect(lines).toEqual([
      'code refused: account 1, from 10.0.0.1: invalid',
      'account changed: account 1, from 10.0.0.1: password',
    ]);
  });
});

it('a flood is some lines a minute, and then how many more there were; nobody else goes unnoted in it', async () => {
  const { username, password } = staff();
  for (let at = 0; at < 60; at += 1) await logIn(`nobody${at}@usk.example`, 'guessed', `10.1.0.${at}`);
  await logIn(username, password);
  expect(lines).toHaveLength(21);
  expect(lines.at(-1)).toBe('log-in: account 1, from 10.0.0.1');
  now += 60_000;
  await logIn(username, 'wrong-password-1');
  expect(lines.slice(21)).toEqual([
    'log-in refused: 40 more in that minute',
    'log-in refused: account 1, from 10.0.0.1: wrongLogin',
  ]);
});

it('nothing in it is a password, a code, a token, a name or an address of a person', async () => {
  const { username, password } = staff();
  const { access_token, name, phone } = (await logIn(username, password)).body.data;
  await logIn(username, 'wrong-password-1');
  await client.post('/api/event/type', { name: 'Pameran' }, { secret: 'another' });
  expect(lines).toHaveLength(3);
  for (const secret of [username, password, access_token, name, phone, client.token, 'wrong-password-1'])
    expect(lines.join('\n')).not.toContain(secret);
});
