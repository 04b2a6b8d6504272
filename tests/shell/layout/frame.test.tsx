import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { NavLineProps } from '#admin/layout/menu/NavLine.tsx';
import { clearSession } from '#session/session.ts';
import { drawAdmin } from '../drawAdmin.tsx';
import { screenSize } from '../screenSize.ts';

const drawn = vi.hoisted(() => vi.fn());
vi.mock('#admin/layout/menu/NavLine.tsx', async (load) => {
  const { NavLine } = await load<typeof import('#admin/layout/menu/NavLine.tsx')>();
  return {
    NavLine: (props: NavLineProps) => {
      drawn(props.item.id);
      return <NavLine {...props} />;
    },
  };
});

beforeEach(() => {
  localStorage.clear();
  screenSize(1600);
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async () => new Response('{}', { headers: { 'content-type': 'application/json' } }));
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

const lines = () => drawn.mock.calls.map(([id]) => String(id));

it('the frame is drawn once as the office opens, and of its menu a navigation draws what it leaves and where it leads', async () => {
  const { router } = await drawAdmin('/nowhere');
  await screen.findByRole('heading', { level: 1 });
  const first = lines();
  expect(first.length).toBeGreaterThan(10);
  expect(first.toSorted()).toEqual([...new Set(first)].toSorted());
  await act(() => router.navigate('/banner'));
  await screen.findByRole('heading', { level: 1, name: 'Banner' });
  drawn.mockClear();
  await act(() => router.navigate('/popup-banner'));
  await screen.findByRole('heading', { level: 1, name: 'Popup Banner' });
  const entries = lines().filter((id) => !id.startsWith('group/'));
  expect([...new Set(entries)].toSorted()).toEqual(['banner', 'popup-banner']);
});

const press = (name: string) => async () => userEvent.click(await screen.findByRole('button', { name }));

it.each([
  ['a menu of the bar', 1600, press('Menu profil Cut Meutia'), 'menu'],
  ['the preferences', 1600, press('Preferensi'), 'dialog'],
  ['the sheet of keys', 1600, () => userEvent.keyboard('?'), 'dialog'],
  ['the palette', 1600, () => userEvent.keyboard('{Control>}k{/Control}'), 'dialog'],
  ['a phone’s menu', 390, press('Buka menu'), 'dialog'],
] as const)('%s does not stay over the screen that the browser’s Back leads to', async (_, width, open, role) => {
  screenSize(width);
  const { router } = await drawAdmin('/banner');
  await screen.findByRole('heading', { level: 1, name: 'Banner' });
  await act(() => router.navigate('/popup-banner'));
  await screen.findByRole('heading', { level: 1, name: 'Popup Banner' });
  await open();
  await screen.findByRole(role);
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole(role)).toBeNull());
  const heading = await screen.findByRole('heading', { level: 1, name: 'Banner' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

it('a list of the preferences goes with them', async () => {
  const { router } = await drawAdmin('/banner');
  await screen.findByRole('heading', { level: 1, name: 'Banner' });
  await act(() => router.navigate('/popup-banner'));
  await press('Preferensi')();
  await userEvent.click(within(await screen.findByRole('dialog')).getAllByRole('combobox')[0] as HTMLElement);
  await screen.findByRole('listbox');
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  const heading = await screen.findByRole('heading', { level: 1, name: 'Banner' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

it('a menu of the bar that closes takes no focus along as it goes', async () => {
  await drawAdmin('/banner');
  await press('Bahasa')();
  const [entry] = await screen.findAllByRole('menuitemradio');
  fireEvent.keyDown(entry as HTMLElement, { key: 'Escape' });
  const button = screen.getByRole('button', { name: 'Bahasa' });
  expect(document.activeElement).toBe(button);
  act(() => entry?.focus());
  expect(document.activeElement).toBe(button);
});

it('a menu of the bar goes with its button where a narrower window has no room for it', async () => {
  await drawAdmin('/banner');
  const button = await screen.findByRole('button', { name: 'Kerapatan' });
  await userEvent.click(button);
  await screen.findAllByRole('menuitemradio');
  const room = vi.spyOn(button, 'getClientRects').mockReturnValue([button.getBoundingClientRect()] as never);
  fireEvent(window, new Event('resize'));
  expect(button.getAttribute('aria-expanded')).toBe('true');
  room.mockReturnValue([] as never);
  fireEvent(window, new Event('resize'));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});
