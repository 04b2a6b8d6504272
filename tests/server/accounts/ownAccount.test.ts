import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { menuGroup } from '#resources/menu-group.ts';
import { menuList } from '#resources/menu-list.ts';
import { defineAreas } from '#schema';
import type { Delivery } from '#server/mobile/forgotPassword/deliver.ts';
import { Client } from '../client.ts';

let client: Client;
const sent: Delivery[] = [];
let member = { username: '', password: '' };

beforeEach(async () => {
  sent.length = 0;
  client = await Client.open(defineAreas([menuGroup, menuList]), {
    samples: { samples: {} },
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
