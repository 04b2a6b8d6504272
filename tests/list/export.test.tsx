import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GetListParams } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#api/apiError.ts';
import '../fewStyles.ts';
import { openList } from './openList.tsx';
import { bookRow, registry } from './registry.ts';

const saved: { text: Promise<string>; name: string }[] = [];
vi.mock('#admin/sheet/download.ts', () => ({
  download: (file: Blob, name: string) => {
    saved.push({ text: readText(file), name });
  },
}));

/** jsdom's Blob cannot be read as text. The byte order mark is part of it. */
const readText = (file: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsBinaryString(file);
  });

const total = 230;
const pageOf = ({ pagination }: GetListParams) => {
  const { page = 1, perPage = 25 } = pagination ?? {};
  const first = (page - 1) * perPage;
  return Array.from({ length: Math.max(0, Math.min(perPage, total - first)) }, (_, index) =>
    bookRow(first + index + 1, { lines: [{ word: 'halo', count: 2, shelf_id: 7 }] }),
  );
};

const openExport = () => userEvent.click(screen.getByRole('button', { name: 'Ekspor' }));
const downloadCsv = async () => {
  await openExport();
  await userEvent.click(await screen.findByRole('radio', { name: 'CSV' }));
  await userEvent.click(screen.getByRole('button', { name: 'Unduh' }));
};

beforeEach(() => {
  saved.length = 0;
});

describe('an export', () => {
  it('that nothing was begun of is left by the word of every dialog', async () => {
    const getList = async () => ({ data: [bookRow(1)], total: 1 });
    await openList({ registry, at: '/book', data: { getList: getList as never } });
    await screen.findByRole('link', { name: 'Buku 1' });
    await openExport();
    await userEvent.click(await screen.findByRole('button', { name: 'Batal' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('gives its button the focus back where the list has become empty meanwhile, which then begins none', async () => {
    const getList = async (_name: string, { filter }: GetListParams) =>
      filter?.search ? { data: [], total: 0 } : { data: [bookRow(1)], total: 1 };
    const { router } = await openList({ registry, at: '/book', data: { getList: getList as never } });
    await screen.findByRole('link', { name: 'Buku 1' });
    await openExport();
    const cancel = await screen.findByRole('button', { name: 'Batal' });
    await act(() => router.navigate('/book?search=x'));
    const button = screen.getByRole('button', { name: 'Ekspor', hidden: true });
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
    await userEvent.click(cancel);
    await waitFor(() => expect(document.activeElement).toBe(button));
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('has every row that the filters let through, whatever their number, in the list’s order', async () => {
    const asked: GetListParams[] = [];
    const getList = (async (name: string, params: GetListParams) => {
      if (name !== 'book') return { data: [], total: 0 };
      asked.push(params);
      return { data: pageOf(params), total };
    }) as never;
    const shelves = vi.fn(async () => ({ data: [{ id: 7, name: 'Rak Bawah' }] }));
    const data = { getList, getMany: shelves as never };
    await openList({ registry, at: '/book?state=sold&sort=-price', data });
    await screen.findByRole('link', { name: 'Buku 1' });
    await openExport();
    // Announced, since it is there before its text.
    const status = within(await screen.findByRole('dialog')).getByRole('status');
    await userEvent.click(screen.getByRole('radio', { name: 'CSV' }));
    await userEvent.click(screen.getByRole('button', { name: 'Unduh' }));
    await waitFor(() => expect(status.textContent).toBe('230 data telah diunduh.'));
    const [file] = saved;
    expect(file?.name).toMatch(/^book-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await file?.text)?.split('\r\n') ?? [];
    expect(lines[0]?.startsWith('\u00EF\u00BB\u00BFID;Judul;Sampul;Rak;Harga')).toBe(true);
    expect(lines).toHaveLength(total + 2);
    expect(lines[1]).toContain('1;Buku 1;/files/1.webp;Rak Atas;1250000');
    // An order without its quantities is of no use to a bookkeeper, nor one with numbers instead of names.
    expect(lines[1]).toContain(unescape(encodeURIComponent(';halo · Jumlah: 2 · Rak: Rak Bawah;')));
    expect(shelves).toHaveBeenCalledTimes(1);
    for (const { filter, sort } of asked.slice(-3)) {
      expect(filter).toEqual({ state: 'sold' });
      expect(sort).toEqual({ field: 'price', order: 'DESC' });
    }
  });

  it('waits where the API says for how long it takes no more, of the ticked rows too', async () => {
    // react-admin logs the refused calls to the console.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const busy = async () => {
      throw new ApiError(429, { message: 'Terlalu sering' }, { retryAfter: 1 });
    };
    const read = vi.fn(async (params: GetListParams): Promise<object> => ({ data: pageOf(params), total }));
    const getList = (async (name: string, params: GetListParams) =>
      name === 'book' ? read(params) : { data: [], total: 0 }) as never;
    const getMany = vi.fn(async (): Promise<object> => ({ data: [bookRow(1)] }));
    await openList({ registry, at: '/book', data: { getList, getMany: getMany as never } });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Pilih Buku 1' }));
    await openExport();
    await userEvent.click(await screen.findByRole('radio', { name: 'Semua yang cocok (230)' }));
    await userEvent.click(screen.getByRole('radio', { name: 'CSV' }));
    read.mockImplementationOnce(busy);
    await userEvent.click(screen.getByRole('button', { name: 'Unduh' }));
    expect(await screen.findByText('230 data telah diunduh.', {}, { timeout: 5_000 })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Tutup' }));
    await openExport();
    getMany.mockImplementationOnce(busy);
    await userEvent.click(await screen.findByRole('button', { name: 'Unduh' }));
    expect(await screen.findByText('1 data telah diunduh.', {}, { timeout: 5_000 })).toBeTruthy();
  });

  it('stops when it is cancelled, and saves nothing', async () => {
    // react-admin logs the aborted call to the console.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const signals: AbortSignal[] = [];
    const getList = (async (name: string, params: GetListParams) => {
      if (name !== 'book') return { data: [], total: 0 };
      const { page, perPage } = params.pagination ?? {};
      if (perPage === 100 && page === 2) {
        if (params.signal) signals.push(params.signal);
        return new Promise((_resolve, reject) => {
          params.signal?.addEventListener('abort', () => reject(new Error('aborted')));
        });
      }
      return { data: pageOf(params), total };
    }) as never;
    await openList({ registry, at: '/book', data: { getList } });
    await screen.findByRole('link', { name: 'Buku 1' });
    await downloadCsv();
    expect(await screen.findByText('100 dari 230 data')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Batalkan' }));
    await waitFor(() => expect(signals[0]?.aborted).toBe(true));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(saved).toEqual([]);
  });

  it('that failed is begun again where it was chosen, by one press', async () => {
    // react-admin logs the failed call to the console.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let isCut = true;
    const getList = (async (name: string, params: GetListParams) => {
      if (name !== 'book') return { data: [], total: 0 };
      if (isCut && params.pagination?.page === 2) throw new Error('cut');
      return { data: pageOf(params), total };
    }) as never;
    const getMany = (async () => ({ data: [] })) as never;
    await openList({ registry, at: '/book', data: { getList, getMany } });
    await screen.findByRole('link', { name: 'Buku 1' });
    await downloadCsv();
    await screen.findByRole('alert');
    expect(saved).toEqual([]);
    isCut = false;
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'CSV' }).checked).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Unduh' }));
    await screen.findByText('230 data telah diunduh.');
    expect((await saved[0]?.text)?.split('\r\n')).toHaveLength(total + 2);
  });

  it('says how many of the ticked rows it has, without one that somebody has deleted meanwhile', async () => {
    const getList = (async () => ({ data: [bookRow(1), bookRow(2)], total: 2 })) as never;
    const getMany = (async () => ({ data: [bookRow(2)] })) as never;
    await openList({ registry, at: '/book', data: { getList, getMany } });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Pilih Buku 1' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Pilih Buku 2' }));
    fireEvent.click(screen.getByRole('button', { name: 'Ekspor', hidden: true }));
    await userEvent.click(await screen.findByRole('button', { name: 'Unduh' }));
    expect((await screen.findByText(/data telah diunduh/)).textContent).toBe('1 data telah diunduh.');
  });

  it('has the ticked rows alone, with the columns that the table now has, where that is wanted', async () => {
    const getMany = vi.fn(async (_name: string, { ids }: { ids: readonly number[] }) => ({
      data: ids.map((id) => bookRow(id)),
    }));
    const getList = (async (name: string, params: GetListParams) =>
      name === 'book' ? { data: pageOf(params), total } : { data: [], total: 0 }) as never;
    await openList({ registry, at: '/book', data: { getList, getMany: getMany as never } });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Pilih Buku 3' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Pilih Buku 1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Kolom dan tampilan' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Stok' }));
    fireEvent.click(screen.getByRole('button', { name: 'Ekspor', hidden: true }));
    expect(await screen.findByRole('radio', { name: 'Yang dipilih (2)', checked: true })).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'CSV' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Seperti di tabel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Unduh' }));
    expect(await screen.findByText('2 data telah diunduh.')).toBeTruthy();
    const lines = (await saved[0]?.text)?.slice(3).split('\r\n') ?? [];
    expect(lines[0]).toBe('Sampul;Judul;Rak;Harga;Status;Terjual;Urutan');
    expect(lines.slice(1, -1).map((line) => line.split(';')[1])).toEqual(['Buku 3', 'Buku 1']);
    expect(getMany.mock.lastCall?.[1]).toMatchObject({ ids: [3, 1], meta: { embed: ['shelf_id'] } });
  });
});
