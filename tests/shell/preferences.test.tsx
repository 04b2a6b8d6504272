import { afterEach, describe, expect, it, vi } from 'vitest';
import { personalStore } from '#admin/preferences/personalStore.ts';
import {
  defaultPreferences,
  onPreferences,
  type Preferences,
  preferences,
  preferencesKey,
  readPreferences,
} from '#admin/preferences/preferences.ts';
import { logoutHere } from '#session/endSession.ts';
import { claimPage } from '#session/owner.ts';
import { clearSession, startSession } from '#session/session.ts';

const of = (id_user: number) => ({
  access_token: `t${id_user}`,
  id_user,
  name: 'A',
  phone: '',
  profile_picture: '',
  refresh_token: '',
});
const enter = (id_user: number) => {
  startSession(of(id_user), 60_000);
  claimPage();
};

const prefer = (changed: Partial<Preferences>) =>
  personalStore.setItem(preferencesKey, { ...preferences(), ...changed });

afterEach(() => {
  vi.restoreAllMocks();
  personalStore.reset();
  clearSession();
  localStorage.clear();
  sessionStorage.clear();
});

describe('preferences', () => {
  it('start as the specification has them: light, left to right, no mini drawer', () => {
    expect(defaultPreferences).toMatchObject({ mode: 'light', direction: 'ltr', miniDrawer: false });
    enter(1);
    expect(preferences()).toEqual(defaultPreferences);
  });

  it('are kept apart for each person', () => {
    enter(1);
    prefer({ mode: 'dark' });
    clearSession();
    enter(2);
    expect(preferences().mode).toBe('light');
    clearSession();
    enter(1);
    expect(preferences().mode).toBe('dark');
  });

  it('let the login page look as whoever was here last left it', () => {
    enter(1);
    prefer({ mode: 'dark' });
    clearSession();
    expect(preferences().mode).toBe('dark');
  });

  it('tell who listens, of another person’s log-in too', () => {
    enter(1);
    const heard: string[] = [];
    const end = onPreferences(() => heard.push(preferences().density));
    prefer({ density: 'compact' });
    enter(2);
    end();
    prefer({ density: 'compact' });
    expect(heard).toEqual(['compact', 'comfortable']);
  });

  it('take nothing that they do not know', () => {
    expect(readPreferences('not an object')).toEqual(defaultPreferences);
    expect(readPreferences(null)).toEqual(defaultPreferences);
    expect(readPreferences({ mode: 'pink', density: 'compact', defaultPath: '//evil.example' })).toEqual({
      ...defaultPreferences,
      density: 'compact',
    });
  });

  it('take over, once, what was kept before there was a store', () => {
    localStorage.setItem('preferences:1', '{"mode":"dark"}');
    localStorage.setItem('preferences:last', 'preferences:1');
    expect(preferences().mode).toBe('dark');
    enter(1);
    expect(preferences().mode).toBe('dark');
    expect(localStorage.getItem('preferences:1')).toBeNull();
    prefer({ mode: 'light' });
    expect(preferences().mode).toBe('light');
  });
});

describe('the store of react-admin', () => {
  const kept = () => JSON.stringify({ ...localStorage });

  it('keeps choices over a log-out, and nothing that holds data', () => {
    enter(1);
    personalStore.setItem('menu.open.group', true);
    personalStore.setItem('book.datatable', ['price']);
    personalStore.setItem('book.savedQueries', [{ label: 'Stok habis' }]);
    personalStore.setItem('book.imports', [12]);
    personalStore.setItem('book.seen', [{ label: 'Cut Meutia' }]);
    personalStore.setItem('book.selectedIds', [4]);
    logoutHere();
    personalStore.reset();
    expect(kept()).not.toContain('Cut Meutia');
    enter(1);
    expect(personalStore.listItems?.()).toEqual({
      'menu.open.group': true,
      'book.datatable': ['price'],
      'book.savedQueries': [{ label: 'Stok habis' }],
      'book.imports': [12],
    });
  });

  it('forgets the data of who logged out in another tab, and of who was here before', () => {
    enter(1);
    personalStore.setItem('book.seen', [{ label: 'Cut Meutia' }]);
    enter(2);
    expect(personalStore.getItem('book.seen')).toBeUndefined();
    expect(kept()).not.toContain('Cut Meutia');
  });

  it('keeps data while the session runs out and the same person comes back', () => {
    enter(1);
    personalStore.setItem('book.seen', [{ label: 'Baru' }]);
    clearSession();
    enter(1);
    expect(personalStore.getItem('book.seen')).toEqual([{ label: 'Baru' }]);
  });

  it('leaves to each tab what its lists are at, over a reload too, and to the page what is selected', async () => {
    enter(1);
    personalStore.setItem('book.selectedIds', [4]);
    personalStore.setItem('/book.listAddress', '/book?title=Cut+Meutia');
    expect(personalStore.getItem('book.selectedIds')).toEqual([4]);
    expect(kept()).not.toMatch(/selectedIds|listAddress/);
    vi.resetModules();
    const { personalStore: reloaded } = await import('#admin/preferences/personalStore.ts');
    const { startSession: startAgain } = await import('#session/session.ts');
    startAgain(of(1), 60_000);
    expect(reloaded.listItems?.()).toEqual({ '/book.listAddress': '/book?title=Cut+Meutia' });
  });

  it.each([
    ['logs out here', () => logoutHere()],
    [
      'has logged out in another tab, as this one slept',
      () => {
        localStorage.setItem('loggedOut:1', String(Date.now() + 1));
        enter(1);
      },
    ],
    ['is followed by somebody else', () => enter(2)],
  ])('forgets what lists are at when who was here %s', (_how, leave) => {
    enter(1);
    personalStore.setItem('/book.listAddress', '/book?title=Cut+Meutia');
    expect(JSON.stringify({ ...sessionStorage })).toContain('Cut+Meutia');
    leave();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Cut+Meutia');
  });

  it('is read anew on a page that comes back from the browser’s cache, to which no other tab has told its changes', () => {
    enter(1);
    prefer({ mode: 'light' });
    const seen: unknown[] = [];
    const end = onPreferences(() => seen.push(preferences().mode));
    const other = JSON.stringify({ value: { ...preferences(), mode: 'dark' } });
    localStorage.setItem('choice/1/preferences', other);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    end();
    expect(seen).toEqual(['dark']);
  });

  it('lasts as long as the page where the browser blocks its storage', () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const)
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('blocked', 'SecurityError');
      });
    expect(personalStore.getItem('menu', 'none')).toBe('none');
    personalStore.setItem('menu', 'open');
    expect(personalStore.getItem('menu')).toBe('open');
    personalStore.removeItem('menu');
    expect(personalStore.getItem('menu')).toBeUndefined();
  });

  it('keeps that something is nothing, which is no reason for the default', () => {
    personalStore.setItem('book.seen', null);
    expect(personalStore.getItem('book.seen', 5)).toBeNull();
    personalStore.removeItem('book.seen');
    expect(personalStore.getItem('book.seen', 5)).toBe(5);
  });

  it('removes by the beginning of keys, and says so', () => {
    enter(1);
    personalStore.setItem('preferences.book.columns', [1]);
    personalStore.setItem('preferences.shop.columns', [2]);
    const heard: unknown[] = [];
    const end = personalStore.subscribe('preferences.book.columns', (value) => heard.push(value));
    personalStore.removeItems('preferences.book');
    end();
    expect(heard).toEqual([undefined]);
    expect(personalStore.listItems?.('preferences')).toEqual({ 'preferences.shop.columns': [2] });
  });
});
