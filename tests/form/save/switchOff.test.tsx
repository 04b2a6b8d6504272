import { act, cleanup, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GetListParams } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { boolean, defineAreas, defineResource, reference, select, text } from '#schema';
import '../../fewStyles.ts';
import { openList } from '../../list/openList.tsx';
import { openForm } from '../stage.tsx';

const shelf = defineResource({
  name: 'shelf',
  fields: { title: text({ required: true }), is_active: boolean({ initial: true }) },
  words: {
    id: { name: 'Rak', fields: { title: 'Judul', is_active: 'Aktif' } },
    en: { name: 'Shelves', one: 'Shelf', fields: { title: 'Title', is_active: 'Active' } },
  },
});
const book = defineResource({
  name: 'book',
  fields: { title: text({ required: true }), shelf_id: reference('shelf'), state: select(['draft', 'live']) },
  active: { state: 'live' },
  words: {
    id: {
      name: 'Buku',
      fields: { title: 'Judul', shelf_id: 'Rak', state: 'Keadaan' },
      options: { state: { draft: 'Draf', live: 'Tayang' } },
    },
    en: {
      name: 'Books',
      one: 'Book',
      fields: { title: 'Title', shelf_id: 'Shelf', state: 'State' },
      options: { state: { draft: 'Draft', live: 'Live' } },
    },
  },
});
const loan = defineResource({
  name: 'book/loan',
  endpoint: '/book/{book_id}/loan',
  parent: { resource: 'book', field: 'book_id' },
  fields: { book_id: reference('book', { required: true }), shelf_id: reference('shelf'), note: text() },
  words: {
    id: { name: 'Pinjaman', fields: { book_id: 'Buku', shelf_id: 'Rak', note: 'Catatan' } },
    en: { name: 'Loans', one: 'Loan', fields: { book_id: 'Book', shelf_id: 'Shelf', note: 'Note' } },
  },
});
const registry = defineAreas([shelf, book, loan]);

/** Loans from that shelf, by book. */
const aggregate = (loans: readonly object[] | null) => async (_: string, asked: { by?: string }) => {
  if (!loans) throw new Error('404');
  const total = loans.reduce((sum, one) => sum + ('count' in one ? Number(one.count) : 0), 0);
  return { data: asked.by ? loans : [{ key: null, count: total }] };
};

const shelfRow = { id: 1, title: 'Sastra', is_active: true };

const dataOf = (books: number, loans: readonly object[] | null = [], counted: Promise<unknown> = Promise.resolve()) => {
  const update = vi.fn(async (_: string, { data }: { data: object }) => ({ data: { ...data, id: 1 } }));
  const getList = async (name: string, { filter }: GetListParams) => {
    const used = name === 'book' && filter?.shelf_id === 1;
    if (used) await counted;
    if (name === 'shelf') return { data: [shelfRow], total: 1 };
    return { data: [], total: used ? (filter.state === 'live' ? 2 : books) : 0 };
  };
  const getOne = async () => ({ data: shelfRow });
  const data = {
    ...{ getList: getList as never, getOne: getOne as never, update: update as never },
    ...{ aggregate: aggregate(loans), delete: async () => ({ data: { id: 1 } }) as never },
  };
  return { data, update };
};

const open = async (...given: Parameters<typeof dataOf>) => {
  const { data, update } = dataOf(...given);
  const form = await openForm({ registry, data, at: ['/shelf/edit/1'] });
  const active = await form.screen.findByRole('switch', { name: 'Aktif' });
  const save = () => userEvent.click(form.screen.getByRole('button', { name: 'Simpan' }));
  return { ...form, update, active, save };
};

beforeEach(() => {
  localStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

it('switching off what others use asks first, says by how many, and leads to them without leaving the form', async () => {
  const { screen, update, active, save } = await open(14);
  await userEvent.click(active);
  await save();
  const dialog = await screen.findByRole('dialog', { name: '“Sastra” masih dipakai' });
  const link = within(dialog).getByRole('link', { name: '14 Buku, 2 di antaranya aktif (terbuka di tab baru)' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/book?shelf_id=1', '_blank']);
  expect(update).not.toHaveBeenCalled();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Periksa lagi' }));
  await waitFor(() => expect(document.activeElement).toBe(active));
  await save();
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(update.mock.calls[0]?.[1].data).toMatchObject({ is_active: false }));
});

it('who gives the save up while it is counted is asked nothing afterwards', async () => {
  const counted = Promise.withResolvers<undefined>();
  const { screen, update, active, save } = await open(14, [], counted.promise);
  await userEvent.click(active);
  await save();
  await userEvent.click(screen.getByRole('button', { name: 'Batal' }));
  await act(async () => counted.resolve(undefined));
  expect(screen.queryByRole('dialog')).toBeNull();
  await save();
  expect(await screen.findByRole('dialog', { name: '“Sastra” masih dipakai' })).toBeTruthy();
  expect(update).not.toHaveBeenCalled();
});

it.each([
  ['what nobody uses is switched off', 0, true],
  ['another change of it is saved', 14, false],
])('%s without a question', async (_what, books, off) => {
  const { screen, update, active, save } = await open(books);
  if (off) await userEvent.click(active);
  else await userEvent.type(screen.getByLabelText(/^Judul/), '!');
  await save();
  await waitFor(() => expect(update).toHaveBeenCalled());
});

it('switching off in the list’s own cell asks the same', async () => {
  const { data, update } = dataOf(14);
  const { screen } = await openList({ registry, at: '/shelf', data });
  const row = (await screen.findByRole('link', { name: 'Sastra' })).closest('tr');
  row?.querySelector<HTMLElement>('td[data-edit="is_active"]')?.focus();
  await userEvent.keyboard('{F2}');
  await userEvent.click(await screen.findByRole('switch', { name: 'Aktif' }));
  await userEvent.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: '“Sastra” masih dipakai' });
  expect(within(dialog).getByRole('link', { name: /^14 Buku, 2 di antaranya aktif/ })).toBeTruthy();
  expect(update).not.toHaveBeenCalled();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(update.mock.calls[0]?.[1].data).toEqual({ is_active: false }));
});

describe('what lives under another record', () => {
  it('is counted as well, and is led to where it is', async () => {
    const { screen, active, save } = await open(0, [
      { key: 7, label: 'Laskar', count: 2 },
      { key: 8, label: 'Bumi', count: 1 },
      { key: 9, label: 'Supernova', count: 1 },
      { key: 10, label: 'Pulang', count: 1 },
    ]);
    await userEvent.click(active);
    await save();
    const [item] = within(await screen.findByRole('dialog')).getAllByRole('listitem');
    expect(item?.textContent?.replaceAll(' (terbuka di tab baru)', '')).toBe(
      '5 Pinjaman: Laskar (2) , Bumi , Supernova , dan lainnya',
    );
    const links = within(item as HTMLElement).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/book/loan/7?shelf_id=1',
      '/book/loan/8?shelf_id=1',
      '/book/loan/9?shelf_id=1',
    ]);
  });

  it('is named before a deletion where the API counts it under one record alone', async () => {
    // react-admin logs every refusal to the console in development.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { screen } = await open(0, null);
    await userEvent.click(await screen.findByRole('button', { name: 'Hapus' }));
    await within(await screen.findByRole('dialog')).findByText(/mungkin dipakai juga: Pinjaman$/);
  });
});
