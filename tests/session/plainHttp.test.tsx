// @vitest-environment-options { "url": "http://192.168.1.20:3000/" }
import { expect, it } from 'vitest';
import { keptInMemory, session, startSession } from '#session/session.ts';

it('keeps the session in memory on a plain-http address, and says that the address is why', () => {
  startSession(
    { access_token: 't', id_user: 1, name: 'n', phone: 'p', profile_picture: '', refresh_token: 'r' },
    60_000,
  );
  expect(document.cookie).toBe('');
  expect(session()?.access_token).toBe('t');
  expect(keptInMemory()).toBe('insecure');
});
