import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type GetListParams, memoryStore } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#api/apiError.ts';
import { connect } from '#api/connection.ts';
import { dataProvider } from '#providers/dataProvider.ts';
import { dateTime, defineAreas, defineResource, reference, text } from '#schema';
import { testSettings } from '../api/settings.ts';
import { answering, openList } from './openList.tsx';
import { bookRow, registry } from './registry.ts';
import '../fewStyles.ts';

const rows = [bookRow(1), bookRow(2, { title: '', stock: 0, offer: 990_000 }), bookRow(3)];
const sums = { meta: { sums: { price: 3_750_000 } } };

describe('a list', () => {
  it('shows every row with its cells, its title leading to the form', async () => {
    const { getList } = answering('book', rows, sums);
    await openList({ registry, at: '/book', data: { getList } });
    const table = await screen.findByRole('table', { name: 'Daftar Buku' });
    const [, first] = within(table).getAllByRole('row');
    if (!first) throw new Error('no row');
    expect(within(first).getByRole('link', { name: 'Buku 1' })).toHaveProperty('pathname', '/book/edit/1');
    expect(within(first).getByRole('img', { name: 'Sampul: Buku 1' })).toBeTruthy();
    expect(within(first).getByRole('link', { name: 'Rak Atas' })).toHaveProperty('pathname', '/shelf/edit/3');
    expect(within(first).getByText('Rp 1.250.000')).toBeTruthy();
    expect(within(first).getByText('Laku')).toBeTruthy();
    expect(within(table).getByRole('link', { name: '#2' })).toBeTruthy();
    expect(within(table).getByText('Rp 990.000')).toBeTruthy();
  });

  it('has no row for sums that the API does not give', async () => {
    await openList({ registry, at: '/book', data: { getList: answering('book', rows).getList } });
    expect(await screen.findByText('Rp 990.000')).toBeTruthy();
    expect(screen.queryByText(/^Jumlah dari/)).toBeNull();
  });

  it('sums over all that the filters let through, under the column', async () => {
    const { getList } = answering('book', rows, sums);
    await openList({ registry, at: '/book', data: { getList } });
    expect(await screen.findByRole('rowheader', { name: 'Jumlah dari 3 data' })).toBeTruthy();
    expect(screen.getByText('Rp 3.750.000')).toBeTruthy();
  });

  it('speaks the chosen language', async () => {
    const { getList } = answering('book', rows, sums);
    await openList({ registry, at: '/book', data: { getList }, language: 'en' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Books' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add book' })).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/list\.|resources\./);
  });

  it('sorts by a head, and the other way when it is pressed again, in the address', async () => {
    const { getList, asked } = answering('book', rows);
    const { router } = await openList({ registry, at: '/book', data: { getList } });
    await screen.findByRole('link', { name: 'Buku 1' });
    const press = () => userEvent.click(screen.getByRole('button', { name: 'Harga' }));
    const sorted = () => screen.getByRole('columnheader', { name: 'Harga' }).getAttribute('aria-sort');
    await press();
    await waitFor(() => expect(sorted()).toBe('ascending'));
    await press();
    await waitFor(() => expect(sorted()).toBe('descending'));
    expect(router.state.location.search).toBe('?sort=-price');
    await waitFor(() => expect(asked.at(-1)?.sort).toEqual({ field: 'price', order: 'DESC' }));
  });

  it('asks once for the rows of another order, before it is drawn anew', async () => {
    const head = () => screen.queryByRole('columnheader', { name: 'Harga' })?.getAttribute('aria-sort');
    const asked: unknown[] = [];
    const getList = async (_: string, { sort }: GetListParams) => {
      asked.push([sort?.field, head()]);
      return { data: rows, total: rows.length };
    };
    await openList({ registry, at: '/book', data: { getList: getList as never } });
    await screen.findByRole('link', { name: 'Buku 1' });
    await userEvent.click(screen.getByRole('button', { name: 'Harga' }));
    await waitFor(() => expect(head()).toBe('ascending'));
    expect(asked).toEqual([
      ['title', 'none'],
      ['price', 'none'],
    ]);
  });

  it('sorts by one column after another with Shift, by pointer and by keys, and says the rank of each', async () => {
    const { getList, asked } = answering('book', rows);
    const { router } = await openList({ registry, at: '/book', data: { getList } });
    await screen.findByRole('link', { name: 'Buku 1' });
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Harga' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('button', { name: 'Stok' }));
    await waitFor(() => expect(router.state.location.search).toBe('?sort=price,stock'));
    screen.getByRole('button', { name: 'Stok 2' }).focus();
    await user.keyboard('{Enter}{/Shift}');
    await waitFor(() => expect(router.state.location.search).toBe('?sort=price,-stock'));
    expect(asked.at(-1)?.sort).toEqual({ field: 'price', order: 'ASC', thenBy: [{ field: 'stock', order: 'DESC' }] });
    expect(screen.getByRole('columnheader', { name: 'Stok' }).getAttribute('aria-sort')).toBe('descending');
    expect(screen.getByText('Urutkan: Harga, naik; Stok, turun').getAttribute('role')).toBe('status');
    await user.click(screen.getByRole('button', { name: 'Harga 1' }));
    await waitFor(() => expect(router.state.location.search).toBe('?sort=-price'));
  });

  it('settles a search before what takes the focus from it acts, and does not lead back to the list later', async () => {
    const { getList } = answering('book', rows);
    const { router } = await openList({ registry, at: '/book', data: { getList } });
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Cari' }), 'ilmu');
    await userEvent.tab();
    expect(router.state.location.search).toBe('?search=ilmu');
  });

  it('searches, and goes back to the first page', async () => {
    const { getList, asked } = answering('book', rows);
    const { router } = await openList({ registry, at: '/book?perPage=100', data: { getList } });
    await screen.findByRole('table');
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Cari' }));
    await userEvent.keyboard('ilmu{Enter}');
    await waitFor(() => expect(asked.at(-1)?.filter).toEqual({ search: 'ilmu' }));
    expect(router.state.location.search).toBe('?search=ilmu&perPage=100');
  });

  it('leaves the text alone while somebody is typing, a space at its end included', async () => {
    const { getList, asked } = answering('book', rows);
    await openList({ registry, at: '/book', data: { getList } });
    const box = await screen.findByRole('searchbox', { name: 'Cari' });
    await userEvent.type(box, 'ilmu {Enter}');
    await waitFor(() => expect(asked.at(-1)?.filter).toEqual({ search: 'ilmu' }));
    expect(box).toHaveProperty('value', 'ilmu ');
  });

  it('goes to the last page there is when the address asks for a later one', async () => {
    const { getList, asked } = answering('book', rows);
    const { router } = await openList({ registry, at: '/book?page=9', data: { getList } });
    await waitFor(() => expect(asked.at(-1)?.pagination?.page).toBe(1));
    expect(router.state.location.search).toBe('');
  });

  it('names the page size that the address asks for, where none of its own is that', async () => {
    const { getList } = answering('book', rows);
    await openList({ registry, at: '/book?perPage=10', data: { getList } });
    const size = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Baris per halaman' });
    expect(size.value).toBe('10');
  });

  it('says aloud of what its number is', async () => {
    const { getList } = answering('book', rows, { total: 1260 });
    await openList({ registry, language: 'en', at: '/book', data: { getList } });
    expect((await screen.findByText('1,260')).getAttribute('aria-hidden')).toBe('true');
    expect(screen.getByText('1,260 records').getAttribute('role')).toBe('status');
  });

  it('says aloud which page was turned to', async () => {
    const { getList } = answering('book', rows, { total: 60 });
    await openList({ registry, language: 'en', at: '/book', data: { getList } });
    const said = await screen.findByText('Page 1');
    expect(said.getAttribute('role')).toBe('status');
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(said.textContent).toBe('Page 2'));
  });

  it('opens a row in place and shows its items', async () => {
    const lines = [{ word: 'halo', count: 2, shelf_id: null, drawing: '/files/2.png' }];
    const { getList } = answering('book', [bookRow(1, { lines })]);
    await openList({ registry, at: '/book', data: { getList } });
    const button = await screen.findByRole('button', { name: 'Rincian: Buku 1' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    const items = screen.getByRole('table', { name: 'Baris' });
    expect(within(items).getByRole('columnheader', { name: 'Kata' })).toBeTruthy();
    expect(within(items).getByText('halo')).toBeTruthy();
    expect(within(items).getByRole('img', { name: 'Gambar' }).getAttribute('src')).toBe('/files/2.png');
  });

  it('opens the form when a row is pressed, its record asked for by then, but not when a box in it is', async () => {
    const { getList } = answering('book', rows);
    const getOne = vi.fn().mockResolvedValue({ data: rows[2] });
    const { router } = await openList({ registry, at: '/book', data: { getList, getOne } });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Pilih Buku 3' }));
    expect(router.state.location.pathname).toBe('/book');
    expect(getOne).not.toHaveBeenCalled();
    // Away from the presses of other tests: one of them soon after this would make it a double click.
    const target = screen.getAllByText('Laku')[2] ?? document.body;
    await userEvent.pointer({ keys: '[MouseLeft]', target, coords: { clientX: 300, clientY: 300 } });
    // A value that can be changed in its cell waits for a second click.
    await waitFor(() => expect(router.state.location.pathname).toBe('/book/edit/3'));
    expect(getOne).toHaveBeenCalledExactlyOnceWith('book', expect.objectContaining({ id: 3 }));
  });

  it('ticks all rows from the last one that was ticked to one that is pressed with Shift, and takes them back so', async () => {
    const { getList } = answering(
      'book',
      [1, 2, 3, 4, 5].map((id) => bookRow(id)),
    );
    await openList({ registry, at: '/book', data: { getList } });
    const press = async (id: number, shiftKey = false) =>
      fireEvent.click(await screen.findByRole('checkbox', { name: `Pilih Buku ${id}` }), { shiftKey });
    const ticked = () =>
      screen
        .getAllByRole<HTMLInputElement>('checkbox', { name: /^Pilih Buku/ })
        .flatMap((box, at) => (box.checked ? at + 1 : []));
    await press(3, true);
    await waitFor(() => expect(ticked()).toEqual([3]));
    await press(5);
    await press(2, true);
    await waitFor(() => expect(ticked()).toEqual([2, 3, 4, 5]));
    await press(4, true);
    await waitFor(() => expect(ticked()).toEqual([5]));
  });

  it('opens the form of a row in a new tab by Ctrl, Cmd or the middle button, as a link does', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const { getList } = answering('book', [bookRow(1)]);
    const { router } = await openList({ registry, at: '/book', data: { getList } });
    const cell = await screen.findByText('Laku');
    for (const how of [{ ctrlKey: true }, { metaKey: true }]) fireEvent.click(cell, how);
    fireEvent(cell, new MouseEvent('auxclick', { bubbles: true, button: 1 }));
    fireEvent(cell, new MouseEvent('auxclick', { bubbles: true, button: 2 }));
    expect(opened.mock.calls.map(([to, where]) => [to, where])).toEqual(Array(3).fill(['/book/edit/1', '_blank']));
    expect(router.state.location.pathname).toBe('/book');
  });

  it('leads to the records nested under a row', async () => {
    const { getList } = answering('book', rows);
    await openList({ registry, at: '/book', data: { getList } });
    expect(await screen.findByRole('link', { name: 'Halaman: Buku 1' })).toHaveProperty('pathname', '/book/page/1');
  });

  it('says so where nothing is there yet, and where the filters let nothing through', async () => {
    const { getList } = answering('book', []);
    const { router } = await openList({ registry, at: '/book', data: { getList } });
    expect(await screen.findByText('Belum ada Buku')).toBeTruthy();
    await router.navigate('/book?state=sold');
    expect(await screen.findByText('Tidak ada yang cocok')).toBeTruthy();
    const announced = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(announced.filter(Boolean)).toEqual(['0 data']);
  });

  it.each([
    ['id', 'Belum ada Acara'],
    ['en', 'No event list yet'],
  ] as const)('calls what is not there yet as it counts it: %s', async (language, said) => {
    const words = (name: string, one: string) => ({ name, one, fields: { title: 'Judul' } });
    const event = defineResource({
      name: 'event',
      fields: { title: text({ required: true }) },
      words: { id: words('List Acara', 'Acara'), en: words('Event list', 'Event') },
    });
    const { getList } = answering('event', []);
    await openList({ registry: defineAreas([event]), at: '/event', data: { getList }, language });
    expect(await screen.findByText(said)).toBeTruthy();
  });

  it('names each filter that rows come back without, how many, and leaves out the one that is pressed', async () => {
    const totals: Readonly<Record<string, number>> = { state: 12, search: 3, is_new: 0 };
    const getList = vi.fn(async (_: string, { filter }: GetListParams) => {
      const missing = Object.keys(totals).find((name) => !(name in filter));
      return missing === undefined ? { data: [], total: 0 } : { data: rows.slice(0, 1), total: totals[missing] };
    });
    const at = '/book?search=roman&state=sold&is_new=true';
    const { router } = await openList({ registry, at, data: { getList: getList as never } });
    expect(await screen.findByRole('button', { name: '3 tanpa pencarian “roman”' })).toBeTruthy();
    const status = await screen.findByRole('button', { name: '12 tanpa Status: Laku' });
    expect(screen.queryByRole('button', { name: /tanpa Baru/ })).toBeNull();
    await userEvent.click(status);
    await waitFor(() => expect(router.state.location.search).toBe('?search=roman&is_new=true'));
  });

  it('says why there are no rows, and tries again', async () => {
    // react-admin logs it to the console.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const getList = vi.fn().mockRejectedValueOnce(new Error('Basis data sibuk'));
    getList.mockResolvedValue({ data: rows, total: 3 });
    await openList({ registry, at: '/book', data: { getList: getList as never } });
    expect((await screen.findByRole('alert')).textContent).toContain('Basis data sibuk');
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByRole('table', { name: 'Daftar Buku' })).toBeTruthy();
  });

  it('says which filter it does not have, where a link asks by one', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const getList = vi.fn().mockRejectedValue(new Error('book has no filter "is_activ"'));
    await openList({ registry, at: '/book?is_activ=true&state=sold', data: { getList: getList as never } });
    const said = (await screen.findByRole('alert')).textContent;
    expect(said).toContain('Daftar ini tidak punya filter “is_activ”.');
    expect(said).not.toContain('has no filter');
  });

  it('says after a time limit that it is over, in words, in place of the skeleton', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const getList = vi.fn().mockRejectedValue(new Error('errors.timeout.read'));
    await openList({ registry, at: '/book', data: { getList: getList as never } });
    expect((await screen.findByRole('alert')).textContent).toContain('Server tidak menjawab dalam 15 detik');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('keeps its rows when they could not be read again, and says that they may be old', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const getList = vi.fn().mockResolvedValueOnce({ data: rows, total: 3 });
    getList.mockRejectedValue(new Error('errors.timeout.read'));
    await openList({ registry, at: '/book', data: { getList: getList as never } });
    await screen.findByRole('table', { name: 'Daftar Buku' });
    await userEvent.click(screen.getByRole('button', { name: 'Muat ulang' }));
    expect((await screen.findByRole('alert')).textContent).toContain('mungkin bukan yang terbaru');
    expect(screen.getByRole('link', { name: 'Buku 1' })).toBeTruthy();
  });

  it('counts down where the API is asked too often, each time again, before it is asked once more', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const busy = (retryAfter: number) => new ApiError(429, { message: 'Terlalu sering' }, { retryAfter });
    const getList = vi.fn(async () => ({ data: rows, total: 3 })).mockRejectedValueOnce(busy(1));
    await openList({ registry, at: '/book', data: { getList: getList as never } });
    const retryButton = (name: RegExp) => screen.findByRole('button', { name }, { timeout: 5_000 });
    expect(await retryButton(/^Coba lagi dalam 1 dtk$/)).toHaveProperty('disabled', true);
    await userEvent.click(await retryButton(/^Coba lagi$/));
    expect(await screen.findByRole('link', { name: 'Buku 1' })).toBeTruthy();
    // With the rows of before beside it.
    getList.mockRejectedValueOnce(busy(1)).mockRejectedValueOnce(busy(50));
    await userEvent.click(screen.getByRole('button', { name: 'Muat ulang' }));
    await userEvent.click(await retryButton(/^Coba lagi$/));
    expect(await retryButton(/^Coba lagi dalam (?:50|4\d) dtk$/)).toHaveProperty('disabled', true);
    expect(getList).toHaveBeenCalledTimes(4);
  });

  it.each<[title: string, body: object | null, said: RegExp]>([
    ['rows under another key', { rows, count: 3 }, /GET \/api\/book menjawab \{rows: \[3 × \{…\}\], count: number\}/],
    ['no total', { data: rows }, /yang diharapkan: \{data: .*total.*\}\.Yang tidak ada: meta\./],
    ['null', null, /GET \/api\/book menjawab null; .*Yang tidak ada: data\./],
    ['a bare array', rows, /GET \/api\/book menjawab \[3 × \{/],
    ['a row without an id', { data: [rows[0], {}], meta: { total: 2 } }, /Baris 2 tidak punya id\./],
    ['a refusal', { status: 'error', message: 'Kuota habis' }, /^Daftar tidak dapat dimuatKuota habisCoba lagi$/],
    [
      'a refusal of single fields',
      { message: 'Kuota habis', errors: { '': ['Toko tutup'], stock: ['Kuota habis'], price: ['Terlalu besar'] } },
      /^Daftar tidak dapat dimuatKuota habisToko tutupprice: Terlalu besarCoba lagi$/,
    ],
  ])('is not empty when the API answers %s: it says so, and tries again', async (_, body, said) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    testSettings();
    connect({ token: () => 'token', language: () => 'id' });
    const replies = [body, { data: rows, meta: { total: 3 } }];
    vi.stubGlobal('fetch', async () => Response.json(replies.shift()));
    await openList({ registry, at: '/book', data: { getList: dataProvider(registry).getList } });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent?.replaceAll(/\s+/g, ' ')).toMatch(said);
    expect(alert.textContent).not.toMatch(/internet/);
    expect(screen.queryByText('Belum ada Buku')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByRole('table', { name: 'Daftar Buku' })).toBeTruthy();
    vi.unstubAllGlobals();
  });

  it('that was empty says when it cannot be read any more', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const getList = vi.fn().mockResolvedValueOnce({ data: [], total: 0 }).mockRejectedValue(new Error('Kuota habis'));
    await openList({ registry, at: '/book', data: { getList: getList as never } });
    await screen.findByText('Belum ada Buku');
    await userEvent.click(screen.getByRole('button', { name: 'Muat ulang' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Kuota habis');
  });

  it('is cards on a narrow screen: every value named for screen readers, what can be done in the opened card', async () => {
    const { getList } = answering('book', rows, sums);
    const { router } = await openList({
      registry,
      at: '/book',
      data: { getList, getOne: async () => ({ data: rows[0] }) as never },
      width: 390,
    });
    const [card, reduced] = await screen.findAllByRole('article');
    if (!card || !reduced) throw new Error('no card');
    expect(screen.queryByRole('table')).toBeNull();
    expect(within(card).getByRole('link', { name: 'Buku 1' })).toBeTruthy();
    for (const label of ['Harga:', 'Status:', 'Terjual:', 'Rak:', 'Stok', 'Urutan'])
      expect(within(card).getByText(label)).toBeTruthy();
    expect(within(reduced).getByText('Rp 990.000')).toBeTruthy();
    await userEvent.click(within(card).getByRole('button', { name: 'Rincian: Buku 1' }));
    expect(within(card).getByRole('list', { name: 'Baris' })).toBeTruthy();
    expect(within(card).getByRole('button', { name: 'Hapus: Buku 1' })).toBeTruthy();
    expect(within(card).getByRole('link', { name: 'Ubah: Buku 1' })).toBeTruthy();
    await userEvent.click(within(card).getByText('Laku'));
    expect(router.state.location.pathname).toBe('/book/edit/1');
  });

  it('has what can be done with a card behind one button', async () => {
    const { getList } = answering('shelf', [{ id: 3, name: 'Rak Atas', color: '#0B6B4A' }]);
    await openList({ registry, at: '/shelf', data: { getList }, width: 390 });
    await userEvent.click(await screen.findByRole('button', { name: 'Tindakan: Rak Atas' }));
    const menu = await screen.findByRole('dialog', { name: 'Rak Atas' });
    expect(within(menu).getByRole('link', { name: 'Ubah: Rak Atas' }).textContent).toBe('Ubah');
    await userEvent.click(within(menu).getByRole('button', { name: 'Hapus: Rak Atas' }));
    expect(await screen.findByRole('dialog', { name: /Hapus Rak/ })).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Rak Atas' })).toBeNull();
  });
});

it('has room for how many rows are summed where the first column is a sum', async () => {
  const store = memoryStore({ 'book.datatable_layout': { columns: ['price', 'title'] } });
  await openList({ registry, at: '/book', store, data: { getList: answering('book', rows, sums).getList } });
  const head = await screen.findByRole('rowheader', { name: 'Jumlah dari 3 data · Rp 3.750.000' });
  // It spans the columns of the boxes and of the price.
  expect(head).toHaveProperty('colSpan', 3);
});

describe('a list under a record', () => {
  const pages = [{ id: 8, book_id: 1, name: 'Bab 1' }];
  const data = { ...answering('book/page', pages), getOne: (async () => ({ data: bookRow(1) })) as never };

  it('names that record, and leaves its column out', async () => {
    await openList({ registry, at: '/book/page/1', data });
    expect(await screen.findByRole('heading', { level: 1, name: 'Halaman: Buku 1' })).toBeTruthy();
    expect(screen.queryByRole('columnheader', { name: 'Buku' })).toBeNull();
    expect(data.asked.at(-1)?.meta).toEqual({ parent: 1 });
  });

  it('asks for a month below that record, and leads from its days to the forms there', async () => {
    const words = { name: 'Kelas', fields: { book_id: 'Buku', title: 'Judul', starts_at: 'Mulai' } };
    const lesson = defineResource({
      name: 'book/lesson',
      parent: { resource: 'book', field: 'book_id' },
      fields: {
        book_id: reference('book', { required: true }),
        title: text({ required: true }),
        starts_at: dateTime(),
      },
      list: { calendar: { start: 'starts_at' } },
      words: { id: words, en: words },
    });
    const month = answering('book/lesson', [{ id: 4, book_id: 1, title: 'Awal', starts_at: '2026-11-10T05:00:00Z' }]);
    await openList({
      registry: defineAreas([registry.named('shelf'), registry.named('book'), lesson]),
      at: '/book/lesson/1?view=calendar&month=2026-11',
      data: { ...data, ...month },
    });
    const link = await screen.findByRole('link', { name: /Awal/ });
    expect(link.getAttribute('href')).toBe('/book/lesson/edit/1/4');
    expect(month.asked.map(({ meta }) => meta?.parent)).toEqual(month.asked.map(() => 1));
  });

  it('shares neither page nor selection with the list under another', async () => {
    const { router } = await openList({ registry, at: '/book/page/1?perPage=50', data });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Pilih Bab 1' }));
    expect(screen.getByText('1 dipilih')).toBeTruthy();
    await router.navigate('/book/page/2');
    await waitFor(() => expect(data.asked.at(-1)?.meta).toEqual({ parent: 2 }));
    await screen.findByRole('checkbox', { name: 'Pilih Bab 1' });
    expect(screen.queryByText('1 dipilih')).toBeNull();
    expect(data.asked.at(-1)?.pagination?.perPage).toBe(25);
  });
});
