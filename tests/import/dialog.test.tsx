import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GetListParams } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import '../fewStyles.ts';
import { ApiError } from '#api/apiError.ts';
import { officeApi } from '#providers/officeApi.ts';
import { listeners } from '#values/listeners.ts';
import { timeZone } from '#values/timeZone.ts';
import { testSettings } from '../api/settings.ts';
import { openList } from '../list/openList.tsx';
import { bookRow, registry } from '../list/registry.ts';

const books = [1, 2, 3].map((id) => bookRow(id));
const read = {
  getList: (async (name: string, { filter = {} }: GetListParams) => {
    const ids: readonly number[] | undefined = filter.id;
    const found = name === 'book' ? books.filter(({ id }) => !ids || ids.map(Number).includes(id)) : [];
    return { data: found, total: found.length };
  }) as never,
};

const entry = (over: object) => ({
  data: { id: 7, total: 2, done: 0, changed: 0, state: 'running', refused: [], ...over },
});

/** Pastes a table into the import of books. */
const paste = async (text: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Impor' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Impor Buku' }));
  fireEvent.paste(await dialog.findByRole('textbox'), { clipboardData: { getData: () => text } });
  return dialog;
};
/** Pastes one and goes on to its check. */
const check = async (text: string) => {
  const dialog = await paste(text);
  await userEvent.click(await dialog.findByRole('button', { name: 'Lanjut' }));
  await dialog.findByRole('button', { name: /^Semua/ });
  return dialog;
};
/** Waits, as a person does, until a button that has just come can be pressed. */
const press = async (dialog: Awaited<ReturnType<typeof check>>, name: string) => {
  const button = await dialog.findByRole('button', { name });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await userEvent.click(button);
};
const table = 'ID\tJudul\tStok\n1\tBuku Satu\t5\n2\tBuku 2\t5\n\tBuku Baru\t9\n99\tHilang\t1';

beforeEach(() => {
  testSettings();
});

describe('an import', () => {
  it('announces how many rows are new, changed, the same and wrong once they are checked', async () => {
    await openList({ registry, at: '/book', data: read });
    const dialog = await paste(table);
    const status = dialog.getByRole('status');
    expect(status.textContent).toBe('');
    await press(dialog, 'Lanjut');
    await waitFor(() => expect(status.textContent).toBe('Baru: 1, Berubah: 1, Tetap: 1, Salah: 1'));
  });

  it('sends what is new, and what changes with what it was taken to hold', async () => {
    const startBatch = vi.fn(async () => entry({}));
    const getEntry = vi.fn(async () =>
      entry({
        ...{ done: 2, changed: 1, state: 'done' },
        refused: [{ row: 1, message: 'Tidak sah', errors: { stock: ['Terlalu banyak'] } }],
      }),
    );
    await openList({ registry, at: '/book', data: { ...read, startBatch, getEntry } });
    const dialog = await check(table);
    expect(dialog.getByText('Data ini tidak ada.', { exact: false })).toBeTruthy();
    await press(dialog, 'Impor 2 baris');
    expect(await dialog.findByText('1 data telah diimpor.')).toBeTruthy();
    expect(startBatch).toHaveBeenCalledWith('book', {
      kind: 'import',
      rows: [
        { id: 1, data: { title: 'Buku Satu' }, was: { title: 'Buku 1' } },
        { data: { title: 'Buku Baru', stock: 9 } },
      ],
      meta: { idempotencyKey: expect.any(String) },
    });
    expect(dialog.getByText('Buku Baru').closest('li')?.textContent).toBe('Baris 4, Buku Baru: Terlalu banyak');
    expect(dialog.getByRole('button', { name: 'Urungkan impor' })).toBeTruthy();
  });

  it('says beside a column of times, and no other, in which zone it reads those without one', async () => {
    await openList({ registry, at: '/book', data: read });
    const dialog = await paste('Judul\tTerjual\nBuku Baru\t2026-08-17 10:00');
    const times = await dialog.findByRole('combobox', { name: 'Isian untuk kolom “Terjual”' });
    const described = (box: HTMLElement) =>
      document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(described(times)).toBe(`Waktu tanpa zona dibaca sebagai waktu ${timeZone()}.`);
    expect(described(dialog.getByRole('combobox', { name: 'Isian untuk kolom “Judul”' }))).toBeUndefined();
    await userEvent.selectOptions(times, 'Jangan impor');
    expect(described(times)).toBeUndefined();
  });

  it('says what is wrong with a row in the order of its columns', async () => {
    await openList({ registry, at: '/book', data: read });
    const dialog = await check('Stok\tJudul\tHarga\n5\t\tbanyak\n');
    const said = (await dialog.findByText(/^Judul: /)).closest('ul');
    expect(said?.textContent).toMatch(/^Judul: .*Harga: /);
  });

  it('asks before a table goes that nothing was made of yet: by Escape, its cross and Back', async () => {
    const { router } = await openList({ registry, at: '/', data: read });
    await act(() => router.navigate('/book'));
    const dialog = await check(table);
    const asks = () => screen.findByRole('dialog', { name: 'Buang perubahan?' });
    const ways = {
      escape: async () => fireEvent.keyDown(screen.getByRole('dialog', { name: 'Impor Buku' }), { key: 'Escape' }),
      cross: () => userEvent.click(dialog.getByRole('button', { name: 'Tutup' })),
      back: async () => act(() => void router.navigate(-1)),
    };
    for (const leave of Object.values(ways)) {
      await leave();
      const asked = await asks();
      await userEvent.click(within(asked).getByRole('button', { name: 'Tetap di sini' }));
      await waitFor(() => expect(asked.isConnected).toBe(false));
      expect(dialog.getByRole('button', { name: /^Semua/ })).toBeTruthy();
    }
    // Also with text half typed by hand.
    for (const _ of ['check', 'columns']) await userEvent.click(dialog.getByRole('button', { name: 'Kembali' }));
    await userEvent.type(dialog.getByRole('textbox'), 'Judul');
    await ways.escape();
    await userEvent.click(within(await asks()).getByRole('button', { name: 'Buang perubahan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).toBe('/book');
  });

  it('is followed to its end over an API that is started anew meanwhile', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const answer = { call: 'GET /api/activity/7', bodyKind: 'json', found: '{…}', own: true } as const;
    const starting = new ApiError(503, { message: 'Sedang dimulai' }, { answer });
    const getEntry = vi.fn(async () => entry({ done: 2, changed: 2, state: 'done' }));
    getEntry.mockRejectedValueOnce(starting);
    await openList({ registry, at: '/book', data: { ...read, startBatch: async () => entry({}), getEntry } });
    const dialog = await check(table);
    await press(dialog, 'Impor 2 baris');
    expect(await dialog.findByText('2 data telah diimpor.')).toBeTruthy();
    expect(dialog.queryByText('Sedang dimulai')).toBeNull();
  });

  it('says beside its progress that the server cannot be reached: it covers the note of the page', async () => {
    let outage: 'unreachable' | undefined;
    const { subscribe, notify } = listeners();
    const api = { ...officeApi, reachability: { subscribe, current: () => outage } };
    const getEntry = vi.fn(async () => entry({ done: 1, changed: 1 }));
    await openList({ registry, at: '/book', api, data: { ...read, startBatch: async () => entry({}), getEntry } });
    const dialog = await check(table);
    await press(dialog, 'Impor 2 baris');
    await dialog.findByText(/1 dari 2 baris/);
    outage = 'unreachable';
    act(notify);
    expect(dialog.getByText(/^Server tidak dapat dihubungi/)).toBeTruthy();
    outage = undefined;
    act(notify);
    expect(dialog.queryByText(/^Server tidak dapat dihubungi/)).toBeNull();
  });

  it('refuses more rows than one batch takes, and says how many those are', async () => {
    await openList({ registry, at: '/book', data: read });
    await userEvent.click(await screen.findByRole('button', { name: 'Impor' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Impor Buku' }));
    const paste = async (rows: number) =>
      fireEvent.paste(await dialog.findByRole('textbox'), {
        clipboardData: { getData: () => `ID\n${'1\n'.repeat(rows)}` },
      });
    await paste(5001);
    expect((await dialog.findByRole('alert')).textContent).toContain('5.000 baris');
    await paste(5000);
    await waitFor(() => expect(dialog.queryByText(/5\.000 baris/)).toBeNull());
  });

  it('keeps to what was given last when an earlier file was read later', async () => {
    await openList({ registry, at: '/book', data: read });
    await userEvent.click(await screen.findByRole('button', { name: 'Impor' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Impor Buku' }));
    const file = new File([], 'besar.csv');
    const bytes = Promise.withResolvers<ArrayBuffer>();
    file.arrayBuffer = () => bytes.promise;
    const paste = await dialog.findByRole('textbox');
    fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, { target: { files: [file] } });
    fireEvent.paste(paste, { clipboardData: { getData: () => table } });
    await dialog.findByText(/Buku Satu/);
    await act(async () => bytes.resolve(new TextEncoder().encode('ID\tJudul\n1\tDari berkas').buffer));
    expect(dialog.queryByText(/Dari berkas/)).toBeNull();
  });

  it('goes record by record where the API has no batches, and leaves alone what somebody else has changed', async () => {
    testSettings({ lacks: ['batches'] });
    const create = vi.fn(async (_name: string, { data }: { data: object }) => ({ data: { ...data, id: 4 } }));
    const update = vi.fn();
    const getOne = vi.fn(async () => ({ data: bookRow(1, { title: 'Oleh orang lain' }) }));
    await openList({ registry, at: '/book', data: { ...read, create, update, getOne } as never });
    const dialog = await check(table);
    await press(dialog, 'Impor 2 baris');
    expect(await dialog.findByText('1 data telah diimpor.')).toBeTruthy();
    expect(dialog.getByText(/Diubah orang lain sejak diperiksa/)).toBeTruthy();
    expect(create).toHaveBeenCalledOnce();
    expect(update).not.toHaveBeenCalled();
    expect(dialog.getByRole('button', { name: 'Urungkan impor' })).toBeTruthy();
  });

  it('says that a row may have been added where its answer was lost, not where nothing was sent', async () => {
    testSettings({ lacks: ['batches'] });
    vi.spyOn(console, 'error').mockReturnValue();
    const lost = vi.fn(async () => Promise.reject(Object.assign(new Error('Terputus'), { status: 0 })));
    await openList({ registry, at: '/book', data: { ...read, create: lost, getOne: lost } as never });
    const dialog = await check(table);
    await press(dialog, 'Impor 2 baris');
    await dialog.findByText('0 data telah diimpor.');
    const said = dialog.getAllByRole('listitem').flatMap(({ textContent }) => /: (.*Terputus)/.exec(textContent)?.[1]);
    expect(said.filter(Boolean).sort()).toEqual(['Terputus', 'Yang ini mungkin sudah terlaksana. Terputus']);
  });

  it('that is left goes on, says so over the list, and can be undone from there', async () => {
    const startBatch = async () => entry({});
    let state = 'running';
    const getEntry = vi.fn(async () => entry({ done: 1, changed: 1, state }));
    const undoEntry = vi.fn(async () => entry({ id: 8, state: 'done' }));
    const stopEntry = vi.fn();
    await openList({ registry, at: '/book', data: { ...read, startBatch, getEntry, undoEntry, stopEntry } });
    const dialog = await check(table);
    await press(dialog, 'Impor 2 baris');
    await dialog.findByText(/1 dari 2 baris/);
    await press(dialog, 'Tutup');
    expect(await screen.findByText('Impor sedang berjalan: 1 dari 2 baris.')).toBeTruthy();
    state = 'stopped';
    expect(await screen.findByText('Impor dihentikan setelah 1 dari 2 baris.')).toBeTruthy();
    expect(stopEntry).not.toHaveBeenCalled();
    state = 'done';
    await userEvent.click(screen.getByRole('button', { name: 'Urungkan impor' }));
    await waitFor(() => expect(undoEntry).toHaveBeenCalledWith(7, { idempotencyKey: expect.any(String) }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Biarkan' })).toBeNull());
  });

  it('that is left before the API has answered holds the page until then, and is told of over the list', async () => {
    const started = Promise.withResolvers<ReturnType<typeof entry>>();
    const getEntry = async () => entry({ done: 1, changed: 1 });
    await openList({ registry, at: '/book', data: { ...read, startBatch: () => started.promise, getEntry } as never });
    const dialog = await check(table);
    await press(dialog, 'Impor 2 baris');
    const bar = await dialog.findByRole('progressbar');
    expect(dialog.queryByText(/impor tetap berjalan/)).toBeNull();
    const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isHeld()).toBe(true);
    await press(dialog, 'Tutup');
    await waitFor(() => expect(bar.isConnected).toBe(false));
    await act(async () => started.resolve(entry({})));
    expect(isHeld()).toBe(false);
    expect(await screen.findByText('Impor sedang berjalan: 1 dari 2 baris.')).toBeTruthy();
  });

  it('that is left before the API has answered and then does not start is told of wherever the person is, as is its undo', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const [started, undone] = [Promise.withResolvers<never>(), Promise.withResolvers<never>()];
    const startBatch = vi.fn(async () => entry({}));
    startBatch.mockReturnValueOnce(started.promise);
    const getEntry = async () => entry({ done: 2, changed: 2, state: 'done' });
    const undoEntry = () => undone.promise;
    await openList({ registry, at: '/book', data: { ...read, startBatch, getEntry, undoEntry } as never });
    await press(await check(table), 'Impor 2 baris');
    await press(within(screen.getByRole('dialog')), 'Tutup');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const dialog = await check(table);
    await act(async () => started.reject(new ApiError(429, {})));
    expect(await screen.findByText(/^Impor Buku: /)).toBeTruthy();
    await press(dialog, 'Impor 2 baris');
    await press(dialog, 'Urungkan impor');
    await press(dialog, 'Tutup');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(async () => undone.reject(new ApiError(429, {})));
    expect(await screen.findByText(/^Tidak dapat diurungkan/)).toBeTruthy();
  });

  it('that was left is told of over the list beside another one, and after that was closed at its end', async () => {
    const startBatch = vi.fn(async () => entry({}));
    startBatch.mockResolvedValueOnce(entry({ id: 6 }));
    let state = 'running';
    const getEntry = async (id: number) => entry(id === 6 ? { id, done: 1 } : { done: 2, changed: 2, state });
    await openList({ registry, at: '/book', data: { ...read, startBatch, getEntry } as never });
    for (const told of ['1 dari 2 baris', '2 dari 2 baris']) {
      const dialog = await check(table);
      await press(dialog, 'Impor 2 baris');
      await dialog.findByText(told, { exact: false });
      await press(dialog, 'Tutup');
      await screen.findByText('Impor sedang berjalan: 1 dari 2 baris.');
    }
    state = 'done';
    await screen.findByText('Impor selesai: 2 data.');
    await userEvent.click(screen.getByRole('button', { name: 'Biarkan' }));
    await waitFor(() => expect(screen.queryByText('Impor selesai: 2 data.')).toBeNull());
    const last = await check(table);
    await press(last, 'Impor 2 baris');
    await last.findByText('2 data telah diimpor.');
    fireEvent.keyDown(screen.getByRole('dialog', { name: 'Impor Buku' }), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Impor sedang berjalan: 1 dari 2 baris.')).toBeTruthy();
    expect(screen.queryByText('Impor selesai: 2 data.')).toBeNull();
  });

  it('that has changed nothing is not offered to be undone, in the dialog and over the list', async () => {
    const startBatch = async () => entry({});
    const getEntry = async () => entry({ done: 2, state: 'done' });
    await openList({ registry, at: '/book', data: { ...read, startBatch, getEntry } as never });
    const dialog = await check(table);
    await press(dialog, 'Impor 2 baris');
    await dialog.findByText('0 data telah diimpor.');
    await screen.findByText('Impor selesai: 0 data.');
    expect(screen.queryByRole('button', { name: 'Urungkan impor', hidden: true })).toBeNull();
  });

  it('can be undone once more where that did not reach the API, in the dialog and over the list', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const lost = () => Promise.reject(new ApiError(0, {}, { reason: 'offline' }));
    const undoEntry = vi.fn(async (_id: number, _options?: object) => entry({ id: 8, kind: 'undo', state: 'done' }));
    const startBatch = async () => entry({});
    let state = 'running';
    const getEntry = vi.fn(async (id: number) => entry({ id, kind: id === 8 ? 'undo' : 'import', changed: 1, state }));
    await openList({ registry, at: '/book', data: { ...read, startBatch, getEntry, undoEntry } as never });
    const dialog = await check(table);
    await press(dialog, 'Impor 2 baris');
    await dialog.findByRole('button', { name: 'Hentikan' });
    await press(dialog, 'Tutup');
    await screen.findByText('Impor sedang berjalan: 0 dari 2 baris.');
    state = 'done';
    undoEntry.mockImplementationOnce(lost);
    await userEvent.click(await screen.findByRole('button', { name: 'Urungkan impor' }));
    expect(await screen.findByText(/sambungan internet/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Urungkan impor' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Biarkan' })).toBeNull());
    const again = await check(table);
    await press(again, 'Impor 2 baris');
    undoEntry.mockImplementationOnce(lost);
    await press(again, 'Urungkan impor');
    expect(await again.findByText(/sambungan internet/)).toBeTruthy();
    await press(again, 'Urungkan impor');
    expect(await again.findByText(/seperti sebelum impor/)).toBeTruthy();
    // The undo may have arrived, so it is sent again with its own key, not that of the import before.
    const keys = undoEntry.mock.calls.map(([, options]) => options);
    expect(keys).toEqual([keys[1], keys[1], keys[3], keys[3]]);
    expect(keys[3]).not.toEqual(keys[1]);
  });

  it.each([
    [
      'is said to be safe to begin again',
      new ApiError(502, {}),
      /^Belum diketahui apakah impor sudah dimulai\. Menekan Coba lagi aman/,
    ],
    ['says nothing of that when it was refused', new ApiError(429, {}), /^(?!Belum diketahui)/],
  ])('whose start got no answer of the API %s, and goes out once more under its key', async (_, failure, said) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const startBatch = vi.fn(async (_name: string, _options: { readonly meta: object }) => Promise.reject(failure));
    await openList({ registry, at: '/book', data: { ...read, startBatch } as never });
    const dialog = await check(table);
    await press(dialog, 'Impor 2 baris');
    expect((await dialog.findByRole('alert')).textContent).toMatch(said);
    await press(dialog, 'Coba lagi');
    await dialog.findByRole('alert');
    const keys = startBatch.mock.calls.map(([, { meta }]) => meta);
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys.map((meta) => JSON.stringify(meta))).size).toBe(1);
  });

  it('that is being taken back as the page is opened anew is not called an import', async () => {
    const startBatch = async () => entry({});
    let [imported, undone] = ['done', 'running'];
    const getEntry = async (id: number) =>
      entry(id === 7 ? { changed: 2, state: imported } : { id, kind: 'undo', done: 1, changed: 1, state: undone });
    const undoEntry = vi.fn(async () => entry({ id: 8, kind: 'undo' }));
    await openList({ registry, at: '/book', data: { ...read, startBatch, getEntry, undoEntry } as never });
    const dialog = await check(table);
    await press(dialog, 'Impor 2 baris');
    await press(dialog, 'Urungkan impor');
    await dialog.findByText(/1 dari 2 baris/);
    imported = 'undone';
    await press(dialog, 'Tutup');
    const note = await screen.findByText('Mengurungkan impor');
    expect(screen.queryByRole('button', { name: 'Urungkan impor' })).toBeNull();
    undone = 'done';
    await waitFor(() => expect(note.isConnected).toBe(false));
    expect(screen.queryByText(/^Impor selesai/)).toBeNull();
    expect(undoEntry).toHaveBeenCalledOnce();
  });

  it.each([
    ['all', entry({ id: 8, done: 2, changed: 2, state: 'done' }), 'Diurungkan.'],
    [
      'what was left alone',
      entry({ id: 8, done: 2, changed: 1, state: 'done', refused: [{ row: 0, id: 4, message: 'Diubah' }] }),
      /^1 data diurungkan\. 1 dibiarkan/,
    ],
    [
      'what it was stopped before',
      entry({ id: 8, done: 1, changed: 1, state: 'stopped' }),
      'Dihentikan: 1 data diurungkan, 1 dibiarkan.',
    ],
  ])('that is taken back from over the list says so of %s', async (_claim, undone, said) => {
    const startBatch = async () => entry({});
    let state = 'running';
    const getEntry = async (id: number) => (id === 8 ? undone : entry({ changed: 2, state }));
    const undoEntry = async () => entry({ id: 8 });
    await openList({ registry, at: '/book', data: { ...read, startBatch, getEntry, undoEntry } as never });
    const dialog = await check(table);
    await press(dialog, 'Impor 2 baris');
    await dialog.findByRole('button', { name: 'Hentikan' });
    await press(dialog, 'Tutup');
    state = 'done';
    await userEvent.click(await screen.findByRole('button', { name: 'Urungkan impor' }));
    expect(await screen.findByText(said)).toBeTruthy();
  });

  it('that was taken back elsewhere is not offered to be taken back once more', async () => {
    const startBatch = async () => entry({});
    let undone = {};
    const getEntry = async () => entry({ changed: 2, ...undone });
    await openList({ registry, at: '/book', data: { ...read, startBatch, getEntry } as never });
    const dialog = await check(table);
    await press(dialog, 'Impor 2 baris');
    await dialog.findByRole('button', { name: 'Hentikan' });
    await press(dialog, 'Tutup');
    const note = await screen.findByText('Impor sedang berjalan: 0 dari 2 baris.');
    undone = { state: 'done', undone_by: 8 };
    await waitFor(() => expect(note.isConnected).toBe(false));
    expect(screen.queryByRole('button', { name: 'Urungkan impor' })).toBeNull();
  });

  it('that was stopped as it was taken back says how much of it was', async () => {
    const startBatch = async () => entry({});
    const undoEntry = async () => entry({ id: 8, kind: 'undo' });
    const getEntry = async (id: number) =>
      entry(id === 7 ? { done: 2, changed: 2, state: 'done' } : { id, kind: 'undo', changed: 1, state: 'stopped' });
    await openList({ registry, at: '/book', data: { ...read, startBatch, getEntry, undoEntry } as never });
    const dialog = await check(table);
    await press(dialog, 'Impor 2 baris');
    await press(dialog, 'Urungkan impor');
    expect(await dialog.findByText('Dihentikan: 1 data diurungkan, 1 dibiarkan.')).toBeTruthy();
    expect(dialog.queryByText(/Yang sudah diimpor tetap ada/)).toBeNull();
  });

  it('names what was not taken back by its record: an undoing has an order of its own', async () => {
    const startBatch = async () => entry({});
    const undoEntry = async () => entry({ id: 8 });
    const getEntry = async (id: number) =>
      entry(
        id === 7
          ? { done: 2, changed: 2, state: 'done' }
          : {
              id,
              done: 2,
              changed: 0,
              state: 'done',
              refused: [0, 1].map((row) => ({ row, id: row ? 1 : 4, message: 'Dipakai' })),
            },
      );
    await openList({ registry, at: '/book', data: { ...read, startBatch, getEntry, undoEntry } as never });
    const dialog = await check(table);
    await press(dialog, 'Impor 2 baris');
    await press(dialog, 'Urungkan impor');
    const left = within(await dialog.findByRole('region', { name: '2 data diubah sesudahnya dan dibiarkan:' }));
    expect(left.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '#4: Dipakai',
      'Baris 2, Buku Satu: Dipakai',
    ]);
    // “Download these rows” is for rows in the file that can be corrected: here are none.
    expect(dialog.queryByRole('button', { name: 'Unduh baris ini' })).toBeNull();
  });

  it('takes headings wherever they stand above the rows, and says no more than that', async () => {
    await openList({ registry, at: '/book', data: read });
    const dialog = await check('Daftar buku\n\nID\tJudul\tStok\n2\tBuku Dua\t6');
    await dialog.findByRole('button', { name: 'Impor 1 baris' });
    await press(dialog, 'Kembali');
    await press(dialog, 'Kembali');
    const description = /^CSV atau XLSX dengan judul kolom di atas baris datanya,/;
    expect(await dialog.findByRole('button', { name: 'Pilih berkas', description })).toBeTruthy();
  });

  it('says of rows that say what is stored that there is nothing to import, but not of wrong ones', async () => {
    await openList({ registry, at: '/book', data: read });
    const dialog = await check('ID\tJudul\n1\tBuku 1');
    const nothing = () => dialog.queryByText(/^Tidak ada yang perlu diimpor/);
    expect(nothing()).toBeTruthy();
    for (const _ of ['check', 'columns']) await press(dialog, 'Kembali');
    fireEvent.paste(dialog.getByRole('textbox'), { clipboardData: { getData: () => 'ID\tJudul\n99\tHilang' } });
    await press(dialog, 'Lanjut');
    expect(await dialog.findByText('Data ini tidak ada.', { exact: false })).toBeTruthy();
    expect(nothing()).toBeNull();
  });

  it('says what is wrong with what it was given', async () => {
    await openList({ registry, at: '/book', data: read });
    await userEvent.click(await screen.findByRole('button', { name: 'Impor' }));
    fireEvent.paste(await screen.findByRole('textbox', { name: /tempel/ }), {
      clipboardData: { getData: () => 'A;B' },
    });
    expect(await screen.findByText('Tidak ada baris di bawah judul kolom.')).toBeTruthy();
  });

  it('writes no words of a formula that failed, and takes an ID that is none for no new record', async () => {
    await openList({ registry, at: '/book', data: read });
    const dialog = await check('ID\tJudul\tStok\n1\t#N/A\t5\n#REF!\tBuku Baru\t9\n2\tBuku Dua\t5');
    expect(dialog.getByText('Judul: Rumus di sel ini gagal dan tidak memberi nilai.')).toBeTruthy();
    expect(dialog.getByText('Data ini tidak ada.', { exact: false })).toBeTruthy();
    expect(await dialog.findByRole('button', { name: 'Impor 1 baris' })).toBeTruthy();
  });
});
