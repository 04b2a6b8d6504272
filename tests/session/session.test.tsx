// @vitest-environment-options { "url": "https://admin.example.id/banner" }
import { act, renderHook } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberSessionEnd, updatePerson } from '#session/account.ts';
import { claimPage } from '#session/owner.ts';
import {
  clearSession,
  keptInMemory,
  onSession,
  type SessionValues,
  session,
  sessionKeys,
  startSession,
  useSession,
} from '#session/session.ts';
import { token } from '#session/token.ts';

const person: SessionValues = {
  access_token: 'eyJ.abc-_~+/=',
  id_user: 42,
  name: 'Cut Nyak; Dien',
  phone: '+628116800001',
  profile_picture: '/files/a b.webp',
  refresh_token: 'r3fresh',
};

beforeEach(() => clearSession());
afterEach(() => clearSession());

describe('the six values', () => {
  it('go into cookies by their names and come back as they were', () => {
    startSession(person, 60_000);
    expect(session()).toEqual(person);
    for (const key of sessionKeys) expect(document.cookie).toContain(`${key}=`);
    expect(keptInMemory()).toBeUndefined();
  });

  it.each([42, '42nd', '042', '7d9f2c1e-0b1c-4b6e-9a57-0242ac120002'])(
    'tell whose they are by a number or a text: %j',
    (id_user) => {
      startSession({ ...person, id_user }, 60_000);
      expect(session()?.id_user).toBe(id_user);
    },
  );

  it('tell of nobody by 0 where there is a token alone', () => {
    Cookies.set('access_token', 'token');
    expect(session()?.id_user).toBe(0);
  });

  it('expire after the duration in ms, Secure and SameSite=Strict', () => {
    const written: string[] = [];
    vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => {
      written.push(cookie);
    });
    const now = Date.now();
    startSession(person, 8 * 60 * 60 * 1000);
    const set = written.slice(0, sessionKeys.length);
    expect(set.map((cookie) => cookie.split('=', 1)[0])).toEqual(sessionKeys.toReversed());
    for (const cookie of set) {
      expect(cookie).toMatch(/; secure(;|$)/);
      expect(cookie).toMatch(/; sameSite=Strict(;|$)/);
      const expires = Date.parse(/expires=([^;]+)/.exec(cookie)?.[1] ?? '');
      expect(Math.abs(expires - now - 8 * 60 * 60 * 1000)).toBeLessThan(60_000);
    }
  });

  it('hold what the person has changed about themselves, until the session ends', () => {
    startSession(person, 60_000);
    rememberSessionEnd(person.id_user, Date.now() + 60_000);
    claimPage();
    const written = vi.spyOn(document, 'cookie', 'set');
    updatePerson({ name: 'Cut Meutia' });
    expect(session()).toEqual({ ...person, name: 'Cut Meutia' });
    expect(written.mock.calls).toEqual([[expect.stringMatching(/^name=Cut%20Meutia; .*expires=/)]]);
    startSession({ ...person, id_user: 43 }, 60_000);
    updatePerson({ name: 'Cut Meutia' });
    expect(session()?.name).toBe(person.name);
  });

  it('are all forgotten at logout', () => {
    startSession(person, 60_000);
    clearSession();
    expect(session()).toBeUndefined();
    expect(document.cookie).toBe('');
  });

  it('are no session without a token', () => {
    startSession({ ...person, access_token: '' }, 60_000);
    expect(session()).toBeUndefined();
    expect(token()).toBeUndefined();
  });

  it('may be empty beside the token', () => {
    startSession({ ...person, profile_picture: null as unknown as string }, 60_000);
    expect(session()?.profile_picture).toBe('');
  });
});

describe('where the browser keeps no cookie', () => {
  it('stay in memory, whole, and say why', () => {
    // Chromium does this at plain-http LAN addresses: the write is silently dropped.
    vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
    startSession(person, 60_000);
    expect(session()).toEqual(person);
    expect(token()).toBe(person.access_token);
    expect(keptInMemory()).toBe('refused');
    clearSession();
    expect(session()).toBeUndefined();
    expect(keptInMemory()).toBeUndefined();
  });

  it('leave no half of themselves in cookies', () => {
    const real = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => {
      // Too large for a browser.
      if (!cookie.startsWith('access_token=')) real?.set?.call(document, cookie);
    });
    startSession(person, 60_000);
    expect(document.cookie).toBe('');
    expect(session()?.name).toBe(person.name);
  });
});

describe('changes', () => {
  it('are told to whoever listens, until they stop', () => {
    const heard = vi.fn();
    const stop = onSession(heard);
    startSession(person, 60_000);
    clearSession();
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    startSession(person, 60_000);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('render again, and another tab is noticed on coming back', () => {
    const { result } = renderHook(() => useSession());
    expect(result.current).toBeUndefined();
    act(() => startSession(person, 60_000));
    expect(result.current?.name).toBe(person.name);
    // The other tab logs out.
    for (const key of sessionKeys) Cookies.remove(key, { path: '/', secure: true, sameSite: 'Strict' });
    act(() => {
      window.dispatchEvent(new Event('focus'));
    });
    expect(result.current).toBeUndefined();
  });

  it('give the same object while nothing changed', () => {
    startSession(person, 60_000);
    expect(session()).toBe(session());
  });
});
