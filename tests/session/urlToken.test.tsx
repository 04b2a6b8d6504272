// @vitest-environment-options { "url": "https://admin.example.id/" }
import { beforeEach, describe, expect, it, vi } from 'vitest';

/** A token belongs to one page, so each test opens a new one. */
const open = async (address: string) => {
  vi.resetModules();
  history.replaceState({ from: 'host' }, '', address);
  const module = await import('#session/urlToken.ts');
  module.takeUrlToken();
  const { token } = await import('#session/token.ts');
  const session = await import('#session/session.ts');
  return { ...module, token, session, address: location.pathname + location.search + location.hash };
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the token of the page URL', () => {
  it('is kept and gone from the address, the rest of which stays as it was spelt', async () => {
    const page = await open('/usk-mobile/edit-profile?lang=en&access_token=ab.c-_~9%3D&next=%2Fa+b&flag#top');
    expect(page.urlToken()).toBe('ab.c-_~9=');
    expect(page.address).toBe('/usk-mobile/edit-profile?lang=en&next=%2Fa+b&flag#top');
    expect(history.state).toEqual({ from: 'host' });
  });

  it('leaves no question mark behind', async () => {
    expect((await open('/usk-mobile/edit-profile?access_token=abc')).address).toBe('/usk-mobile/edit-profile');
  });

  it('adds nothing to the history', async () => {
    const before = history.length;
    await open('/usk-mobile/edit-profile?access_token=abc');
    expect(history.length).toBe(before);
  });

  it('is in no cookie and no storage', async () => {
    await open('/usk-mobile/edit-profile?access_token=s3cret');
    const kept = JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }, history.state]);
    expect(kept).not.toContain('s3cret');
    expect(location.href).not.toContain('s3cret');
  });

  it('may hold + and / as the host wrote them', async () => {
    expect((await open('/p?access_token=a+b/c==')).urlToken()).toBe('a+b/c==');
  });

  it('is the first when there are several, and all leave the address', async () => {
    const page = await open('/p?access_token=one&x=1&access%5Ftoken=two&access_token=three');
    expect(page.urlToken()).toBe('one');
    expect(page.address).toBe('/p?x=1');
  });

  it.each(['a%20b', 'a%0d%0ab', 'a%22', '', '%E2%82%AC', 'a%', '='])('is refused as %o', async (spelt) => {
    const page = await open(`/p?access_token=${spelt}`);
    expect(page.urlToken()).toBeNull();
    expect(page.token()).toBeUndefined();
    expect(page.address).toBe('/p');
  });

  it('is none where the URL has none', async () => {
    const page = await open('/p?my_access_token=x');
    expect(page.urlToken()).toBeUndefined();
    expect(page.address).toBe('/p?my_access_token=x');
  });

  it('signs before the session does, and a refused one does not fall back to the session', async () => {
    const person = { id_user: 1, name: '', phone: '', profile_picture: '', refresh_token: '' };
    for (const [address, expected] of [
      ['/p?access_token=url', 'url'],
      ['/p?access_token=%22', undefined],
      ['/p', 'cookie'],
    ] as const) {
      const page = await open(address);
      page.session.startSession({ ...person, access_token: 'cookie' }, 60_000);
      expect(page.token()).toBe(expected);
      page.session.clearSession();
    }
  });

  it('has a role of its own, as a refusal says, whoever is logged in', async () => {
    const page = await open('/p?access_token=url');
    const { isStaff, updateRole, rememberRole } = await import('#session/account.ts');
    page.session.startSession({ access_token: 'cookie', id_user: 1 }, 60_000);
    rememberRole(1, 'member');
    expect(isStaff()).toBe(true);
    rememberRole(1);
    updateRole('member');
    expect(isStaff()).toBe(false);
    expect(localStorage.getItem('role:1')).toBeNull();
    page.session.clearSession();
  });

  it('is replaced by a fresh one of the host, if that is a token', async () => {
    const page = await open('/p?access_token=old');
    expect(page.renewUrlToken('new "one"')).toBe(false);
    expect(page.urlToken()).toBe('old');
    expect(page.renewUrlToken('new')).toBe(true);
    expect(page.urlToken()).toBe('new');
  });
});
