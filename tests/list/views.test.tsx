import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStore } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { readListState } from '#admin/list/address/listState.ts';
import { layoutKey } from '#admin/list/columns/tableLayout.ts';
import { readViews, type SavedView, unknownFieldsOf, viewAddress, viewOf } from '#admin/list/views/savedViews.ts';
import '../fewStyles.ts';
import { answering, openList } from './openList.tsx';
import { bookResource, bookRow, registry } from './registry.ts';

const sold = viewOf('Laku', readListState(bookResource, '?state=sold&sort=-price'), { columns: ['title', 'price'] });

const open = async (at: string, views: readonly SavedView[] = []) => {
  const { getList, asked } = answering('book', [bookRow(1), bookRow(2)]);
  const store = memoryStore();
  store.setItem('book.savedQueries', views);
  const { router } = await openList({ registry, at, data: { getList }, store });
  await screen.findByRole('link', { name: 'Buku 1' });
  const search = () => decodeURIComponent(router.state.location.search);
  const kept = () => store.getItem<readonly SavedView[]>('book.savedQueries') ?? [];
  return { router, asked, store, search, kept };
};

const tabs = async () => within(await screen.findByRole('navigation', { name: 'Tampilan tersimpan' }));
const heads = () => screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-label') ?? '');

const saveAs = async (name: string, first = false) => {
  const dialog = within(await screen.findByRole('dialog', { name: 'Simpan tampilan' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /Nama tampilan/ }), name);
  if (first) await userEvent.click(dialog.getByRole('switch'));
  await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

describe('a saved view', () => {
  it('is what the list shows, under a name: react-admin reads it as its own', async () => {
    const { kept, search } = await open('/book?state=sold&sort=-price,title&page=1');
    await userEvent.click(screen.getByRole('button', { name: 'Kolom dan tampilan' }));
    const panel = within(await screen.findByRole('dialog'));
    await userEvent.click(panel.getByRole('checkbox', { name: 'Stok' }));
    await userEvent.click(panel.getByRole('button', { name: 'Simpan tampilan…' }));
    await saveAs('Laku');
    expect((await tabs()).getByRole('link', { name: 'Laku' }).getAttribute('aria-current')).toBe('true');
    expect(search()).toBe('?state=sold&sort=-price,title&saved=Laku');
    expect(kept()).toEqual([
      {
        label: 'Laku',
        value: {
          filter: { state: 'sold' },
          sort: { field: 'price', order: 'DESC', thenBy: [{ field: 'title', order: 'ASC' }] },
          perPage: 25,
          displayedFilters: {},
        },
        layout: { columns: ['cover', 'title', 'shelf_id', 'price', 'state', 'sold_at', 'place'] },
      },
    ]);
  });

  it('brings back filter, order and columns at a press, and leaves them with the list’s own tab', async () => {
    const { search, asked } = await open('/book', [sold]);
    await userEvent.click((await tabs()).getByRole('link', { name: 'Laku' }));
    await waitFor(() => expect(heads().filter(Boolean)).toEqual(['Judul', 'Harga']));
    await waitFor(() => expect(asked.at(-1)?.filter).toEqual({ state: 'sold' }));
    expect(search()).toBe('?state=sold&sort=-price&saved=Laku');
    await userEvent.click((await tabs()).getByRole('link', { name: 'Semua' }));
    await waitFor(() => expect(heads()).toContain('Stok'));
    expect(search()).toBe('');
  });

  it('is a tab where it is ticked, in the order of the ticks; else it is found beside the tabs', async () => {
    const cheap = viewOf('Murah', readListState(bookResource, '?sort=price'), {});
    const { kept, search } = await open('/book', [sold, cheap]);
    await userEvent.click(await screen.findByRole('button', { name: 'Tampilan lain dan urutan tab' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Tampilan tersimpan' }));
    await userEvent.click(panel.getByRole('checkbox', { name: 'Laku' }));
    expect(kept().map(({ label, untabbed }) => [label, untabbed])).toEqual([
      ['Murah', undefined],
      ['Laku', true],
    ]);
    await userEvent.click(panel.getByRole('menuitem', { name: 'Laku' }));
    await waitFor(() => expect(search()).toBe('?state=sold&sort=-price&saved=Laku'));
    expect((await tabs()).getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Semua',
      'Murah',
      'Laku',
    ]);
    await userEvent.click((await tabs()).getByRole('link', { name: 'Murah' }));
    await waitFor(async () => expect((await tabs()).queryByRole('link', { name: 'Laku' })).toBeNull());
  });

  it('says when the list shows something else, keeps that when asked, or goes back', async () => {
    const { kept, search } = await open(`/book${viewAddress(bookResource, sold)}`, [sold]);
    const update = () => screen.queryByRole('button', { name: 'Simpan perubahan' });
    await tabs();
    expect(update()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Judul' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Buang perubahan' }));
    await waitFor(() => expect(search()).toBe('?state=sold&sort=-price&saved=Laku'));
    await waitFor(() => expect(update()).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Kolom dan tampilan' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Rapat' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Simpan perubahan' }));
    await waitFor(() => expect(kept()[0]?.layout).toEqual({ columns: ['title', 'price'], density: 'compact' }));
    expect(update()).toBeNull();
  });

  it('is what the list opens with, in its address, when somebody wants that', async () => {
    const { router, search, asked } = await open('/book?state=sold', [sold]);
    await userEvent.click(await screen.findByRole('button', { name: 'Simpan tampilan…' }));
    await saveAs('Awal', true);
    await router.navigate('/book');
    await waitFor(() => expect(search()).toBe('?state=sold&saved=Awal'));
    expect(asked.some(({ filter }) => Object.keys(filter ?? {}).length === 0)).toBe(false);
    await userEvent.click((await tabs()).getByRole('link', { name: 'Semua' }));
    await waitFor(() => expect(asked.at(-1)?.filter).toEqual({}));
    expect(search()).toBe('?saved=');
  });

  it('is given another name, and deleted', async () => {
    const { kept, search } = await open(`/book${viewAddress(bookResource, sold)}`, [sold]);
    const edit = async (label: string) => {
      await userEvent.click(await screen.findByRole('button', { name: `Ubah tampilan: ${label}` }));
      return within(await screen.findByRole('dialog', { name: 'Ubah tampilan' }));
    };
    const dialog = await edit('Laku');
    await userEvent.type(dialog.getByRole('textbox', { name: /Nama tampilan/ }), ' keras');
    await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(kept()).toEqual([{ ...sold, label: 'Laku keras' }]));
    await waitFor(() => expect(search()).toContain('saved=Laku+keras'));
    await userEvent.click((await edit('Laku keras')).getByRole('button', { name: 'Hapus tampilan' }));
    // The element that had the focus before the dialog is gone.
    const heading = screen.getByRole('heading', { level: 1, hidden: true });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    await waitFor(() => expect(kept()).toEqual([]));
  });

  it('comes back to its place when its deletion is undone, even after another was saved', async () => {
    const cheap = viewOf('Murah', readListState(bookResource, '?sort=price'), {});
    const { kept, store } = await open(`/book${viewAddress(bookResource, sold)}`, [sold, cheap]);
    const changed = { density: 'compact' };
    act(() => store.setItem(layoutKey(bookResource, 'Laku'), changed));
    await userEvent.click(await screen.findByRole('button', { name: 'Ubah tampilan: Laku' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ubah tampilan' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Hapus tampilan' }));
    expect(await screen.findByText('Tampilan “Laku” dihapus')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Simpan tampilan…' }));
    await saveAs('Baru');
    await userEvent.click(await screen.findByRole('button', { name: 'Urungkan' }));
    await waitFor(() => expect(kept().map(({ label }) => label)).toEqual(['Laku', 'Murah', 'Baru']));
    expect(kept()[0]).toEqual(sold);
    expect(store.getItem(layoutKey(bookResource, 'Laku'))).toEqual(changed);
    expect((await tabs()).getByRole('link', { name: 'Laku' })).toBeTruthy();
  });

  it('is not called as the list without any is, nor as another is', async () => {
    const { kept } = await open(`/book${viewAddress(bookResource, sold)}`, [sold]);
    await userEvent.click(await screen.findByRole('button', { name: 'Simpan tampilan…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Simpan tampilan' }));
    const name = dialog.getByRole('textbox', { name: /Nama tampilan/ });
    for (const taken of ['Semua', 'Laku']) {
      await userEvent.clear(name);
      await userEvent.type(name, `${taken}{Enter}`);
      expect(dialog.getByText('Sudah ada tampilan dengan nama itu.')).toBeTruthy();
    }
    expect(kept()).toEqual([sold]);
  });

  it('is left out where something else stands in its place', async () => {
    const value = { ...sold.value, filter: null };
    const kept = [
      null,
      5,
      { ...sold, value },
      { ...sold, layout: null },
      { ...sold, layout: { columns: 'title' } },
      sold,
    ];
    expect(readViews(kept)).toEqual([sold]);
    expect(readViews({ Laku: sold })).toEqual([]);
    await open('/book', kept as readonly SavedView[]);
    expect((await tabs()).getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Semua', 'Laku']);
  });

  it('has a name of its own where another was kept by the same one, and each is reached', async () => {
    const cheap = viewOf('Laku', readListState(bookResource, '?sort=price'), {});
    const { search } = await open('/book', [sold, cheap, sold]);
    expect((await tabs()).getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Semua',
      'Laku',
      'Laku (2)',
      'Laku (3)',
    ]);
    await userEvent.click((await tabs()).getByRole('link', { name: 'Laku (2)' }));
    await waitFor(() => expect(search()).toBe('?sort=price&saved=Laku+(2)'));
    expect((await tabs()).getByRole('link', { current: true }).textContent).toBe('Laku (2)');
  });

  it('goes on without fields that are gone, and says which', async () => {
    const old = {
      ...sold,
      value: {
        ...sold.value,
        filter: { state: 'sold', colour: 'red' },
        sort: { field: 'weight', order: 'ASC' as const },
      },
      layout: { columns: ['title', 'weight', 'price'] },
    };
    expect(unknownFieldsOf(bookResource, old)).toEqual(['colour', 'weight']);
    const { asked } = await open(`/book${viewAddress(bookResource, old)}`, [old]);
    expect(await screen.findByText('Sudah tidak ada, jadi dilewati: colour, weight')).toBeTruthy();
    expect(heads().filter(Boolean)).toEqual(['Judul', 'Harga']);
    expect(asked.at(-1)).toMatchObject({ filter: { state: 'sold' }, sort: { field: 'title', order: 'ASC' } });
  });
});
