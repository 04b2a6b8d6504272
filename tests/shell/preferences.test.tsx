import { afterEach, describe, expect, it } from 'vitest';
import {
  defaultPreferences,
  onPreferences,
  preferences,
  readPreferences,
  setPreferences,
} from '#admin/preferences/preferences.ts';
import { clearSession, startSession } from '#session/session.ts';

const enter = (id_user: number) =>
  startSession(
    { access_token: `t${id_user}`, id_user, name: 'A', phone: '', profile_picture: '', refresh_token: '' },
    60_000,
  );

afterEach(() => {
  clearSession();
  localStorage.clear();
});

describe('preferences', () => {
  it('start as the specification has them: light, left to right, no mini drawer', () => {
    expect(defaultPreferences).toMatchObject({ mode: 'light', direction: 'ltr', miniDrawer: false });
    enter(1);
    expect(preferences()).toEqual(defaultPreferences);
  });

  it('are kept apart for each person', () => {
    enter(1);
    setPreferences({ mode: 'dark' });
    clearSession();
    enter(2);
    expect(preferences().mode).toBe('light');
    clearSession();
    enter(1);
    expect(preferences().mode).toBe('dark');
  });

  it('let the login page look as whoever was here last left it', () => {
    enter(1);
    setPreferences({ mode: 'dark' });
    clearSession();
    expect(preferences().mode).toBe('dark');
  });

  it('tell who listens', () => {
    enter(1);
    let calls = 0;
    const end = onPreferences(() => {
      calls += 1;
    });
    setPreferences({ density: 'compact' });
    expect(calls).toBe(1);
    end();
    setPreferences({ density: 'comfortable' });
    expect(calls).toBe(1);
  });

  it('stay the same object until one changes', () => {
    enter(1);
    const before = preferences();
    expect(preferences()).toBe(before);
    setPreferences({ miniDrawer: true });
    expect(preferences()).not.toBe(before);
  });

  it('take nothing that they do not know', () => {
    expect(readPreferences('not json')).toEqual(defaultPreferences);
    expect(readPreferences('null')).toEqual(defaultPreferences);
    expect(readPreferences('{"mode":"pink","density":"compact","toString":1,"defaultPath":"//evil.example"}')).toEqual({
      ...defaultPreferences,
      density: 'compact',
    });
  });
});
