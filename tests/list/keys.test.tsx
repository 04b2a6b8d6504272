import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { personalStore } from '#admin/preferences/personalStore.ts';
import { preferencesKey } from '#admin/preferences/preferences.ts';
import { defineAreas, defineResource, text } from '#schema';
import '../fewStyles.ts';
import { answering, openList } from './openList.tsx';
import { bookRow, registry } from './registry.ts';

/** A read-only resource: its rows have no form to lead to. */
const sale = defineResource({
  name: 'sale',
  fields: { buyer: text(), note: text() },
  list: { columns: ['buyer'], expand: ['note'] },
  can: { create: false, edit: false, delete: false },
  words: {
    id: { name: 'Penjualan', fields: { buyer: 'Pembeli', note: 'Catatan' } },
    en: { name: 'Sales', fields: { buyer: 'Buyer', note: 'Note' } },
  },
});

const rows = [bookRow(1), bookRow(2), bookRow(3)];

const open = async (total = rows.length) => {
  const { getList } = answering('book', rows, { total });
  // A press on a row requests its record at once.
  const getOne = async () => ({ data: bookRow(2) });
  const view = await openList({ registry, at: '/book', data: { getList, getOne: getOne as never } });
  await screen.findByRole('table', { name: 'Daftar Buku' });
  return view;
};

const focused = () => document.activeElement?.textContent;
const ticked = () =>
  screen.getAllByRole('checkbox', { checked: true }).map((box) => box.getAttribute('aria-label') ?? '');

beforeEach(() => personalStore.setItem(preferencesKey, {}));
afterEach(() => {
  personalStore.removeItem(preferencesKey);
  vi.unstubAllGlobals();
});

describe('the keys of a list', () => {
  it('go through its rows and back, and stay at an end', async () => {
    await open();
    await userEvent.keyboard('j');
    expect(focused()).toBe('Buku 1');
    await userEvent.keyboard('jjjj');
    expect(focused()).toBe('Buku 3');
    await userEvent.keyboard('k');
    expect(focused()).toBe('Buku 2');
  });

  it('tick the row that they are at, and open it', async () => {
    const { router } = await open();
    await userEvent.keyboard('jjx');
    expect(ticked()).toEqual(['Pilih Buku 2']);
    await userEvent.keyboard('e');
    await waitFor(() => expect(router.state.location.pathname).toBe('/book/edit/2'));
  });

  it('lead to what can be done with the ticked rows, past all that follow', async () => {
    await open();
    await userEvent.keyboard('a');
    expect(document.activeElement).toBe(document.body);
    await userEvent.keyboard('jxa');
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Data yang dipilih' }));
    await userEvent.keyboard('j');
    expect(focused()).toBe('Buku 2');
  });

  it('tick rows, of which no more is read aloud than what has changed', async () => {
    await open();
    await userEvent.keyboard('jx');
    const live = screen.getByText('1 dipilih').closest('[aria-live], [role=status], [aria-atomic]');
    expect(live?.getAttribute('aria-live')).toBe('polite');
    // A status is read as a whole: at each tick, everything that can be done.
    expect(live?.getAttribute('role')).toBeNull();
    expect(live?.getAttribute('aria-atomic')).toBeNull();
  });

  it('go through rows that lead nowhere and unfold, and unfold them', async () => {
    const { getList } = answering('sale', [
      { id: 1, buyer: 'Ani', note: 'A' },
      { id: 2, buyer: 'Budi', note: 'B' },
    ]);
    await openList({ registry: defineAreas([sale]), at: '/sale', data: { getList } });
    await screen.findByRole('table');
    await userEvent.keyboard('jje');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rincian: Budi', expanded: true }));
    expect(screen.getByRole('button', { name: 'Rincian: Ani', expanded: false })).toBeDefined();
  });

  it('turn its pages, up to an end, as a press of their buttons does, and the focus goes up with the view', async () => {
    const { router } = await open(30);
    const page = () => new URLSearchParams(router.state.location.search).get('page');
    const heading = screen.getByRole('heading', { level: 1 });
    await userEvent.keyboard('j');
    await userEvent.keyboard(']');
    await waitFor(() => expect(page()).toBe('2'));
    expect(document.activeElement).toBe(heading);
    await userEvent.keyboard(']');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Halaman berikutnya' })).toHaveProperty('disabled', true),
    );
    await userEvent.keyboard('[[');
    await waitFor(() => expect(page()).toBeNull());
    const next = screen.getByRole('button', { name: 'Halaman berikutnya' });
    await waitFor(() => expect(next).toHaveProperty('disabled', false));
    // A list that is wholly in view moves neither.
    await userEvent.click(next);
    await waitFor(() => expect(page()).toBe('2'));
    expect(document.activeElement).not.toBe(heading);
    await userEvent.keyboard('[[');
    await waitFor(() => expect(page()).toBeNull());
    vi.stubGlobal('scrollY', 400);
    await userEvent.click(next);
    await waitFor(() => expect(page()).toBe('2'));
    expect(document.activeElement).toBe(heading);
  });

  it('lead to the form of a new record and to the search', async () => {
    const { router } = await open();
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    await userEvent.keyboard('n{Tab}');
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'n');
    expect(router.state.location.pathname).toBe('/book');
    await userEvent.keyboard('n');
    await waitFor(() => expect(router.state.location.pathname).toBe('/book/add'));
  });

  it('do nothing with Ctrl, or for who has switched them off', async () => {
    const { router } = await open();
    await userEvent.keyboard('{Control>}n{/Control}');
    personalStore.setItem(preferencesKey, { keys: false });
    await userEvent.keyboard('njx');
    expect(router.state.location.pathname).toBe('/book');
    expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]);
  });
});
