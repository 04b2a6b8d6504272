import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession } from '#session/session.ts';
import { drawAdmin } from '../drawAdmin.tsx';
import { screenSize } from '../screenSize.ts';

const state = vi.hoisted(() => ({ broken: true, message: '' }));
vi.mock('#admin/dashboard/Dashboard.tsx', () => ({
  Dashboard: () => {
    if (state.broken) throw Object.assign(new Error(state.message), { status: 503 });
    return <h1>Whole again</h1>;
  },
}));

beforeEach(() => {
  state.broken = true;
  state.message = 'The figures are gone';
  screenSize(1600);
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal(
    'fetch',
    async () => new Response('{}', { status: 200, headers: { 'content-type': 'application/json' } }),
  );
  // React logs what it has caught to the console.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

const title = 'Unexpected Application Error!';

describe('a screen that crashes', () => {
  it('shows the specification’s title with status and message, and leaves the menu alive', async () => {
    const { router } = await drawAdmin('/dashboard');
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByText('503')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('The figures are gone');

    await userEvent.click(screen.getByRole('link', { name: 'Banner' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/banner'));
    await waitFor(() => expect(screen.queryByRole('heading', { name: title })).toBeNull());
  });

  it('is drawn again by its own entry in the menu: what broke it may have been in the address', async () => {
    const { router } = await drawAdmin('/dashboard?range=7');
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    state.broken = false;
    await userEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
    expect(await screen.findByRole('heading', { name: 'Whole again' })).toBeTruthy();
    expect(router.state.location.search).toBe('');
  });

  it('is told apart from one whose code did not come: that is the connection’s', async () => {
    state.message = 'Failed to fetch dynamically imported module: /assets/Dashboard.js';
    await drawAdmin('/dashboard');
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByText(/Bagian ini tidak dapat dimuat. Periksa sambungan internet/)).toBeTruthy();
    expect(screen.queryByText(/berhenti karena kesalahan/)).toBeNull();
  });

  it('can be tried again', async () => {
    await drawAdmin('/dashboard');
    const again = await screen.findByRole('button', { name: 'Coba lagi' });
    state.broken = false;
    await act(() => userEvent.click(again));
    expect(await screen.findByRole('heading', { name: 'Whole again' })).toBeTruthy();
  });
});
