// @vitest-environment-options { "url": "https://admin.example.id/banner" }
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import SessionEndNote from '#admin/layout/session/SessionEndNote.tsx';
import { UnsavedContext, unsavedForms } from '#admin/unsaved.ts';
import { rememberSessionEnd } from '#session/account.ts';
import { logoutHere } from '#session/endSession.ts';
import { claimPage } from '#session/owner.ts';
import { clearSession, startSession } from '#session/session.ts';

const minute = 60_000;
const hour = 60 * minute;
const ani = { access_token: 'a', id_user: 1, name: 'Ani', phone: '', profile_picture: '', refresh_token: '' };
const words = (key: string) => key;

const logIn = (duration: number) =>
  act(async () => {
    rememberSessionEnd(ani.id_user, Date.now() + duration);
    startSession(ani, duration);
    claimPage();
  });
const draw = (forms = unsavedForms()) =>
  render(
    <I18nContextProvider value={{ translate: words, changeLocale: async () => {}, getLocale: () => 'id' }}>
      <UnsavedContext value={forms}>
        <SessionEndNote />
      </UnsavedContext>
    </I18nContextProvider>,
  );
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** The tab sleeps: time passes, but its timers do not run. Then it wakes. */
const sleep = (ms: number) =>
  act(async () => {
    vi.setSystemTime(Date.now() + ms);
    document.dispatchEvent(new Event('visibilitychange'));
  });
const said = () => screen.queryByRole('alert')?.textContent ?? '';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  logoutHere();
  localStorage.clear();
  vi.useRealTimers();
});

describe('the end of a session', () => {
  it('is said two minutes ahead, and no more once somebody has logged in again', async () => {
    await logIn(hour);
    draw();
    await pass(hour - 2 * minute - 1_000);
    expect(said()).toBe('');
    await pass(2_000);
    expect(said()).toContain('shell.ending.soon');
    fireEvent.click(screen.getByRole('button', { name: 'shell.ending.stay' }));
    await logIn(hour);
    expect(said()).toBe('');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('lets what is typed be saved at once, and offers that only while something is', async () => {
    const forms = unsavedForms();
    await logIn(minute);
    draw(forms);
    const offered = () => screen.queryByRole('button', { name: 'shell.ending.save' });
    expect(offered()).toBeNull();
    let typed = true;
    const save = vi.fn(async () => {
      typed = false;
      end();
      return true;
    });
    const form = { holds: () => typed, ask: async () => true, save, giveUp: () => {}, stayed: () => {} };
    const end = await act(async () => forms.watch(form));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'shell.ending.save' })));
    expect(save).toHaveBeenCalledOnce();
    expect(offered()).toBeNull();
    expect(said()).toContain('shell.ending.soon');
  });

  it('is said in a tab that was asleep as it wakes, and that it is over where it slept through it', async () => {
    await logIn(hour);
    draw();
    await sleep(hour - minute);
    expect(said()).toContain('shell.ending.soon');
    await sleep(2 * minute);
    act(clearSession);
    expect(said()).toContain('shell.ending.over');
    expect(screen.getByRole('button', { name: 'shell.ending.again' })).toBeTruthy();
  });

  it('that no log-in has told, or that lies weeks ahead, is not waited for in vain', async () => {
    await logIn(40 * 24 * hour);
    draw();
    await pass(minute);
    expect(said()).toBe('');
    expect(vi.getTimerCount()).toBe(1);
    cleanup();
    localStorage.clear();
    vi.clearAllTimers();
    draw();
    expect(vi.getTimerCount()).toBe(0);
  });
});
