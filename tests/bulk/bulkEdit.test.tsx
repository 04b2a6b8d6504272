import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type GetListParams, type GetManyParams, type UpdateParams, useInput } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineView } from '#admin/view.ts';
import { ApiError } from '#api/apiError.ts';
import { adoptSettings, settingsFrom } from '#api/settings.ts';
import { registry as product } from '#resources';
import { defineAreas, defineResource, reference, referenceMany, text } from '#schema';
import { openList } from '../list/openList.tsx';
import { bookRow, registry } from '../list/registry.ts';
import '../fewStyles.ts';

type Row = ReturnType<typeof bookRow>;

/** Books, and what the API's batches do to them. */
const books = (count = 3) => {
  const rows = new Map<number, Row>();
  for (let id = 1; id <= count; id += 1) rows.set(id, bookRow(id, { price: id * 10_000, stock: id }));
  const entries = new Map<number, object>();
  type Batch = { rows: readonly { id: number; data: object; was: object }[] };
  const sent: Batch[] = [];
  const entry = (given: Batch) => {
    for (const { id, data } of given.rows) rows.set(id, { ...bookRow(id), ...rows.get(id), ...data });
    const { length } = given.rows;
    const made = { id: entries.size + 1, kind: 'edit', state: 'done', total: length, done: length, changed: length };
    entries.set(made.id, { ...made, refused: [] });
    return { data: { ...made, refused: [] } };
  };
  const startBatch = vi.fn(async (_name: string, batch: Batch) => {
    sent.push(batch);
    return entry(batch);
  });
  const undoEntry = vi.fn(async () =>
    entry({ rows: (sent.at(-1)?.rows ?? []).map(({ id, data, was }) => ({ id, data: was, was: data })) }),
  );
  const update = vi.fn(async (_name: string, { id, data: change }: UpdateParams) => {
    rows.set(Number(id), { ...bookRow(Number(id)), ...rows.get(Number(id)), ...change });
    return { data: rows.get(Number(id)) };
  });
  const data = {
    getList: async (name: string, { pagination }: GetListParams) => {
      const { page, perPage } = pagination ?? { page: 1, perPage: 25 };
      if (name !== 'book') return { data: [], total: 0 };
      return { data: [...rows.values()].slice((page - 1) * perPage, page * perPage), total: rows.size };
    },
    getMany: async (_name: string, { ids }: GetManyParams) => ({ data: ids.map((id) => rows.get(Number(id))) }),
    getOne: async (_name: string, { id }: { id: number }) => ({ data: rows.get(id) }),
    update,
    startBatch,
    undoEntry,
    getEntry: async (id: number) => ({ data: entries.get(id) }),
    stopEntry: vi.fn(),
  };
  return { rows, sent, startBatch, undoEntry, update, data: data as never };
};

/** As react-admin's own inputs find the value that they edit. */
const Stock = ({ source, id }: { readonly source: string; readonly id: string }) => (
  <input {...useInput({ source }).field} id={id} />
);

const user = userEvent.setup();
const settings = (over: object = {}) => adoptSettings(settingsFrom({ signingSecret: 'x'.repeat(32), ...over }));

const tick = async (...titles: readonly string[]) => {
  for (const title of titles) await user.click(await screen.findByRole('checkbox', { name: `Pilih ${title}` }));
};
const openDialog = async () => {
  const bar = await screen.findByRole('region', { name: 'Data yang dipilih' });
  await user.click(within(bar).getByRole('button', { name: 'Ubah' }));
  return screen.findByRole('dialog');
};
const choose = async (dialog: HTMLElement, label: string) => {
  // By keys: the arrows pass other fields without choosing them.
  within(dialog).getByRole('combobox').focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('option', { name: label });
  const labels = [...document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent);
  await user.keyboard(`${'{ArrowDown}'.repeat(labels.indexOf(label))}{Enter}`);
  const group = await within(dialog).findByRole('group', { name: label });
  await waitFor(() => expect(document.activeElement).toBe(group));
  return group;
};
const press = async (dialog: HTMLElement, name: string | RegExp) => {
  const button = await within(dialog).findByRole('button', { name });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await user.click(button);
};

/** Opens the list and changes two of its books to drafts. */
const changeTwo = async (data: never) => {
  await openList({ registry, at: '/book', data });
  await tick('Buku 1', 'Buku 2');
  const dialog = await openDialog();
  const status = await choose(dialog, 'Status');
  await user.click(within(status).getByRole('radio', { name: 'Draf' }));
  await press(dialog, 'Lihat perubahannya');
  await press(dialog, 'Ubah 2 data');
  return dialog;
};

beforeEach(() => void settings());
afterEach(() => void settings());

describe('changing many records', () => {
  it('shows old and new of every row, and says how many, before anything is sent, then sends what it was decided on', async () => {
    const { sent, startBatch, data } = books();
    await openList({ registry, at: '/book', data });
    await tick('Buku 1', 'Buku 2');
    const dialog = await openDialog();
    const price = await choose(dialog, 'Harga');
    await user.click(within(price).getByRole('radio', { name: 'Naikkan' }));
    await user.type(within(price).getByRole('textbox', { name: /Sebesar/ }), '5');
    await user.type(within(price).getByRole('textbox', { name: 'Bulatkan ke kelipatan' }), '500');
    const status = within(dialog).getByRole('status');
    await press(dialog, 'Lihat perubahannya');
    await waitFor(() => expect(status.textContent).toBe('Berubah: 2'));
    const row = within(await within(dialog).findByRole('row', { name: /Buku 2/ }));
    expect(row.getByText('Rp 20.000')).toBeTruthy();
    expect(row.getByText('Rp 21.000')).toBeTruthy();
    expect(startBatch).not.toHaveBeenCalled();
    await press(dialog, 'Ubah 2 data');
    expect(await within(dialog).findByText('2 data diubah.')).toBeTruthy();
    expect(sent[0]).toMatchObject({
      kind: 'edit',
      rows: [
        { id: 1, data: { price: 10_500 }, was: { price: 10_000 } },
        { id: 2, data: { price: 21_000 }, was: { price: 20_000 } },
      ],
    });
  });

  it('shows what it would change by Enter, steps back from that by Escape, and keeps what was filled in', async () => {
    const { data } = books();
    await openList({ registry, at: '/book', data });
    await tick('Buku 1');
    await openDialog();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const dialog = await openDialog();
    const stock = await choose(dialog, 'Stok');
    await user.type(within(stock).getByRole('textbox'), '7{Enter}');
    (await within(dialog).findByRole('button', { name: 'Kembali' })).focus();
    await user.keyboard('{Escape}');
    const kept = await within(dialog).findByRole('textbox');
    kept.focus();
    await user.keyboard('{Escape}');
    expect(kept).toHaveProperty('value', '7');
    await press(dialog, 'Batal');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks before Back leaves the list with what was filled in, and stays where only the filter goes', async () => {
    const { data } = books();
    const { router } = await openList({ registry, at: '/', data });
    // The page goes back at once; its question comes later.
    const back = () => waitFor(() => void router.navigate(-1));
    await act(() => router.navigate('/book'));
    await act(() => router.navigate('/book?title=Buku'));
    await tick('Buku 1');
    const dialog = await openDialog();
    const stock = await choose(dialog, 'Stok');
    await user.type(within(stock).getByRole('textbox'), '7');
    await back();
    await back();
    const asked = await screen.findByRole('dialog', { name: 'Buang perubahan?' });
    await press(asked, 'Tetap di sini');
    await waitFor(() => expect(asked.isConnected).toBe(false));
    expect(within(dialog).getByRole('textbox')).toHaveProperty('value', '7');
    await back();
    await press(await screen.findByRole('dialog', { name: 'Buang perubahan?' }), 'Buang perubahan');
    expect(await screen.findByText('elsewhere')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('takes what is typed into stock inputs of the view as new values', async () => {
    const { sent, data } = books();
    const view = defineView(registry.named('book'), {
      inputs: {
        title: ({ id }) => <Stock id={id} source="title" />,
        stock: ({ id }) => <Stock id={id} source="stock" />,
      },
    });
    const views = { '/resources/book.view.tsx': async () => ({ default: view }) };
    await openList({ registry, at: '/book', data, views });
    await tick('Buku 1', 'Buku 2');
    const dialog = await openDialog();
    for (const [label, typed] of [
      ['Judul', 'Sama'],
      ['Stok', '7'],
    ] as const)
      await user.type(within(await choose(dialog, label)).getByRole('textbox'), typed);
    await press(dialog, 'Lihat perubahannya');
    await press(dialog, 'Ubah 2 data');
    expect(await within(dialog).findByText('2 data diubah.')).toBeTruthy();
    expect(sent[0]?.rows.map((row) => row.data)).toEqual([
      { title: 'Sama', stock: 7 },
      { title: 'Sama', stock: 7 },
    ]);
  });

  it('finds words within a text and replaces them, after the same preview', async () => {
    const { sent, data } = books();
    await openList({ registry, at: '/book', data });
    await tick('Buku 1', 'Buku 2');
    const dialog = await openDialog();
    const title = await choose(dialog, 'Judul');
    await user.click(within(title).getByRole('radio', { name: 'Cari dan ganti' }));
    await press(dialog, 'Lihat perubahannya');
    const find = await within(title).findByRole('textbox', { name: /^Cari/ });
    await waitFor(() => expect(find.getAttribute('aria-invalid')).toBe('true'));
    await user.type(find, 'buku 1');
    await user.type(within(title).getByRole('textbox', { name: 'Ganti dengan' }), 'Jilid 1');
    await press(dialog, 'Lihat perubahannya');
    await press(dialog, 'Ubah 1 data');
    await within(dialog).findByText('1 data diubah.');
    expect(sent[0]?.rows).toEqual([{ id: 1, data: { title: 'Jilid 1' }, was: { title: 'Buku 1' } }]);
  });

  it('offers the records neither themselves nor, as what they stand below, any that stands below them', async () => {
    const words = { name: 'Topik', fields: { title: 'Judul', above_id: 'Di bawah', beside_ids: 'Terkait' } };
    const topic = defineResource({
      name: 'topic',
      fields: {
        title: text({ required: true }),
        above_id: reference('topic', { acyclic: true }),
        beside_ids: referenceMany('topic'),
      },
      words: { id: words, en: words },
    });
    const rows = [null, null, null, 1, 4].map((above_id, at) => ({ id: at + 1, title: `Topik ${at + 1}`, above_id }));
    const getList = async (_name: string, { filter }: GetListParams) => {
      const data = rows.filter(({ above_id }) => filter?.above_id_in?.includes(above_id) ?? true);
      return { data, total: data.length };
    };
    await openList({ registry: defineAreas([topic]), at: '/topic', data: { getList: getList as never } });
    await tick('Topik 1', 'Topik 2');
    const dialog = await openDialog();
    const beside = await choose(dialog, 'Terkait');
    const boxes = await within(beside).findAllByRole('checkbox');
    expect(boxes.map((box) => box.closest('label')?.textContent)).toEqual(['Topik 3', 'Topik 4', 'Topik 5']);
    const above = await choose(dialog, 'Di bawah');
    await user.type(await within(above).findByRole('combobox'), 'Topik');
    await waitFor(() =>
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Topik 3', 'Buat “Topik”']),
    );
  });

  it('says before it is sent who points at those that it switches off', async () => {
    const rows = [1, 2].map((id) => ({ id, name: `Rak ${id}`, slug: `rak-${id}`, position: id, is_active: id === 1 }));
    const getList = async (name: string, { filter }: GetListParams) => {
      if (name === 'usk-store/category' && filter?.parent_id === undefined) return { data: rows, total: 2 };
      const used = name === 'usk-store/product' && filter?.usk_store_category_id === 1;
      return { data: [], total: used ? (filter.status === 'active' ? 2 : 14) : 0 };
    };
    const getMany = async (_name: string, { ids }: GetManyParams) => ({
      data: rows.filter(({ id }) => ids.includes(id)),
    });
    const data = { getList, getMany } as never;
    await openList({ registry: product, at: '/usk-store/category', data });
    await tick('Rak 1', 'Rak 2');
    const dialog = await openDialog();
    await choose(dialog, 'Aktif');
    await press(dialog, 'Lihat perubahannya');
    const warning = await within(dialog).findByText(/^1 data menjadi tidak aktif/);
    const link = within(warning).getByRole('link', { name: '14 Produk, 2 di antaranya aktif (terbuka di tab baru)' });
    expect(link.getAttribute('href')).toBe('/usk-store/product?usk_store_category_id=1');
    expect(within(dialog).getByRole('button', { name: 'Ubah 1 data' })).toBeTruthy();
  });

  it('takes a batch back as a whole', async () => {
    const { rows, data } = books();
    await openList({ registry, at: '/book', data });
    await tick('Buku 1', 'Buku 2');
    const dialog = await openDialog();
    const stock = await choose(dialog, 'Stok');
    await user.click(within(stock).getByRole('radio', { name: 'Beri nomor urut' }));
    await user.type(within(stock).getByRole('textbox', { name: /Mulai dari/ }), '10');
    await user.type(within(stock).getByRole('textbox', { name: /Selisih/ }), '10');
    await press(dialog, 'Lihat perubahannya');
    await press(dialog, 'Ubah 2 data');
    await within(dialog).findByText('2 data diubah.');
    expect([...rows.values()].map(({ stock: held }) => held)).toEqual([10, 20, 3]);
    await press(dialog, 'Urungkan semua');
    expect(await within(dialog).findByText('2 data dikembalikan seperti semula.')).toBeTruthy();
    expect([...rows.values()].map(({ stock: held }) => held)).toEqual([1, 2, 3]);
  });

  it('says what is missing at its field and goes no further', async () => {
    const { data } = books();
    await openList({ registry, at: '/book', data });
    await tick('Buku 1');
    const dialog = await openDialog();
    const title = await choose(dialog, 'Judul');
    await press(dialog, 'Lihat perubahannya');
    const box = within(title).getByRole('textbox', { name: /Nilai baru/ });
    await waitFor(() => expect(box.getAttribute('aria-describedby')).toBeTruthy());
    expect(within(dialog).queryByRole('table')).toBeNull();
  });

  it('goes record by record where the API has no batches, and says which were not taken, and why', async () => {
    settings({ lacks: ['batches'] });
    const { rows, startBatch, update, data } = books();
    // react-admin logs a refusal to the console.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const errors = { state: 'Belum lengkap', '': 'Gudang ditutup' };
    update.mockRejectedValueOnce(Object.assign(new Error('Ditolak'), { status: 422, body: { errors } }));
    await openList({ registry, at: '/book', data });
    await tick('Buku 1', 'Buku 2', 'Buku 3');
    const dialog = await openDialog();
    const state = await choose(dialog, 'Status');
    await user.click(within(state).getByRole('radio', { name: 'Draf' }));
    await press(dialog, 'Lihat perubahannya');
    await within(dialog).findByRole('button', { name: 'Ubah 3 data' });
    rows.set(2, bookRow(2, { state: null }));
    await press(dialog, 'Ubah 3 data');
    expect(await within(dialog).findByText('1 data diubah.')).toBeTruthy();
    const [refused, changed] = within(dialog).getAllByRole('listitem');
    expect(refused?.textContent).toMatch(/^Buku 1: Status: Belum lengkap · Gudang ditutup/);
    expect(changed?.textContent).toMatch(/^Buku 2: Sudah diubah orang lain/);
    expect([rows.get(3)?.state, rows.get(2)?.state]).toEqual(['draft', null]);
    expect(startBatch).not.toHaveBeenCalled();
    // Records that were not changed stay ticked.
    await press(dialog, 'Tutup');
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Pilih Buku 3' }).checked).toBe(false),
    );
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Pilih Buku 2' }).checked).toBe(true);
  });

  it('counts what was refused beyond the thousand that the API names', async () => {
    const { data } = books();
    const refused = Array.from({ length: 1_000 }, (_, row) => ({ row, id: row + 1, message: 'Ditolak' }));
    const entry = { id: 9, total: 5_000, done: 5_000, changed: 3_800, state: 'done', refused };
    const answer = async () => ({ data: entry });
    const dialog = await changeTwo({ ...(data as object), startBatch: answer, getEntry: answer } as never);
    expect(await within(dialog).findByRole('region', { name: /^1\.200 data/ })).toBeTruthy();
  });

  it('is stopped when told to, over a line that breaks as well, and says how far it came', async () => {
    const { data } = books();
    const entry = { id: 9, total: 2, done: 1, changed: 1, refused: [] };
    let state = 'running';
    const stopEntry = vi.fn(async () => {
      state = 'stopped';
      return { data: { ...entry, state } };
    });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    stopEntry.mockRejectedValueOnce(new ApiError(0, {}, { reason: 'offline' }));
    const startBatch = async () => ({ data: { ...entry, state } });
    const getEntry = async () => ({ data: { ...entry, state } });
    const api = { ...(data as object), startBatch, getEntry, stopEntry } as never;
    const dialog = await changeTwo(api);
    await within(dialog).findByText('1 dari 2 data');
    await user.keyboard('{Escape}');
    await press(dialog, 'Hentikan');
    expect(await within(dialog).findByText(/^Dihentikan setelah 1 dari 2 data/)).toBeTruthy();
    expect(stopEntry.mock.calls).toEqual([[9], [9]]);
    await press(dialog, 'Tutup');
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Pilih Buku 1' }).checked).toBe(false),
    );
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Pilih Buku 2' }).checked).toBe(true);
  });

  it('can be closed once it is told to stop, though nobody answers, and stops when somebody does', async () => {
    const { data } = books();
    const polled = Promise.withResolvers<object>();
    const entry = { id: 9, total: 2, done: 0, changed: 0, refused: [] };
    const stopEntry = vi.fn(async () => ({ data: { ...entry, state: 'stopped' } }));
    const getEntry = vi.fn(async (): Promise<object> => ({ data: { ...entry, state: 'stopped' } }));
    getEntry.mockImplementationOnce(() => polled.promise);
    const startBatch = async () => ({ data: { ...entry, state: 'running' } });
    const api = { ...(data as object), startBatch, getEntry, stopEntry } as never;
    const dialog = await changeTwo(api);
    await press(dialog, 'Hentikan');
    await press(dialog, 'Tutup');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Pilih Buku 1' }).checked).toBe(true);
    polled.resolve({ data: { ...entry, state: 'running' } });
    await waitFor(() => expect(stopEntry.mock.calls).toEqual([[9]]));
  });

  it('begins again with the same key where nothing was heard of its start', async () => {
    const { data, startBatch } = books();
    const away = new ApiError(0, {}, { reason: 'offline' });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    startBatch.mockRejectedValueOnce(away).mockRejectedValueOnce(away);
    const dialog = await changeTwo(data);
    await press(dialog, 'Coba lagi');
    expect(await within(dialog).findByText('2 data diubah.')).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: 'Coba lagi' })).toBeNull();
    const [first, , third] = startBatch.mock.calls.map(([, batch]) => batch);
    expect(third).toEqual(first);
    expect(first).toHaveProperty('meta.idempotencyKey');
  });

  it('reaches all that the filter lets through, not only the page', async () => {
    const { sent, data } = books(30);
    await openList({ registry, at: '/book', data });
    await screen.findByRole('checkbox', { name: 'Pilih Buku 1' });
    await user.click(screen.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }));
    await user.click(await screen.findByRole('button', { name: 'Pilih semua 30 yang cocok' }));
    await waitFor(() => expect(screen.getByText('30 dipilih')).toBeTruthy());
    const dialog = await openDialog();
    const state = await choose(dialog, 'Status');
    await user.click(within(state).getByRole('radio', { name: 'Draf' }));
    await press(dialog, 'Lihat perubahannya');
    await press(dialog, 'Ubah 30 data');
    await within(dialog).findByText('30 data diubah.');
    expect(sent[0]?.rows).toHaveLength(30);
  });

  it('reaches as many as go at once where more are let through, and says how many that is', async () => {
    await openList({ registry, at: '/book', data: books(5_001).data });
    await screen.findByRole('checkbox', { name: 'Pilih Buku 1' });
    await user.click(screen.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }));
    await user.click(await screen.findByRole('button', { name: 'Pilih 5.000 pertama yang cocok' }));
    await waitFor(() => expect(screen.getByText('5.000 dipilih')).toBeTruthy());
    expect(screen.queryByRole('button', { name: /yang cocok$/ })).toBeNull();
  });
});
