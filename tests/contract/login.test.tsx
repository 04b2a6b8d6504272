// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://admin.example.id/login" }
import { afterEach, expect, it, vi } from 'vitest';
import { connect } from '#api/connection.ts';
import { logout } from '#providers/authProvider.ts';
import { logIn } from '#providers/logIn.ts';
import { ownership } from '#session/owner.ts';
import { clearSession, session } from '#session/session.ts';
import { testSettings } from '../api/settings.ts';
import { uuid } from './foreignApi.ts';

vi.mock('#api/contract.ts', () => import('./contract.ts'));

afterEach(() => clearSession());

it('a person who logs out of an API without sessions is out, and nothing is asked', async () => {
  const asked = vi.fn(async () =>
    Response.json({ status: 'ok', result: { access_token: 'token', id_user: uuid(9, 7) } }),
  );
  vi.stubGlobal('fetch', asked);
  testSettings({ lacks: ['logout'] });
  connect({ token: () => 'token', language: () => 'id' });
  await logIn({ username: 'cut@usk.example', password: 'rahasia' });
  await logout();
  expect(session()).toBeUndefined();
  expect(asked).toHaveBeenCalledTimes(1);
});

it('a person logs in and out by an API’s own words, under an id that is a text', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    const result = { access_token: 'token', refresh_token: 'again', id_user: uuid(9, 7) };
    return Response.json({ status: 'ok', message: 'Baik', result });
  });
  testSettings();
  connect({ token: () => 'token', language: () => 'id' });
  await logIn({ username: 'cut@usk.example', password: 'rahasia' });
  expect([session()?.id_user, ownership()]).toEqual([uuid(9, 7), 'own']);
  await logout();
  expect(session()).toBeUndefined();
  expect(sent).toEqual([
    { email: 'cut@usk.example', secret: 'rahasia' },
    { account: uuid(9, 7), refresh_token: 'again' },
  ]);
});
