// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { partsOf, rankOf, wordsOf } from '#admin/palette/matching.ts';
import { personalStore } from '#admin/preferences/personalStore.ts';
import { preferences, preferencesKey } from '#admin/preferences/preferences.ts';
import { clearSession } from '#session/session.ts';
import '../../fewStyles.ts';
import { drawAdmin } from '../drawAdmin.tsx';
import { screenSize } from '../screenSize.ts';

beforeEach(() => {
  localStorage.clear();
  screenSize(1440);
  vi.stubGlobal('scrollTo', () => undefined);
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal('fetch', async () => new Response('{}', { headers: { 'content-type': 'application/json' } }));
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

const found = [
  { resource: 'banner', id: 3, name: 'Beasiswa Unggulan', picture: '/files/b.png' },
  { resource: 'gone-resource', id: 1, name: 'Beasiswa lama' },
];
const searchAll = vi.fn(async (_params: { q: string; signal?: AbortSignal }) => ({ data: found }));

/** Without pauses between the keys: on a busy machine one would be long enough to be searched for half a word. */
const press = (keys: string) => userEvent.keyboard(keys, { delay: null });

const open = async (path = '/nowhere') => {
  const drawn = await drawAdmin(path, { searchAll });
  await screen.findByRole('heading', { level: 1 });
  await press('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: 'Cari apa saja' });
  return drawn;
};
const section = async (name: string) => within(await screen.findByRole('group', { name }));
const chosen = () => screen.getByRole('option', { selected: true }).textContent;
const at = ({ router }: Awaited<ReturnType<typeof drawAdmin>>) => router.state.location.pathname;

describe('the palette', () => {
  it('finds screens, actions and records of every resource by a few letters, and says of which they are', async () => {
    const drawn = await open();
    await press('beasis');
    const option = await (await section('Data')).findByRole('option', { name: /Beasiswa Unggulan/ });
    expect(option.textContent).toBe('Beasiswa UnggulanBanner');
    // A record of a resource that no longer exists leads nowhere.
    expect((await section('Data')).getAllByRole('option')).toHaveLength(1);
    await userEvent.clear(screen.getByRole('combobox'));
    await press('popup');
    expect((await section('Halaman')).getByRole('option', { name: /^Popup Banner/ })).toBeTruthy();
    expect((await section('Tindakan')).getByRole('option', { name: 'Tambah Popup Banner' })).toBeTruthy();
    await press('{Enter}');
    await waitFor(() => expect(at(drawn)).toBe('/popup-banner'));
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Cari apa saja' })).toBeNull());
  });

  it('asks once the typing pauses, and takes back what is no longer wanted', async () => {
    searchAll.mockClear();
    let signal: AbortSignal | undefined;
    searchAll.mockImplementationOnce((asked) => {
      signal = asked.signal;
      return new Promise(() => undefined);
    });
    await open();
    await press('bea');
    await waitFor(() => expect(searchAll).toHaveBeenCalledTimes(1));
    expect(searchAll).toHaveBeenCalledWith(expect.objectContaining({ q: 'bea' }));
    await press('siswa');
    await (await section('Data')).findByRole('option', { name: /Beasiswa/ });
    expect(signal?.aborted).toBe(true);
  });

  it('opens by Enter what is found by what is typed, and not what was found before', async () => {
    const answer = Promise.withResolvers<{ data: typeof found }>();
    searchAll.mockImplementation(({ q }) => (q === 'agenda' ? answer.promise : Promise.resolve({ data: found })));
    const drawn = await open();
    await press('unggulan');
    await (await section('Data')).findByRole('option', { name: /Beasiswa Unggulan/ });
    await userEvent.clear(screen.getByRole('combobox'));
    await press('agenda{Enter}');
    await waitFor(() => expect(searchAll).toHaveBeenCalledWith(expect.objectContaining({ q: 'agenda' })));
    expect(at(drawn)).toBe('/nowhere');
    answer.resolve({ data: [{ resource: 'banner', id: 8, name: 'Agenda', picture: '' }] });
    await waitFor(() => expect(at(drawn)).toBe('/banner/edit/8'));
    searchAll.mockImplementation(async () => ({ data: found }));
  });

  it('goes through what it offers by arrows, round the end, and does what is chosen', async () => {
    await open();
    // A word that the label does not have, but people say.
    await press('mode gelap');
    expect(chosen()).toBe('Tampilan: Gelap');
    await press('{ArrowDown}{ArrowUp}{Enter}');
    expect(preferences().mode).toBe('dark');
    await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
    await press('{Control>}k{/Control}');
    await screen.findByRole('option', { name: 'Keluar' });
    const first = chosen();
    await press('{ArrowUp}');
    expect(chosen()).toBe('Keluar');
    await press('{ArrowDown}');
    expect(chosen()).toBe(first);
  });

  it('opened again while it fades is empty and takes what is typed', async () => {
    await open();
    await press('popup{Escape}{Control>}k{/Control}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Cari apa saja' })));
    await press('menu');
    expect(screen.getByRole('combobox')).toHaveProperty('value', 'menu');
  });

  it('leads to a record that has no form where its list finds it', async () => {
    const order = { resource: 'usk-store/transaction', id: 7, name: 'INV/20260901/00007' };
    searchAll.mockResolvedValueOnce({ data: [order] });
    const { router } = await open();
    await press('0000');
    await (await section('Data')).findByRole('option', { name: /^INV/ });
    await press('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/usk-store/transaction'));
    expect(new URLSearchParams(router.state.location.search).get('search')).toBe(order.name);
  });

  it('tells apart nested records of one number, each the first under its parent', async () => {
    const under = (parent_id: number) => ({
      resource: 'usk-store/product/payment-method',
      id: 1,
      parent_id,
      name: 'BNI',
    });
    searchAll.mockResolvedValueOnce({ data: [under(7), under(8)] } as object as Awaited<ReturnType<typeof searchAll>>);
    const drawn = await open();
    await press('bni');
    expect(await (await section('Data')).findAllByRole('option')).toHaveLength(2);
    await press('{ArrowDown}{Enter}');
    await waitFor(() => expect(at(drawn)).toBe('/usk-store/product/payment-method/edit/8/1'));
  });

  it('offers what was opened last', async () => {
    await open('/banner/edit/3');
    await waitFor(() => expect(screen.getByRole('group', { name: 'Terakhir dibuka' })).toBeTruthy());
    expect((await section('Terakhir dibuka')).getByRole('option').textContent).toBe('BeasiswaBanner');
  });

  it('remembers what is opened, whatever was kept before', async () => {
    const drawn = await drawAdmin('/nowhere', { searchAll });
    act(() => personalStore.setItem('palette.recent', { from: 'another version' }));
    await act(() => drawn.router.navigate('/banner/edit/3'));
    await waitFor(() => expect(personalStore.getItem('palette.recent')).toMatchObject([{ id: 3, name: 'Beasiswa' }]));
  });

  it('offers nothing that is gone: deleted here, or found so', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const recent = [3, 4, 5].map((id) => ({ resource: 'banner', id, name: `Banner ${id}` }));
    const getOne = async (_: string, { id }: { id: unknown }) => {
      if (String(id) === '4') throw Object.assign(new Error('gone'), { status: 404 });
      return { data: { id, title: 'Beasiswa' } };
    };
    const remove = async (_: string, { id }: { id: unknown }) => ({ data: { id } });
    const drawn = await drawAdmin('/nowhere', { searchAll, getOne, delete: remove } as object);
    act(() => personalStore.setItem('palette.recent', recent));
    await act(() => drawn.router.navigate('/banner/edit/4'));
    const left = () => personalStore.getItem<typeof recent>('palette.recent')?.map(({ id }) => id);
    await screen.findByText(/tidak ditemukan/);
    await waitFor(() => expect(left()).toEqual([3, 5]));
    await act(() => drawn.router.navigate('/banner/edit/3'));
    await userEvent.click(await screen.findByRole('button', { name: 'Hapus' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Hapus' }));
    await waitFor(() => expect(at(drawn)).toBe('/banner'));
    expect(left()).toEqual([5]);
  });

  it('opens for who has switched the single keys off, and not over another dialog', async () => {
    const drawn = await drawAdmin('/nowhere', { searchAll });
    await screen.findByRole('heading', { level: 1 });
    await press('?');
    await screen.findByRole('dialog', { name: 'Pintasan keyboard' });
    await press('{Control>}k{/Control}');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await press('{Escape}');
    await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
    act(() => personalStore.setItem(preferencesKey, { keys: false }));
    await press('{Control>}k{/Control}');
    await screen.findByRole('dialog', { name: 'Cari apa saja' });
    await press('{Control>}k{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(at(drawn)).toBe('/nowhere');
  });

  it('says that nothing matches, and of a search that failed why, and tries it again', async () => {
    await open();
    searchAll.mockResolvedValueOnce({ data: [] });
    await press('xyzzy');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Tidak ada yang cocok dengan “xyzzy”.'));
    // react-admin logs every failure to the console.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    searchAll.mockRejectedValueOnce(new Error('Kuota habis'));
    await press('q');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Data tidak dapat dicari.Kuota habis'));
    expect(screen.queryByText(/Tidak ada yang cocok/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(await (await section('Data')).findByRole('option', { name: /Beasiswa/ })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('combobox'));
  });
});

describe('matching', () => {
  it('asks for every word, whatever its accents and capitals, and puts the nearest first', () => {
    const ranks = ['Kafe', 'Café Kecil', 'Menu Kafe', 'Warkafe', 'Toko'].map((text) => rankOf(text, wordsOf(' KAFE ')));
    expect(ranks).toEqual([0, undefined, 2, 3, undefined]);
    expect(rankOf('Café Kecil', wordsOf('kecil cafe'))).toBe(2);
  });

  it('marks where the words stand, in the text as it is written', () => {
    expect(partsOf('Café Kecil', ['cafe', 'cil'])).toEqual([
      { from: 0, text: 'Café', found: true },
      { from: 4, text: ' Ke', found: false },
      { from: 7, text: 'cil', found: true },
    ]);
    expect(partsOf('', ['a'])).toEqual([]);
  });
});
