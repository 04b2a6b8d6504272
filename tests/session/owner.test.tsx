// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://admin.example.id/banner" }
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { broadcast, loggedOut } from '#session/broadcast.ts';
import { draftsOf, dropDrafts } from '#session/drafts.ts';
import { hideWhileFrozen } from '#session/hidePage.ts';
import { claimPage, forgetOwner, ownership, pageOwner } from '#session/owner.ts';
import { clearSession, onSession, startSession } from '#session/session.ts';

const hour = 3_600_000;
const person = (id_user: number | string, access_token = `token${id_user}`) => ({
  access_token,
  id_user,
  name: '',
  phone: '',
  profile_picture: '',
  refresh_token: '',
});
const [ani, budi] = [person(1), person(2)];

/** Acts as another tab; this page gets its storage event as in a browser. */
const inAnotherTab = (key: string, work: () => void) => {
  work();
  window.dispatchEvent(new StorageEvent('storage', { key }));
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  forgetOwner();
  clearSession();
});
afterEach(() => {
  forgetOwner();
  clearSession();
});

describe('a page', () => {
  it('is nobody’s until somebody who is logged in claims it', () => {
    claimPage();
    expect(ownership()).toBe('nobody');
    startSession(ani, hour);
    claimPage();
    expect([ownership(), pageOwner()]).toEqual(['own', 1]);
  });

  it('stays its owner’s with a new token of theirs, and is not for anybody else', () => {
    startSession(ani, hour);
    claimPage();
    startSession(person(1, 'newer'), hour);
    expect(ownership()).toBe('own');
    startSession(budi, hour);
    expect([ownership(), pageOwner()]).toEqual(['other', 1]);
  });

  it('tells a log-out on purpose from a session that ran out', () => {
    startSession(ani, hour);
    claimPage();
    clearSession();
    expect(ownership()).toBe('expired');
    broadcast(loggedOut, budi.id_user);
    expect(ownership()).toBe('expired');
    broadcast(loggedOut, ani.id_user);
    expect(ownership()).toBe('loggedOut');
  });

  it('knows people whose ids are texts: by them too its own is told from others, with what they typed', () => {
    const [cut, dewi] = [person('0b1c-uuid'), person('0b1c/other')];
    startSession(cut, hour);
    claimPage();
    expect([ownership(), pageOwner()]).toEqual(['own', cut.id_user]);
    for (const { id_user } of [cut, dewi])
      localStorage.setItem(`${draftsOf(id_user)}form`, JSON.stringify({ at: Date.now() }));
    startSession(dewi, hour);
    expect(ownership()).toBe('other');
    dropDrafts(dewi.id_user);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft/'))).toEqual(['draft/0b1c%2Fother/form']);
    broadcast(loggedOut, dewi.id_user);
    dropDrafts();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft/'))).toEqual([]);
  });

  it('is ended by no log-out of before', () => {
    broadcast(loggedOut, ani.id_user);
    startSession(ani, hour);
    claimPage();
    clearSession();
    expect(ownership()).toBe('expired');
  });

  it('whose session is in this tab’s memory ends with the person’s log-out in another tab all the same', () => {
    vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
    startSession(ani, hour);
    claimPage();
    expect(ownership()).toBe('own');
    broadcast(loggedOut, ani.id_user);
    expect(ownership()).toBe('loggedOut');
  });

  it('hears at once of a log-in and a log-out in another tab, and of nothing else that is stored', () => {
    const heard = vi.fn();
    const end = onSession(heard);
    inAnotherTab('loggedOut:1', () => broadcast(loggedOut, 1));
    inAnotherTab('loggedIn:2', () => undefined);
    expect(heard).toHaveBeenCalledTimes(2);
    inAnotherTab('language', () => localStorage.setItem('language', 'en'));
    expect(heard).toHaveBeenCalledTimes(2);
    end();
    inAnotherTab('loggedOut:1', () => broadcast(loggedOut, 1));
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('is covered while it sleeps', () => {
    hideWhileFrozen();
    const { style } = document.documentElement;
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    expect(style.visibility).toBe('hidden');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(style.visibility).toBe('');
  });
});

describe('the session’s cookies', () => {
  it('never show another tab one person’s token with another’s id, at any moment', () => {
    startSession(ani, hour);
    const pairs: string[] = [];
    const jar = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    const value = (name: string) => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1];
    vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => {
      jar?.set?.call(document, cookie);
      pairs.push(`${value('access_token')} ${value('id_user')}`);
    });
    startSession(budi, hour);
    clearSession();
    expect(pairs).not.toContain('token2 1');
    expect(pairs).toContain('token2 2');
    expect(pairs).not.toContain('token2 undefined');
  });
});

describe('a draft', () => {
  const keep = (user: number, at: number, name = 'x') =>
    localStorage.setItem(draftsOf(user) + name, JSON.stringify({ at }));
  const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('draft/'));

  it('that is older than its writer’s log-out goes when the tab wakes, a later one stays', () => {
    keep(1, Date.now() - 1000);
    keep(2, Date.now() - 1000);
    broadcast(loggedOut, 1);
    dropDrafts();
    expect(kept()).toEqual(['draft/2/x']);
    keep(1, Date.now() + 1000);
    dropDrafts();
    expect(kept()).toHaveLength(2);
  });

  it('outlives a session that ran out for the same person, and for nobody else', () => {
    keep(1, Date.now());
    dropDrafts();
    startSession(ani, hour);
    claimPage();
    expect(kept()).toEqual(['draft/1/x']);
    startSession(budi, hour);
    claimPage();
    expect(kept()).toEqual([]);
  });

  it('goes after a day; what react-admin’s store keeps does not', () => {
    keep(1, Date.now() - 24 * hour - 1);
    keep(1, Date.now() - 23 * hour, 'y');
    keep(1, Date.now() - 48 * hour, 'store/palette.recent');
    dropDrafts();
    expect(kept().toSorted()).toEqual(['draft/1/store/palette.recent', 'draft/1/y']);
  });

  it('of a page that a token opened goes after a day too, and at nobody’s log-out', () => {
    localStorage.setItem('webview.draft.profile', JSON.stringify({ at: Date.now() - 24 * hour - 1 }));
    localStorage.setItem('webview.draft.give', JSON.stringify({ at: Date.now() - 23 * hour }));
    dropDrafts('nobody');
    expect(Object.keys(localStorage)).toEqual(['webview.draft.give']);
  });

  it('goes whole at a log-out, and nothing else with it', () => {
    keep(1, Date.now());
    localStorage.setItem('language', 'id');
    dropDrafts('nobody');
    expect(kept()).toEqual([]);
    expect(localStorage.getItem('language')).toBe('id');
  });

  it('goes beside a key that names nobody who could be read', () => {
    localStorage.setItem('draft/%E0/x', JSON.stringify({ at: Date.now() }));
    keep(1, Date.now());
    dropDrafts('nobody');
    expect(kept()).toEqual([]);
  });
});
