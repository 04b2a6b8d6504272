import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { RecordContextProvider, Title, ToggleThemeButton, useDefaultTitle, usePrevNextController } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { personalStore } from '#admin/preferences/personalStore.ts';
import { type Preferences, preferences, preferencesKey } from '#admin/preferences/preferences.ts';
import { ApiError } from '#api/apiError.ts';
import { rememberRole, updateRole } from '#session/account.ts';
import { rememberPageAfterLogin, takePageAfterLogin } from '#session/pageAfterLogin.ts';
import { clearSession, startSession } from '#session/session.ts';
import { drawAdmin, person } from './drawAdmin.tsx';
import { screenSize } from './screenSize.ts';
import '../fewStyles.ts';

beforeEach(() => {
  localStorage.clear();
  screenSize(1600);
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal(
    'fetch',
    async () => new Response('{}', { status: 200, headers: { 'content-type': 'application/json' } }),
  );
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

const prefer = (preferences: Partial<Preferences>) => personalStore.setItem(preferencesKey, preferences);
const menu = () => screen.findByRole('navigation', { name: 'Menu utama' });

describe('the layout', () => {
  it('shows a 404 with the path for an address that no route matches, inside the layout, with a way on', async () => {
    await drawAdmin('/nowhere/at/all');
    expect(await screen.findByRole('heading', { name: 'No route matches URL' })).toBeTruthy();
    expect(screen.getByText('/nowhere/at/all')).toBeTruthy();
    expect(await menu()).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ke halaman awal' }).getAttribute('href')).toBe('/dashboard');
  });

  for (const path of [
    '/banner/nope',
    '/banner/edit/x',
    '/banner/edit',
    '/banner/add/1',
    '/usk-store/transaction/add',
  ]) {
    it(`is a 404 below a resource as well: ${path}`, async () => {
      await drawAdmin(path);
      expect(await screen.findByRole('heading', { name: 'No route matches URL' })).toBeTruthy();
    });
  }

  it('draws a list whose resource has a view in one go once it was drawn: before, its view may wait for code', async () => {
    const { router } = await drawAdmin('/usk-store/product');
    const press = async (name: string) => userEvent.click(within(await menu()).getByRole('link', { name }));
    await screen.findByRole('heading', { level: 1, name: 'Produk' });
    const atOnce: boolean[] = [];
    router.subscribe((_state, { flushSync }) => atOnce.push(flushSync));
    for (const name of ['Transaksi', 'Produk', 'Transaksi']) {
      await press(name);
      await screen.findByRole('heading', { level: 1, name });
    }
    expect(atOnce).toEqual([false, true, true]);
  });

  it('leads from a path that react-admin makes to ours, in whatever link it stands', async () => {
    const { router } = await drawAdmin('/~ra/banner/3?tab=1#end');
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/banner/edit/3', search: '?tab=1' }));
    expect(router.state.location.hash).toBe('#end');
    await act(() => router.navigate('/~ra/nowhere'));
    expect(await screen.findByText('/nowhere')).toBeTruthy();
  });

  it('shows the screen of the address after another of its sort', async () => {
    const { router } = await drawAdmin('/activity');
    await screen.findByRole('heading', { name: 'Aktivitas', level: 1 });
    await act(() => router.navigate('/bin'));
    expect(await screen.findByRole('heading', { name: 'Tempat sampah', level: 1 })).toBeTruthy();
  });

  it('has a sheet of all keys behind ?, where the single ones are switched off', async () => {
    await drawAdmin('/nowhere');
    await menu();
    await userEvent.keyboard('?');
    const sheet = await screen.findByRole('dialog', { name: 'Pintasan keyboard' });
    await userEvent.click(within(sheet).getByRole('switch', { name: 'Pintasan satu tombol aktif' }));
    await userEvent.click(within(sheet).getByRole('button', { name: 'Tutup' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('?');
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /Cut Meutia/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Pintasan keyboard' }));
    expect(await screen.findByRole('dialog', { name: 'Pintasan keyboard' })).toBeTruthy();
  });

  it('leads the logo to the default path, which a person may choose', async () => {
    await drawAdmin('/nowhere');
    const logo = await screen.findByRole('link', { name: 'USK Back Office' });
    expect(logo.getAttribute('href')).toBe('/dashboard');
    act(() => prefer({ defaultPath: '/banner' }));
    expect(logo.getAttribute('href')).toBe('/banner');
  });

  it('goes to the first entry of the menu where nothing is at the default path', async () => {
    const { router } = await drawAdmin('/nowhere');
    await menu();
    act(() => prefer({ defaultPath: '/gone' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Ke halaman awal' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });

  it('shows the stored name, and Logout in the profile menu', async () => {
    await drawAdmin('/nowhere');
    await userEvent.click(await screen.findByRole('button', { name: 'Menu profil Cut Meutia' }));
    const profile = screen.getByRole('menu');
    expect(within(profile).getByText('Cut Meutia')).toBeTruthy();
    expect(within(profile).getByRole('menuitem', { name: 'Keluar' })).toBeTruthy();
  });

  it('is not drawn for an account that is no staff: it is told so under the brand, and can log out', async () => {
    rememberRole(person.id_user, 'member');
    await drawAdmin('/banner');
    const heading = await screen.findByRole('heading', { name: 'Akses ditolak' });
    expect(document.activeElement).toBe(heading);
    expect(document.title).toContain('Akses ditolak');
    expect(within(screen.getByRole('main')).getByText('USK Back Office')).toBeTruthy();
    expect(screen.getByText(/Cut Meutia/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Keluar' })).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('says so, with a way on, where a stock screen could not learn whether it may be seen', async () => {
    await drawAdmin('/~ra/authentication-error');
    expect(await screen.findByRole('heading', { name: 'Gagal memeriksa sesi' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ke halaman awal' })).toBeTruthy();
  });

  it('leads to the wanted page, once, when somebody logs in in another tab', async () => {
    const { router } = await drawAdmin('/nowhere');
    await menu();
    rememberPageAfterLogin('/popup-banner');
    act(() => clearSession());
    await act(() => router.navigate('/login'));
    await screen.findByRole('button', { name: 'Masuk' });
    act(() => startSession(person, 60_000));
    await waitFor(() => expect(router.state.location.pathname).toBe('/popup-banner'));
    expect(takePageAfterLogin()).toBeUndefined();
  });

  it('stays around unsaved text when the role of its writer is withdrawn, until that is left', async () => {
    await drawAdmin('/banner/edit/3');
    const title = await screen.findByLabelText(/^Judul/);
    await userEvent.type(title, ' baru');
    act(() => updateRole('member'));
    expect(screen.getByDisplayValue('Beasiswa baru')).toBe(title);
    await userEvent.click(screen.getByRole('button', { name: 'Batal' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Buang perubahan' }));
    await screen.findByRole('heading', { name: 'Akses ditolak' });
  });

  it('begins with a link past the menu', async () => {
    await drawAdmin('/nowhere');
    await menu();
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Langsung ke isi');
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement?.tagName).toBe('MAIN');
  });

  it('puts the focus on the heading after a navigation', async () => {
    const { router } = await drawAdmin('/nowhere');
    await screen.findByRole('heading', { level: 1 });
    await act(() => router.navigate('/elsewhere'));
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  it('says why the session ends with the tab when the browser kept no cookie', async () => {
    vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
    await drawAdmin('/nowhere');
    expect(await screen.findByText(/tidak memakai https/)).toBeTruthy();
  });

  it('names the screen in the document’s title', async () => {
    await drawAdmin('/nowhere');
    await screen.findByRole('heading', { level: 1 });
    expect(document.title).toBe('Halaman tidak ditemukan · USK Back Office');
  });
});

const StockPage = () => <Title title="Laporan" defaultTitle={useDefaultTitle()} />;
const StockDefault = () => <Title defaultTitle={useDefaultTitle()} />;

describe('the title of the document', () => {
  const titles = {
    '/banner/add': 'Tambah · Banner · USK Back Office',
    '/banner/edit/3': 'Beasiswa · USK Back Office',
    '/usk-store/product/payment-method/12': 'Metode Pembayaran Produk · Kaos · USK Back Office',
  };
  for (const [path, title] of Object.entries(titles)) {
    it(`of ${path} is ${title}`, async () => {
      await drawAdmin(path);
      await waitFor(() => expect(document.title).toBe(title));
    });
  }

  it('stays ours on a page of stock parts, whose <Title> is the heading on it', async () => {
    const page = (Page: () => ReactNode) => ({ '/resources/dashboard.page.tsx': async () => ({ default: Page }) });
    await drawAdmin('/dashboard', {}, page(StockPage));
    expect(await within(await screen.findByRole('main')).findByRole('heading', { name: 'Laporan' })).toBeTruthy();
    expect(document.title).toBe('Dashboard · USK Back Office');
    cleanup();
    await drawAdmin('/dashboard', {}, page(StockDefault));
    expect(await screen.findByRole('heading', { name: 'USK Back Office' })).toBeTruthy();
  });
});

it('a form below a record that is not there says so, and leads to those that are', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const getOne = async () => Promise.reject(new ApiError(404, { responseMessage: 'Tidak ada' }));
  await drawAdmin('/usk-store/product/payment-method/add/99999', { getOne } as never);
  const said = await screen.findByText(/Produk ini tidak ditemukan/, {}, { timeout: 10_000 });
  expect(screen.queryByRole('textbox', { name: /./ })).toBeNull();
  const back = within(said.closest('[role=alert]') as HTMLElement).getByRole('link');
  expect(back.getAttribute('href')).toBe('/usk-store/product');
});

it('a form that is filled in stays where the record that it is below is deleted meanwhile, and its save says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  Element.prototype.scrollIntoView = () => undefined;
  const gone = async () => Promise.reject(new ApiError(404, { responseMessage: 'Produk 3 tidak ada' }));
  const getOne = vi.fn<() => Promise<object>>(async () => ({ data: { id: 3, name: 'Kaos' } }));
  const getList = async () => ({ data: [{ id: 1, name: 'QRIS' }], total: 1 });
  const over = { getOne, getList, create: gone } as never;
  await drawAdmin('/usk-store/product/payment-method/add/3', over);
  await userEvent.click(await screen.findByRole('combobox', { name: /^Metode/ }, { timeout: 10_000 }));
  await userEvent.click(await screen.findByRole('option', { name: 'QRIS' }));
  const read = getOne.mock.calls.length;
  getOne.mockImplementation(gone);
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(getOne.mock.calls.length).toBeGreaterThan(read));
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  const said = await screen.findByText('Produk 3 tidak ada');
  expect(said.closest('[role=alert]')?.textContent).toMatch(/^Belum ada yang tersimpan/);
});

it('a record that the connection kept away is said to be that: nothing was typed, and nothing sent', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const unread = Object.assign(new Error('Tidak tersambung'), { status: 0 });
  await drawAdmin('/banner/edit/1', { getOne: async () => Promise.reject(unread) } as never);
  await screen.findByText(/^Banner ini belum dapat dimuat/, {}, { timeout: 10_000 });
});

const Neighbours = () => <p>{`Sesudahnya ${usePrevNextController({ resource: 'banner' }).nextPath}`}</p>;
const NeighboursPage = () => (
  <RecordContextProvider value={{ id: 3 }}>
    <Neighbours />
  </RecordContextProvider>
);

it('the list as it was last seen is where a stock previous and next look', async () => {
  const getList = vi.fn(async () => ({ data: [{ id: 3 }, { id: 8 }], total: 2 }));
  const pages = { '/resources/dashboard.page.tsx': async () => ({ default: NeighboursPage }) };
  const { router } = await drawAdmin('/banner?search=beasiswa&sort=-title', { getList } as never, pages);
  await screen.findByRole('heading', { name: 'Banner' });
  await act(() => router.navigate('/dashboard'));
  expect(await screen.findByText('Sesudahnya /~ra/banner/8')).toBeTruthy();
  const query = { filter: { search: 'beasiswa' }, sort: { field: 'title', order: 'DESC' } };
  expect(getList).toHaveBeenLastCalledWith('banner', expect.objectContaining(query));
});

describe('the drawer', () => {
  it('is open by default above xl', async () => {
    screenSize(1440);
    await drawAdmin('/nowhere');
    expect(await menu()).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Tutup menu' })).toBeTruthy();
  });

  it('is permanent from lg on, and closed below xl until it is opened', async () => {
    screenSize(1300);
    await drawAdmin('/nowhere');
    await userEvent.click(await screen.findByRole('button', { name: 'Buka menu' }));
    expect(await menu()).toBeTruthy();
    expect(screen.queryByRole('presentation')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Tutup menu' }));
    expect(await screen.findByRole('button', { name: 'Buka menu' })).toBeTruthy();
  });

  it('lies over the screen and its notices below lg, and goes after a choice', async () => {
    screenSize(1265);
    const { router } = await drawAdmin('/nowhere');
    const layer = () => document.documentElement.style.getPropertyValue('--notices-layer');
    expect(layer()).toBe('');
    await userEvent.click(await screen.findByRole('button', { name: 'Buka menu' }));
    await menu();
    expect(layer()).toBe('1');
    await userEvent.click(within(await menu()).getByRole('link', { name: 'Dashboard' }));
    expect(router.state.location.pathname).toBe('/dashboard');
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Menu utama' })).toBeNull());
    await waitFor(() => expect(layer()).toBe(''));
  });

  it('takes the other reading of the breakpoints when the person chooses it', async () => {
    screenSize(1220);
    await drawAdmin('/nowhere');
    await userEvent.click(await screen.findByRole('button', { name: 'Buka menu' }));
    expect(screen.getByRole('presentation')).toBeTruthy();
    act(() => prefer({ menuBreakpoints: 'shell' }));
    await waitFor(() => expect(screen.queryByRole('presentation')).toBeNull());
  });

  it('leaves a rail of icons when it is closed and mini', async () => {
    screenSize(1300);
    await drawAdmin('/nowhere');
    act(() => prefer({ miniDrawer: true }));
    expect((await menu()).textContent).not.toContain('Banner');
    expect(within(await menu()).getByRole('link', { name: 'Banner' })).toBeTruthy();
  });
});

describe('what a person chose', () => {
  const redraw = async () => {
    cleanup();
    await drawAdmin('/nowhere');
  };

  it('holds after a reload: the drawer, and what is open in the menu', async () => {
    await drawAdmin('/nowhere');
    await userEvent.click(await screen.findByRole('button', { name: 'Event' }));
    await redraw();
    const group = await screen.findByRole('button', { name: 'Event' });
    expect(group.getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Tutup menu' }));
    await redraw();
    expect(await screen.findByRole('button', { name: 'Buka menu' })).toBeTruthy();
  });

  it('on a wide screen leaves a narrower one as it is', async () => {
    await drawAdmin('/nowhere');
    await userEvent.click(await screen.findByRole('button', { name: 'Tutup menu' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Buka menu' }));
    screenSize(1300);
    await redraw();
    expect(await screen.findByRole('button', { name: 'Buka menu' })).toBeTruthy();
  });

  it('of light and dark is what react-admin’s own button asks and sets', async () => {
    const pages = { '/resources/dashboard.page.tsx': async () => ({ default: ToggleThemeButton }) };
    const scheme = () => document.documentElement.getAttribute('data-color-scheme');
    await drawAdmin('/dashboard', {}, pages);
    const button = await screen.findByRole('button', { name: 'Ganti mode terang/gelap' });
    await userEvent.click(button);
    await waitFor(() => expect(scheme()).toBe('dark'));
    expect(preferences().mode).toBe('dark');
    await userEvent.click(button);
    await waitFor(() => expect(scheme()).toBe('light'));
    act(() => prefer({ mode: 'system' }));
    act(() => screenSize(1600, true));
    await waitFor(() => expect(scheme()).toBe('dark'));
    await userEvent.click(button);
    expect(preferences().mode).toBe('light');
  });
});

describe('without a session', () => {
  it('every page leads to the log-in', async () => {
    const { router } = await drawAdmin('/nowhere');
    await menu();
    clearSession();
    await act(() => router.navigate('/login'));
    expect(await screen.findByLabelText('Nomor telepon atau e-mail')).toBeTruthy();
  });
});

describe('with a session', () => {
  for (const path of ['/', '/login']) {
    it(`${path} goes to /dashboard`, async () => {
      const { router } = await drawAdmin(path);
      await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    });
  }
});
