// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://admin.example.id/library/book?page=2" }
import Cookies from 'js-cookie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#api/apiError.ts';
import { call } from '#api/call.ts';
import { authProvider as authProviderOf } from '#providers/authProvider.ts';
import { connectApi } from '#providers/connectApi.ts';
import { logIn } from '#providers/logIn.ts';
import { defineAreas, defineResource, text } from '#schema';
import type { Registry } from '#schema/registry.ts';
import type { Can } from '#schema/resource.ts';
import { broadcast, loggedOut, loggedOutAt } from '#session/broadcast.ts';
import { isLoggingOut, logoutHere } from '#session/endSession.ts';
import { claimPage, ownership } from '#session/owner.ts';
import { takePageAfterLogin } from '#session/pageAfterLogin.ts';
import { logoutScreen, reauthentication } from '#session/pagePrompts.ts';
import { clearSession, onSession, session, startSession } from '#session/session.ts';
import { failure, fakeApi, success } from './api.ts';
import { registry } from './registry.ts';

const api = fakeApi();
let authProvider = authProviderOf(registry);
const ani = {
  access_token: 'ani.1',
  id_user: 42,
  name: 'Ani',
  phone: '+62811',
  profile_picture: '/files/ani.webp',
  refresh_token: 'r',
};
const budi = { ...ani, access_token: 'budi.1', id_user: 7, name: 'Budi' };
const hour = 3_600_000;
const bearer = () => api.seen.map(({ headers }) => headers.get('authorization'));
const save = () => call({ verb: 'POST', path: '/api/library/book', body: { title: 'T' }, idempotencyKey: 'k' });
const caught = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

let ended: (() => void) | undefined;
beforeEach(() => {
  connectApi();
  authProvider = authProviderOf(registry);
});
afterEach(() => {
  ended?.();
  ended = undefined;
  logoutHere();
  sessionStorage.clear();
  // A log-out in the same millisecond as the one before would not count.
  localStorage.clear();
});

describe('logging in', () => {
  it('is unsigned, and keeps the six values for the time that the API says', async () => {
    const written = vi.spyOn(document, 'cookie', 'set');
    api.answer(() => success({ ...ani, expires_in: hour }));
    await authProvider.login({ username: '0811', password: 'rahasia' });
    expect(api.asked()).toEqual(['POST /api/login-web']);
    expect(api.seen[0]?.body).toEqual({ username: '0811', password: 'rahasia' });
    expect(bearer()).toEqual([null]);
    expect(session()).toEqual(ani);
    const expires = Date.parse(/expires=([^;]+)/.exec(String(written.mock.calls[0]?.[0]))?.[1] ?? '');
    expect(Math.abs(expires - Date.now() - hour)).toBeLessThan(60_000);
  });

  it('gives the message of the API when it is refused', async () => {
    api.answer(() => failure(401, { responseMessage: 'Kata sandi salah' }));
    expect((await caught(logIn({ username: 'a', password: 'b' }))).message).toBe('Kata sandi salah');
    expect(session()).toBeUndefined();
  });

  it.each([
    ['no token', { responseCode: '200', data: { id_user: 1 } }, 'data.access_token'],
    ['no person', { responseCode: '200', data: { access_token: 's3cret', name: 'Ani' } }, 'data.id_user'],
    ['another envelope', { status: 'success', result: { token: 's3cret', user: { id: 1 } } }, 'data'],
  ])('that is answered with %s is told apart from a lost connection, and no value is repeated', async (_, body, at) => {
    const console_ = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    api.answer(() => Response.json(body));
    const error = await caught(logIn({ username: 'a', password: 'b' }));
    expect(error.message).toBe('errors.reply.unexpected');
    expect(error.answer).toMatchObject({
      call: 'POST /api/login-web',
      expected: '{data: {access_token: string, id_user: number}}',
      at,
    });
    expect(console_.mock.calls).toHaveLength(1);
    expect(JSON.stringify([error.answer, console_.mock.calls])).not.toContain('s3cret');
    expect(session()).toBeUndefined();
  });
});

describe('a log-out that a person asks for', () => {
  const screen = () => {
    const shown = { mayLeave: vi.fn(async () => true), success: vi.fn(), failure: vi.fn() };
    ended = logoutScreen.set(shown);
    return shown;
  };
  /** Logs out as the stock button does. */
  const press = () => {
    const left = vi.fn();
    void authProvider.logout(null).then(left);
    return left;
  };

  it('posts the user, clears all, shows the message as a success and leaves', async () => {
    startSession(ani, hour);
    api.answer(() => success(null));
    const shown = screen();
    await authProvider.logout({});
    expect(api.asked()).toEqual(['POST /api/logout-web']);
    expect(api.seen[0]?.body).toEqual({ id_user: 42 });
    expect(session()).toBeUndefined();
    expect(document.cookie).toBe('');
    expect(shown.success).toHaveBeenCalledWith('Berhasil');
    expect(shown.failure).not.toHaveBeenCalled();
  });

  it.each([
    ['with an error', () => failure(500, { responseMessage: 'Server sibuk' }), 'Server sibuk'],
    ['with a bad code under 200', () => failure(200, { responseCode: '01', responseMessage: 'Tunda' }), 'Tunda'],
    ['with a page', () => new Response('<p>', { status: 502 }), 'errors.reply.server'],
    ['with 401', () => failure(401, { responseMessage: 'Sesi habis' }), 'Sesi habis'],
  ])('that is answered %s shows the message, keeps the session and offers this device only', async (_, reply, text) => {
    startSession(ani, hour);
    claimPage();
    const ask = vi.fn(() => Promise.reject(new Error('no')));
    const endAsking = reauthentication.set({ ask });
    const leaving: boolean[] = [];
    api.answer(() => {
      leaving.push(isLoggingOut());
      return reply();
    });
    const shown = screen();
    const left = press();
    await vi.waitFor(() => expect(shown.failure).toHaveBeenCalledWith(text, expect.any(Function)), 10_000);
    await vi.waitFor(() => expect([...leaving, isLoggingOut()]).toEqual([true, false]), 10_000);
    expect(session()).toEqual(ani);
    expect(shown.success).not.toHaveBeenCalled();
    expect(left).not.toHaveBeenCalled();
    expect(ask).not.toHaveBeenCalled();
    shown.failure.mock.calls[0]?.[1]();
    expect(session()).toBeUndefined();
    await vi.waitFor(() => expect(left).toHaveBeenCalledOnce(), 10_000);
    expect(api.seen).toHaveLength(1);
    endAsking();
  });

  it('asks the API nothing where what is unsaved may not be left', async () => {
    startSession(ani, hour);
    const shown = screen();
    shown.mayLeave.mockResolvedValueOnce(false);
    press();
    await vi.waitFor(() => expect(shown.mayLeave).toHaveBeenCalledOnce(), 10_000);
    expect(api.seen).toHaveLength(0);
    expect(session()).toEqual(ani);
  });

  it('asks about what is unsaved also where the session has run out, and the API nothing', async () => {
    startSession(ani, hour);
    claimPage();
    clearSession();
    const shown = screen();
    const left = press();
    await vi.waitFor(() => expect(left).toHaveBeenCalledOnce(), 10_000);
    expect(shown.mayLeave).toHaveBeenCalledOnce();
    expect(shown.success).toHaveBeenCalledWith('');
    expect(ownership()).toBe('nobody');
    expect(api.seen).toHaveLength(0);
  });

  it('asks the API once, however often it is pressed', async () => {
    startSession(ani, hour);
    api.answer(() => success(null));
    const shown = screen();
    const presses = [press(), press()];
    await vi.waitFor(() => expect(presses[0]).toHaveBeenCalledOnce(), 10_000);
    expect(api.seen).toHaveLength(1);
    expect(shown.success).toHaveBeenCalledOnce();
  });
});

describe('a log-out on this device', () => {
  it('takes the person’s drafts, and is on record for the other tabs', async () => {
    startSession(ani, hour);
    claimPage();
    localStorage.setItem('draft/42/form/book//new/a', JSON.stringify({ at: Date.now() + hour }));
    logoutHere();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft/'))).toEqual([]);
    expect(loggedOutAt(ani.id_user)).toBeGreaterThan(0);
  });

  it('because a check has failed takes them as well, and leaves the other tabs to wait for the person', async () => {
    localStorage.clear();
    startSession(ani, hour);
    claimPage();
    localStorage.setItem('draft/42/form/book//new/a', JSON.stringify({ at: Date.now() + hour }));
    await authProvider.checkError({ status: 401 }).catch(() => undefined);
    await authProvider.logout({});
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft/'))).toEqual([]);
    expect(loggedOutAt(ani.id_user)).toBe(0);
  });
});

describe('guards', () => {
  it('let in who has a session', async () => {
    startSession(ani, hour);
    await expect(authProvider.checkAuth({})).resolves.toBeUndefined();
  });

  it('send others to the login page, and on to the wanted page afterwards', async () => {
    await expect(authProvider.checkAuth({})).rejects.toMatchObject({ redirectTo: '/login', message: false });
    expect(takePageAfterLogin()).toBe('/library/book?page=2');
  });

  it('say that the session has ended to who had one', async () => {
    startSession(ani, hour);
    api.answer(() => success(null));
    await save();
    clearSession();
    await expect(authProvider.checkAuth({})).rejects.toThrow('ra.notification.logged_out');
  });

  it('log out on a 401 that nobody mended, and on nothing else', async () => {
    startSession(ani, hour);
    claimPage();
    await expect(authProvider.checkError({ status: 401 })).rejects.toThrow();
    await expect(authProvider.checkError({ message: 'Access token is missing' })).rejects.toThrow();
    for (const status of [0, 403, 412, 422, 500])
      await expect(authProvider.checkError({ status })).resolves.toBeUndefined();
  });

  it('leave a call of who has logged out meanwhile to fail: react-admin would answer it with nothing', async () => {
    startSession(ani, hour);
    claimPage();
    clearSession();
    await expect(authProvider.checkError({ status: 401 })).rejects.toThrow();
    logoutHere();
    await expect(authProvider.checkError({ status: 401 })).resolves.toBeUndefined();
  });

  it('only clear when react-admin logs out because a check has failed', async () => {
    startSession(ani, hour);
    await expect(authProvider.checkError({ status: 401 })).rejects.toThrow();
    await authProvider.logout({});
    expect(session()).toBeUndefined();
    await expect(authProvider.checkAuth({})).rejects.toThrow();
    await authProvider.logout({});
    expect(api.seen).toHaveLength(0);
  });

  it('do not end the session of another person who has logged in meanwhile', async () => {
    startSession(ani, hour);
    claimPage();
    startSession(budi, hour);
    await authProvider.logout({});
    expect(session()).toEqual(budi);
  });

  it('know who it is', async () => {
    await expect(authProvider.getIdentity?.()).rejects.toThrow();
    startSession(ani, hour);
    expect(await authProvider.getIdentity?.()).toEqual({ id: 42, fullName: 'Ani', avatar: '/files/ani.webp' });
  });
});

describe('what somebody may do', () => {
  const may = (action: string, over: object = {}) =>
    authProvider.canAccess?.({ resource: 'usk-store/transaction', action, ...over });
  const allowed = async (of: Registry, resource: string, record?: object) => {
    authProvider = authProviderOf(of);
    const actions = ['list', 'show', 'create', 'edit', 'delete', 'export'];
    const answers = await Promise.all(actions.map((action) => may(action, { resource, record })));
    return actions.filter((_, at) => answers[at]);
  };

  it('is what the resource allows, of one record where it is named', async () => {
    const words = { name: 'Note', fields: { text: 'Text' } };
    const of = (can: Can) =>
      defineAreas([defineResource({ name: 'note', fields: { text: text() }, can, words: { id: words, en: words } })]);
    startSession(ani, hour);
    expect(await allowed(of({}), 'note')).toEqual(['list', 'show', 'create', 'edit', 'delete', 'export']);
    expect(await allowed(of({ create: false, edit: false, delete: false }), 'note')).toEqual([
      'list',
      'show',
      'export',
    ]);
    const draft = of({ delete: ({ text }) => text === 'draft' });
    expect(await allowed(draft, 'note', { id: 1, text: 'draft' })).toContain('delete');
    expect(await allowed(draft, 'note', { id: 1, text: 'sent' })).not.toContain('delete');
    expect(await allowed(draft, 'note')).toContain('delete');
    expect(await allowed(draft, 'reports')).toContain('list');
  });

  it('is nothing for an account that is no staff, after a reload as well', async () => {
    api.answer(() => success(ani, { role: 'member' }));
    await authProvider.login({ username: 'a', password: 'b' });
    expect(Object.keys(Cookies.get())).toHaveLength(6);
    expect(await authProvider.getPermissions?.({})).toBe('member');
    expect(await allowed(registry, 'library/book')).toEqual([]);
    expect(localStorage.getItem('role:42')).toBe('member');
  });

  it('is nothing either once a call was refused to an account whose log-in this browser does not know of', async () => {
    startSession(ani, hour);
    localStorage.removeItem('role:42');
    expect(await authProvider.getPermissions?.({})).toBe('staff');
    api.answer(() => failure(403, { meta: { role: 'member' } }));
    const told = vi.fn();
    const stop = onSession(told);
    expect((await caught(save())).status).toBe(403);
    stop();
    expect(told).toHaveBeenCalled();
    expect(await authProvider.getPermissions?.({})).toBe('member');
    expect(await allowed(registry, 'library/book')).toEqual([]);
  });

  it('stays as it is when a refusal does not say whose token it was, or another account is in by then', async () => {
    startSession(ani, hour);
    api.answer(
      () => failure(403),
      () => {
        startSession(budi, hour);
        return failure(403, { meta: { role: 'member' } });
      },
    );
    await caught(save());
    await caught(save());
    expect(await authProvider.getPermissions?.({})).toBe('staff');
  });

  it('is the staff’s where the log-in says nothing of a role, or no longer what it said', async () => {
    api.answer(
      () => success(ani, { role: 'member' }),
      () => success(ani),
    );
    await logIn({ username: 'a', password: 'b' });
    await logIn({ username: 'a', password: 'b' });
    expect(await authProvider.getPermissions?.({})).toBe('staff');
    expect(await allowed(registry, 'library/book')).toContain('edit');
  });
});

describe('a session that ends in the middle of work', () => {
  const refused = () => failure(401, { responseMessage: 'Sesi berakhir' });
  /** Refuses these tokens, accepts all others. */
  const refuse = (...tokens: string[]) =>
    api.answer(({ headers }) =>
      tokens.some((token) => headers.get('authorization') === `Bearer ${token}`) ? refused() : success('saved'),
    );

  it('asks once for all calls that wait, signs them again and sends each once more', async () => {
    startSession(ani, hour);
    refuse('ani.1');
    const ask = vi.fn(async () => startSession({ ...ani, access_token: 'ani.2' }, hour));
    ended = reauthentication.set({ ask });
    const replies = await Promise.all([save(), save(), save()]);
    expect(replies.map(({ data }) => data)).toEqual(['saved', 'saved', 'saved']);
    expect(ask).toHaveBeenCalledOnce();
    // The first call may be sent again before the last one arrives; each has tried two signatures before.
    expect(bearer().toSorted()).toEqual([...Array(6).fill('Bearer ani.1'), ...Array(3).fill('Bearer ani.2')]);
    expect(new Set(api.seen.map(({ headers }) => headers.get('x-signature'))).size).toBe(9);
    for (const { body, headers } of api.seen) {
      expect(body).toEqual({ title: 'T' });
      expect(headers.get('idempotency-key')).toBe('k');
    }
  });

  it('does not ask again when another call has been renewed meanwhile', async () => {
    startSession(ani, hour);
    refuse('ani.1');
    const ask = vi.fn();
    ended = reauthentication.set({ ask });
    let sent = false;
    api.answer(({ headers }) => {
      if (headers.get('authorization') !== 'Bearer ani.1') return success('saved');
      if (!sent) startSession({ ...ani, access_token: 'ani.2' }, hour);
      sent = true;
      return refused();
    });
    expect((await save()).data).toBe('saved');
    expect(ask).not.toHaveBeenCalled();
  });

  it('also when the cookies have run out before the call', async () => {
    startSession(ani, hour);
    api.answer(() => success('saved'));
    await save();
    clearSession();
    const ask = vi.fn(async () => startSession({ ...ani, access_token: 'ani.2' }, hour));
    ended = reauthentication.set({ ask });
    expect((await save()).data).toBe('saved');
    expect(bearer()).toEqual(['Bearer ani.1', 'Bearer ani.2']);
  });

  it('does not log out who has just logged in when the API refuses that token too: a log-out would delete the drafts', async () => {
    startSession(ani, hour);
    claimPage();
    refuse('ani.1', 'ani.2');
    ended = reauthentication.set({ ask: async () => startSession({ ...ani, access_token: 'ani.2' }, hour) });
    const error = await caught(save());
    expect(error).toMatchObject({ status: 401, message: 'Sesi berakhir' });
    await expect(authProvider.checkError(error)).resolves.toBeUndefined();
    expect(session()?.access_token).toBe('ani.2');
  });

  it('never sends the input of one with the token of another', async () => {
    startSession(ani, hour);
    refuse('ani.1');
    ended = reauthentication.set({ ask: async () => startSession(budi, hour) });
    const errors = await Promise.all([caught(save()), caught(save())]);
    expect(errors.map(({ message }) => message)).toEqual(['errors.otherUser', 'errors.otherUser']);
    expect(new Set(bearer())).toEqual(new Set(['Bearer ani.1']));
    expect(ownership()).toBe('other');
    expect(session()?.name).toBe('Budi');
  });

  it('sends nothing either when somebody else has logged in in another tab', async () => {
    startSession(ani, hour);
    api.answer(() => success('saved'));
    await save();
    ended = reauthentication.set({ ask: vi.fn() });
    startSession(budi, hour);
    const error = await caught(save());
    expect(error.message).toBe('errors.otherUser');
    await expect(authProvider.checkError(error)).resolves.toBeUndefined();
    expect(api.seen).toHaveLength(1);
  });

  it('sends nothing of a page that has sent nothing before, either', async () => {
    startSession(ani, hour);
    claimPage();
    api.answer(() => success('saved'));
    startSession(budi, hour);
    expect((await caught(save())).message).toBe('errors.otherUser');
    expect(api.seen).toHaveLength(0);
  });

  it('is asked no more once the person has logged out in another tab', async () => {
    startSession(ani, hour);
    claimPage();
    const ask = vi.fn();
    ended = reauthentication.set({ ask });
    clearSession();
    broadcast(loggedOut, ani.id_user);
    expect((await caught(save())).message).toBe('Access token is missing');
    expect(ask).not.toHaveBeenCalled();
  });

  it('is the failure of the call when the person gives up, or nobody can ask', async () => {
    startSession(ani, hour);
    refuse('ani.1');
    expect((await caught(save())).message).toBe('Sesi berakhir');
    ended = reauthentication.set({ ask: () => Promise.reject() });
    expect((await caught(save())).message).toBe('Sesi berakhir');
    // Each call with two signatures.
    expect(api.seen).toHaveLength(4);
  });

  it('is why nobody could be asked, and no 401, by which react-admin would log out', async () => {
    startSession(ani, hour);
    refuse('ani.1');
    ended = reauthentication.set({ ask: () => Promise.reject(new Error('no')) });
    expect(await caught(save())).toMatchObject({ message: 'no', status: 403 });
  });

  it('asks nobody who never had one', async () => {
    const ask = vi.fn();
    ended = reauthentication.set({ ask });
    expect((await caught(save())).message).toBe('Access token is missing');
    expect(ask).not.toHaveBeenCalled();
    expect(api.seen).toHaveLength(0);
  });

  it('lets the next person start anew after a logout', async () => {
    startSession(ani, hour);
    api.answer(() => success('saved'));
    await save();
    logoutHere();
    startSession(budi, hour);
    expect((await save()).data).toBe('saved');
    expect(bearer()).toEqual(['Bearer ani.1', 'Bearer budi.1']);
  });
});
