import { act, cleanup, fireEvent, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, ApiError } from '#api/apiError.ts';
import { written } from '#providers/data/entries.ts';
import { defineAreas, defineResource, list, position, reference, text } from '#schema';
import { testSettings } from '../../api/settings.ts';
import { registry, stored } from '../registry.ts';
import { openForm } from '../stage.tsx';
import '../../fewStyles.ts';

beforeEach(() => {
  localStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

/** react-admin logs every refusal to the console in development. */
const silenced = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

/** What a data provider throws for an error response of the API. */
const refusal = (status: number, body: object, message = 'refused') => {
  silenced();
  return Object.assign(new Error(message), { status, body });
};

const create = () => vi.fn(async (_: string, { data }) => ({ data: { ...data, id: 7 } }));
const getOne = async () => ({ data: stored });

describe('a new record', () => {
  it('starts with the defaults, and sends what was filled in, hidden fields empty', async () => {
    const sent = create();
    const { screen, router } = await openForm({ registry, data: { create: sent }, at: ['/thing', '/thing/add'] });
    await userEvent.type(screen.getByLabelText(/^Judul/), 'Jaket');
    await userEvent.click(screen.getByRole('radio', { name: 'Luar' }));
    await userEvent.type(screen.getByLabelText(/^Tautan/), 'https://a.id');
    await userEvent.click(screen.getByRole('radio', { name: 'Tanpa' }));
    expect(screen.queryByLabelText(/^Tautan/)).toBeNull();
    await userEvent.type(screen.getByLabelText('Harga'), '1250000');
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/thing'));
    expect(sent.mock.calls[0]?.[1].data).toMatchObject({
      title: 'Jaket',
      slug: 'jaket',
      link_type: 'none',
      link_url: null,
      price: 1_250_000,
      status: 'draft',
      is_active: true,
    });
  });

  it('that the API has kept less of says of which fields, each once; the next one says nothing of it', async () => {
    const sent = vi.fn(async (_: string, { data }) => {
      const cleaned = sent.mock.calls.length === 1 ? ['people.0.role', 'people.1.role', 'title'] : [];
      return written('thing', [7], { ...data, id: 7 }, { entry: undefined, cleaned });
    });
    const { screen, router } = await openForm({ registry, data: { create: sent }, at: ['/thing', '/thing/add'] });
    for (const said of ['Jaket tersimpan, tanpa bagian yang tidak aman di Orang, Judul.', 'Jaket tersimpan.']) {
      await act(() => router.navigate('/thing/add'));
      await userEvent.type(await screen.findByLabelText(/^Judul/), 'Jaket');
      await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
      expect(await screen.findByText(said)).toBeTruthy();
    }
  });

  it('that is called by what it points at is not called by the id of that', async () => {
    const words = { name: 'Cara bayar', fields: { method_id: 'Metode' } };
    const method = defineResource({
      name: 'method',
      fields: { name: text() },
      words: { id: { name: 'Metode', fields: { name: 'Nama' } }, en: { name: 'Methods', fields: { name: 'Name' } } },
    });
    const way = defineResource({
      name: 'way',
      fields: { method_id: reference('method', { initial: 3 }) },
      title: 'method_id',
      words: { id: words, en: words },
    });
    const { screen } = await openForm({
      registry: defineAreas([method, way]),
      data: { create: create(), getMany: async () => ({ data: [{ id: 3, name: 'QRIS' }] }) } as never,
      at: ['/way', '/way/add'],
    });
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    await screen.findByText('Cara bayar tersimpan.');
  });

  const unreadable = { call: 'POST /api/thing', bodyKind: 'html', found: '', expected: 'JSON' } as const;
  it.each([
    ['lost', [], refusal(0, {}), /tidak akan menyimpannya dua kali/],
    ['lost', ['idempotency'], refusal(0, {}), /menekan Simpan lagi dapat menyimpannya dua kali/],
    ['unreadable', [], new ApiError(200, {}, { answer: unreadable }), /tidak akan menyimpannya dua kali/],
    [
      'unreadable',
      ['idempotency'],
      new ApiError(200, {}, { answer: unreadable }),
      /menekan Simpan lagi dapat menyimpannya dua kali/,
    ],
  ])(
    'whose answer was %s is said to be stored once only where the API sees to it: without %j',
    async (_, lacks, failure, said) => {
      testSettings({ lacks });
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const lost = async () => Promise.reject(failure);
      const { screen } = await openForm({ registry, data: { create: lost }, at: ['/thing/add'] });
      await userEvent.type(screen.getByLabelText(/^Judul/), 'Jaket');
      await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
      expect(await screen.findByText(said)).toBeTruthy();
      testSettings();
    },
  );

  it('keeps what was typed in a field that is hidden and shown again', async () => {
    const { screen } = await openForm({ registry, at: ['/thing/add'] });
    await userEvent.click(screen.getByRole('radio', { name: 'Luar' }));
    await userEvent.type(screen.getByLabelText(/^Tautan/), 'https://a.id');
    await userEvent.click(screen.getByRole('radio', { name: 'Tanpa' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Luar' }));
    expect(screen.getByLabelText(/^Tautan/)).toHaveProperty('value', 'https://a.id');
  });

  it('is saved once also when another press is told of after the answer, the form still being there', async () => {
    const pressLate = async () => {
      const form = document.querySelector('form');
      for (let turn = 0; turn < 100; turn += 1) {
        await null;
        if (form?.isConnected) fireEvent.submit(form);
      }
    };
    const sent = vi.fn(async (_: string, { data }) => {
      void pressLate();
      return { data: { ...data, id: 7 } };
    });
    const { screen, router } = await openForm({ registry, data: { create: sent }, at: ['/thing', '/thing/add'] });
    await userEvent.type(screen.getByLabelText(/^Judul/), 'Jaket');
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/thing'));
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('is saved once, however often save is pressed', async () => {
    let answer = () => {};
    const sent = vi.fn(
      (_: string, { data }) =>
        new Promise<never>((resolve) => (answer = () => resolve({ data: { ...data, id: 7 } } as never))),
    );
    const { screen, router } = await openForm({ registry, data: { create: sent }, at: ['/thing/add'] });
    await userEvent.type(screen.getByLabelText(/^Judul/), 'Jaket');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Simpan' }));
    await userEvent.type(screen.getByLabelText(/^Judul/), '{Enter}');
    await waitFor(() => expect(sent).toHaveBeenCalled());
    answer();
    await waitFor(() => expect(router.state.location.pathname).toBe('/thing'));
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('keeps what is typed on while its answer is on the way, and saves that into what it made', async () => {
    const answers: (() => void)[] = [];
    const sent = vi.fn(
      (_: string, { data }) =>
        new Promise<never>((resolve) => answers.push(() => resolve({ data: { ...data, id: 7 } } as never))),
    );
    const update = vi.fn(async (_: string, { data }) => ({ data }));
    const { screen, router } = await openForm({
      registry,
      data: { create: sent, update },
      at: ['/thing', '/thing/add'],
    });
    const title = screen.getByLabelText(/^Judul/);
    await userEvent.type(title, 'Jaket');
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(answers).toHaveLength(1));
    await userEvent.type(title, ' Baru');
    await userEvent.click(screen.getByRole('button', { name: 'Tambah Orang' }));
    await userEvent.type(await screen.findByLabelText(/^Nama orang/), 'Ani');
    answers[0]?.();
    await screen.findByText('Jaket tersimpan.');
    expect(router.state.location.pathname).toBe('/thing/add');
    expect(title).toHaveProperty('value', 'Jaket Baru');
    expect(screen.getByLabelText(/^Nama orang/)).toHaveProperty('value', 'Ani');
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/thing'));
    expect(sent).toHaveBeenCalledTimes(1);
    expect(update.mock.calls.map(([, { id, data }]) => [id, data.title])).toEqual([[7, 'Jaket Baru']]);
  });

  it('carries one key for the same try sent again, and another one for something else', async () => {
    const sent = vi.fn<(name: string, params: { data: object; meta: { idempotencyKey: string } }) => Promise<never>>(
      async () => {
        throw refusal(409, {}, 'Sedang dipakai');
      },
    );
    const { screen } = await openForm({ registry, data: { create: sent as never }, at: ['/thing/add'] });
    await userEvent.type(screen.getByLabelText(/^Judul/), 'Jaket');
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Coba lagi' }));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    await screen.findByRole('button', { name: 'Coba lagi' });
    expect(screen.getByLabelText(/^Judul/)).toHaveProperty('value', 'Jaket');
    await userEvent.type(screen.getByLabelText(/^Judul/), '2');
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(3));
    const keys = sent.mock.calls.map(([, { meta }]) => meta.idempotencyKey);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('waits with saving for a picture that is still being made ready', async () => {
    let ready = () => {};
    const bitmap = { width: 10, height: 10, close: () => undefined };
    vi.stubGlobal('createImageBitmap', () => new Promise((resolve) => (ready = () => resolve(bitmap))));
    URL.createObjectURL = () => 'blob:x';
    URL.revokeObjectURL = () => undefined;
    const sent = create();
    const { screen, container } = await openForm({ registry, data: { create: sent }, at: ['/thing/add'] });
    await userEvent.type(screen.getByLabelText(/^Judul/), 'Jaket');
    const picture = new File(['x'], 'x.png', { type: 'image/png' });
    await userEvent.upload(container.querySelector('input[type=file]') as HTMLInputElement, picture);
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    expect(sent).not.toHaveBeenCalled();
    ready();
    await waitFor(() => expect(sent.mock.calls[0]?.[1].data.picture).toHaveProperty('name', 'x.png'));
    vi.unstubAllGlobals();
  });

  it('keeps the picture that was chosen last, though one before it is made ready after it', async () => {
    const bitmap = { width: 10, height: 10, close: () => undefined };
    const ready: (() => void)[] = [];
    vi.stubGlobal('createImageBitmap', () => new Promise((resolve) => ready.push(() => resolve(bitmap))));
    URL.createObjectURL = () => 'blob:x';
    URL.revokeObjectURL = () => undefined;
    const sent = create();
    const { screen } = await openForm({ registry, data: { create: sent }, at: ['/thing/add'] });
    await userEvent.type(screen.getByLabelText(/^Judul/), 'Jaket');
    const pictures = ['heavy', 'light'].map((name) => new File(['x'], `${name}.png`, { type: 'image/png' }));
    for (const file of pictures)
      fireEvent.paste(screen.getByRole('button', { name: /^Gambar/ }), { clipboardData: { files: [file] } });
    for (const at of [1, 0]) await act(async () => ready[at]?.());
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(sent.mock.calls[0]?.[1].data.picture).toHaveProperty('name', 'light.png'));
    vi.unstubAllGlobals();
  });

  it('names every file that a picture field does not take', async () => {
    vi.stubGlobal('createImageBitmap', async () => ({ width: 10, height: 10, close: () => undefined }));
    URL.createObjectURL = () => 'blob:x';
    URL.revokeObjectURL = () => undefined;
    const { screen, container } = await openForm({ registry, at: ['/thing/add'] });
    const choose = (...files: readonly File[]) =>
      userEvent.upload(container.querySelector('input[type=file]') as HTMLInputElement, [...files], {
        applyAccept: false,
      });
    container.querySelector('input[type=file]')?.setAttribute('multiple', '');
    await choose(new File(['x'], 'a.png', { type: 'image/png' }), new File(['x'], 'b.png', { type: 'image/png' }));
    expect((await screen.findByRole('alert')).textContent).toBe('“b.png” tidak diambil: paling banyak 1 gambar.');
    await choose(new File(['x'], 'c.txt', { type: 'text/plain' }), new File(['x'], 'd.png', { type: 'image/png' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('“c.txt” tidak dapat dipakai'));
    expect(screen.getByRole('alert').textContent).toContain('“d.png” tidak diambil');
    vi.unstubAllGlobals();
  });

  it('that the API saved without telling of it is said to be saved, not to be number NaN', async () => {
    const untold = async () => ({ data: { title: 'Jaket', id: 0 } }) as never;
    const { screen, router } = await openForm({ registry, data: { create: untold }, at: ['/thing', '/thing/add'] });
    await userEvent.type(screen.getByLabelText(/^Judul/), 'Jaket');
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    await screen.findByText('Barang tersimpan, tetapi server tidak mengembalikan datanya. Periksa di daftar.');
    expect(router.state.location.pathname).toBe('/thing');
  });

  it('whose answer cannot be read is not said to be saved, nor the connection to be lost', async () => {
    const sent = vi.fn(async () => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      throw new ApiError(200, {}, { answer: unreadable });
    });
    const { screen } = await openForm({ registry, data: { create: sent }, at: ['/thing/add'] });
    await userEvent.type(screen.getByLabelText(/^Judul/), 'Jaket');
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    const alert = (await screen.findByText(/Belum pasti tersimpan/)).closest('[role="alert"]');
    expect(alert?.textContent).toContain('POST /api/thing menjawab halaman HTML; yang diharapkan: JSON.');
    expect(alert?.textContent).not.toMatch(/internet|dihubungi/);
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    expect(screen.getByLabelText(/^Judul/)).toHaveProperty('value', 'Jaket');
  });

  it('is followed by an empty form after "save and add another"', async () => {
    const { screen } = await openForm({ registry, data: { create: create() }, at: ['/thing/add'] });
    await userEvent.type(screen.getByLabelText(/^Judul/), 'Jaket');
    await userEvent.click(screen.getByRole('button', { name: 'Simpan dan tambah lagi' }));
    await screen.findByText('Jaket tersimpan.');
    expect(screen.getByLabelText(/^Judul/)).toHaveProperty('value', '');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Judul/)));
  });

  it('has the focus at what is filled in first, not at what is there to be read', async () => {
    const words = { name: 'Slide', fields: { code: 'Kode', title: 'Judul' }, sections: { main: 'Isi' } };
    const fields = { code: text({ readOnly: true }), title: text() };
    const form = { main: ['code', 'title'] } as const;
    const slides = defineAreas([defineResource({ name: 'slide', fields, form, words: { id: words, en: words } })]);
    const { screen } = await openForm({ registry: slides, data: { create: create() }, at: ['/slide/add'] });
    await userEvent.type(screen.getByLabelText(/^Judul/), 'Satu');
    await userEvent.click(screen.getByRole('button', { name: 'Simpan dan tambah lagi' }));
    await waitFor(() => expect(screen.getByLabelText(/^Judul/)).toHaveProperty('value', ''));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Judul/)));
  });

  it('starts with what the link brought along, and goes back to where the link was', async () => {
    const { screen, router } = await openForm({
      registry,
      data: { getOne: async () => ({ data: { id: 1, name: 'Baju' } as never }) },
      at: ['/kind/edit/1', '/thing/add'],
      state: { back: '/kind/edit/1', record: { title: 'Dari sana' } },
    });
    expect(screen.getByLabelText(/^Judul/)).toHaveProperty('value', 'Dari sana');
    await userEvent.click(screen.getByRole('button', { name: 'Batal' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/kind/edit/1'));
  });
});

describe('a save that is not known to have arrived', () => {
  interface Sent {
    readonly data: { readonly title: string; readonly code?: string };
    readonly meta: { readonly idempotencyKey: string; readonly signal: AbortSignal };
  }

  /** An API that honours idempotency keys. It does the calls named in `loses`, but their replies are lost. */
  const api = (...loses: readonly number[]) => {
    const rows = new Map<string, object>();
    let calls = 0;
    const create = vi.fn(async (_: string, { data, meta }: Sent) => {
      calls += 1;
      const row = rows.get(meta.idempotencyKey) ?? { ...data, id: 7 + rows.size };
      rows.set(meta.idempotencyKey, row);
      if (loses.includes(calls)) throw Object.assign(refusal(0, {}), { reason: 'timeout' });
      return { data: row };
    });
    const update = vi.fn(async (_: string, { id, data }: Sent & { readonly id: number }) => ({
      data: { ...data, id },
    }));
    return { rows, create, update, data: { create: create as never, update: update as never } };
  };
  /** The API takes the request and never replies. */
  const silent = vi.fn(
    (_: string, { meta }: Sent) =>
      new Promise<never>((_resolve, reject) =>
        meta.signal.addEventListener('abort', () => reject(meta.signal.reason), { once: true }),
      ),
  );
  const fill = async (label: RegExp | string, text: string, { screen }: Awaited<ReturnType<typeof openForm>>) =>
    userEvent.type(screen.getByLabelText(label), text);
  const press = ({ screen }: Awaited<ReturnType<typeof openForm>>, name = 'Simpan') =>
    userEvent.click(screen.getByRole('button', { name }));

  it('says so, keeps what was typed, and makes one record when save is pressed again', async () => {
    const { rows, create, data } = api(1);
    const form = await openForm({ registry, data, at: ['/thing', '/thing/add'] });
    await fill(/^Judul/, 'Jaket', form);
    await press(form);
    expect((await form.screen.findByRole('alert')).textContent).toContain('tidak menjawab dalam 30 detik');
    expect(form.screen.getByLabelText(/^Judul/)).toHaveProperty('value', 'Jaket');
    await press(form);
    await waitFor(() => expect(form.router.state.location.pathname).toBe('/thing'));
    expect(create).toHaveBeenCalledTimes(2);
    expect(rows.size).toBe(1);
  });

  it('is settled before anything else is sent: what was changed meanwhile changes that one record', async () => {
    const { rows, create, update, data } = api(1);
    const form = await openForm({ registry, data, at: ['/thing/add'] });
    await fill(/^Judul/, 'Jaket', form);
    await fill('Kode', 'A', form);
    await press(form);
    await form.screen.findByRole('alert');
    await fill(/^Judul/, ' Baru', form);
    await fill('Kode', 'B', form);
    await press(form, 'Simpan dan tambah lagi');
    await form.screen.findByText('Jaket Baru tersimpan.');
    expect(rows.size).toBe(1);
    expect(create.mock.calls.map(([, { data: sent }]) => sent.title)).toEqual(['Jaket', 'Jaket']);
    expect(update.mock.calls[0]?.[1]).toMatchObject({ id: 7, data: { title: 'Jaket Baru' } });
    // A value that can be chosen only once is the one in the record that had arrived.
    await form.screen.findByText(
      'Data yang Anda simpan sebelumnya ternyata sudah sampai. Ini tidak dapat diubah lagi: Kode.',
    );
  });

  it('sends nothing more while that cannot be found out', async () => {
    const { create, update, data } = api(1, 2);
    const form = await openForm({ registry, data, at: ['/thing/add'] });
    await fill(/^Judul/, 'Jaket', form);
    await press(form);
    await form.screen.findByRole('alert');
    await fill(/^Judul/, '2', form);
    await press(form);
    await form.screen.findByText(/Belum diketahui apakah data yang terakhir Anda simpan sampai/);
    expect(create.mock.calls.map(([, { data: sent }]) => sent.title)).toEqual(['Jaket', 'Jaket']);
    expect(update).not.toHaveBeenCalled();
  });

  it('is over when the API refuses it: the next one is a new record', async () => {
    const { create, update, data } = api(1);
    const form = await openForm({ registry, data, at: ['/thing', '/thing/add'] });
    await fill(/^Judul/, 'Jaket', form);
    await press(form);
    await form.screen.findByRole('alert');
    create.mockRejectedValueOnce(refusal(422, { errors: { slug: 'Sudah dipakai' } }));
    await fill(/^Judul/, '2', form);
    await press(form);
    await waitFor(() => expect(form.router.state.location.pathname).toBe('/thing'));
    expect(create.mock.calls.map(([, { data: sent }]) => sent.title)).toEqual(['Jaket', 'Jaket', 'Jaket2']);
    expect(update).not.toHaveBeenCalled();
  });

  it('can be cancelled: the form stays as it is, and save is the same write again', async () => {
    silenced();
    const { create, data } = api();
    create.mockImplementationOnce(silent);
    const form = await openForm({ registry, data, at: ['/thing', '/thing/add'] });
    await fill(/^Judul/, 'Jaket', form);
    await press(form);
    await waitFor(() => expect(create).toHaveBeenCalled());
    await press(form, 'Batal');
    await form.screen.findByText(/^Penyimpanan dihentikan/);
    expect(create.mock.calls[0]?.[1].meta.signal.aborted).toBe(true);
    expect(form.screen.getByLabelText(/^Judul/)).toHaveProperty('value', 'Jaket');
    await press(form);
    await waitFor(() => expect(form.router.state.location.pathname).toBe('/thing'));
    const [first, again] = create.mock.calls.map(([, { meta }]) => meta.idempotencyKey);
    expect(again).toBe(first);
  });

  it('is no time to delete it or to look at its past: that would go with the form', async () => {
    silenced();
    const data = { getOne: getOne as never, update: silent as never };
    const { screen, router } = await openForm({ registry, data, at: ['/thing', '/thing/edit/1'] });
    await userEvent.type(await screen.findByLabelText(/^Judul/), ' X');
    const button = (name: string) => screen.getByRole('button', { name });
    await userEvent.click(button('Simpan'));
    for (const name of ['Hapus', 'Riwayat']) expect(button(name)).toHaveProperty('disabled', true);
    await userEvent.click(button('Batal'));
    for (const name of ['Hapus', 'Riwayat']) expect(button(name)).toHaveProperty('disabled', false);
    expect(router.state.location.pathname).toBe('/thing/edit/1');
  });

  it('can be left, after the usual question', async () => {
    silenced();
    silent.mockClear();
    const form = await openForm({ registry, data: { create: silent as never }, at: ['/thing/add'] });
    await fill(/^Judul/, 'Jaket', form);
    await press(form);
    await waitFor(() => expect(silent).toHaveBeenCalled());
    await form.router.navigate('/kind');
    await userEvent.click(await form.screen.findByRole('button', { name: 'Buang perubahan' }));
    await waitFor(() => expect(form.router.state.location.pathname).toBe('/kind'));
    expect(silent.mock.calls[0]?.[1].meta.signal.aborted).toBe(true);
  });
});

it('a slug follows its field until it is edited itself, and never on a stored record', async () => {
  const { screen, unmount } = await openForm({ registry, at: ['/thing/add'] });
  const slug = screen.getByLabelText('Slug');
  await userEvent.type(screen.getByLabelText(/^Judul/), 'Kaos & É');
  await waitFor(() => expect(slug).toHaveProperty('value', 'kaos-e'));
  await userEvent.type(slug, '2');
  await userEvent.type(screen.getByLabelText(/^Judul/), '!x');
  expect(slug).toHaveProperty('value', 'kaos-e2');
  unmount();
  const edit = await openForm({ registry, data: { getOne: getOne as never }, at: ['/thing/edit/1'] });
  await userEvent.type(await edit.screen.findByLabelText(/^Judul/), 'x');
  expect(edit.screen.getByLabelText('Slug')).toHaveProperty('value', 'kaos');
});

describe('an invalid form', () => {
  it('is not sent; its first wrong field gets the focus, and all of them are listed', async () => {
    const sent = create();
    const { screen } = await openForm({ registry, data: { create: sent }, at: ['/thing/add'] });
    await userEvent.type(screen.getByLabelText('Stok'), '-1');
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    const summary = await screen.findByText('2 isian perlu diperbaiki:');
    expect(within(summary.parentElement ?? summary).getAllByRole('listitem')).toHaveLength(2);
    const title = screen.getByLabelText(/^Judul/);
    expect(document.activeElement).toBe(title);
    expect(title.getAttribute('aria-invalid')).toBe('true');
    const issue = document.getElementById(title.getAttribute('aria-describedby')?.split(' ')[0] ?? '');
    expect(issue?.textContent).toMatch(/wajib|harus/i);
    expect(sent).not.toHaveBeenCalled();
  });

  it('is checked when a field is left, and forgives while it is mended', async () => {
    const { screen } = await openForm({ registry, at: ['/thing/add'] });
    const title = screen.getByLabelText(/^Judul/);
    await userEvent.click(title);
    await userEvent.tab();
    await waitFor(() => expect(title.getAttribute('aria-invalid')).toBe('true'));
    await userEvent.type(title, 'J');
    await waitFor(() => expect(title.getAttribute('aria-invalid')).toBe('false'));
  });

  it('checks a field again when the one that it depends on changes', async () => {
    const { screen } = await openForm({ registry, at: ['/thing/add'] });
    const discount = screen.getByLabelText('Harga diskon');
    await userEvent.type(screen.getByLabelText('Harga'), '100');
    await userEvent.type(discount, '200');
    await userEvent.tab();
    await waitFor(() => expect(discount.getAttribute('aria-invalid')).toBe('true'));
    await userEvent.type(screen.getByLabelText('Harga'), '0');
    await waitFor(() => expect(discount.getAttribute('aria-invalid')).toBe('false'));
  });

  it('shows what the API refuses at its field, items of a list included, until it is changed', async () => {
    const sent = vi.fn(async () => {
      throw refusal(422, { errors: { '': 'Terlalu banyak', 'people.0.name': 'Tidak dikenal', slug: 'Sudah dipakai' } });
    });
    const { screen } = await openForm({ registry, data: { create: sent }, at: ['/thing/add'] });
    await userEvent.type(screen.getByLabelText(/^Judul/), 'Jaket');
    await userEvent.click(await screen.findByRole('button', { name: 'Tambah Orang' }));
    await userEvent.type(await screen.findByLabelText(/^Nama orang/), 'Ani');
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    const slug = screen.getByLabelText('Slug');
    await waitFor(() => expect(document.activeElement).toBe(slug));
    expect(screen.getAllByText('Sudah dipakai').length).toBeGreaterThan(0);
    const listed = within(screen.getByRole('alert')).getAllByRole('listitem');
    expect(listed.map(({ textContent }) => textContent)).toEqual([
      'Slug: Sudah dipakai',
      'Orang 1, Nama orang: Tidak dikenal',
      'Terlalu banyak',
    ]);
    expect(screen.getByText('2 isian perlu diperbaiki:')).toBeTruthy();
    expect(screen.getByLabelText(/^Nama orang/).getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(slug, '2');
    await waitFor(() => expect(slug.getAttribute('aria-invalid')).toBe('false'));
  });

  it('says of what concerns no single field that nothing was saved, and counts no field', async () => {
    const sent = vi.fn(async () => {
      throw refusal(400, { errors: { '': 'Jadwal ini bentrok' } });
    });
    const { screen } = await openForm({ registry, data: { create: sent }, at: ['/thing/add'] });
    await userEvent.type(screen.getByLabelText(/^Judul/), 'Jaket');
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    const text = 'Belum ada yang tersimpan. Isian Anda masih ada di sini.Jadwal ini bentrok';
    expect((await screen.findByRole('alert')).textContent).toBe(text);
  });

  it('keeps the issue of a list’s item with that item when others are taken away or moved', async () => {
    const sent = vi.fn(async () => {
      throw refusal(422, { errors: { 'people.1.role': 'Peran ini sudah penuh' } });
    });
    const { screen } = await openForm({ registry, data: { create: sent }, at: ['/thing/add'] });
    const invalid = () => screen.getAllByLabelText(/^Nama orang/).map((input) => input.getAttribute('aria-invalid'));
    await userEvent.type(screen.getByLabelText(/^Judul/), 'Jaket');
    for (let count = 0; count < 3; count += 1)
      await userEvent.click(await screen.findByRole('button', { name: 'Tambah Orang' }));
    const names = await screen.findAllByLabelText(/^Nama orang/);
    await userEvent.type(names[0] as HTMLElement, 'Ani');
    await userEvent.type(names[1] as HTMLElement, 'Budi');
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(invalid()).toEqual(['false', 'false', 'true']));
    await userEvent.click(screen.getByRole('button', { name: 'Hapus Orang 1' }));
    await waitFor(() => expect(invalid()).toEqual(['false', 'true']));
    expect(screen.getByRole('button', { name: /^Orang 2, Nama orang/ })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Naikkan Orang 2' }));
    await waitFor(() => expect(invalid()).toEqual(['true', 'false']));
    await userEvent.type(screen.getAllByLabelText(/^Nama orang/)[0] as HTMLElement, 'Cut');
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(sent).toHaveBeenCalled());
    const roles = () => screen.getAllByLabelText(/^Peran/).map((input) => input.getAttribute('aria-invalid'));
    await waitFor(() => expect(roles()).toEqual(['false', 'true']));
    await userEvent.click(screen.getByRole('button', { name: 'Naikkan Orang 2' }));
    await waitFor(() => expect(roles()).toEqual(['true', 'false']));
  });

  it('says what has no field of its own in one alert, and keeps what was typed', async () => {
    const sent = vi.fn(async () => {
      throw refusal(500, {}, 'Layanan sedang terganggu');
    });
    const { screen } = await openForm({ registry, data: { create: sent }, at: ['/thing/add'] });
    await userEvent.type(screen.getByLabelText(/^Judul/), 'Jaket');
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    await screen.findByText('Layanan sedang terganggu');
    expect(screen.getByLabelText(/^Judul/)).toHaveProperty('value', 'Jaket');
  });
});

describe('a save that fails', () => {
  const own = { call: 'POST /api/thing', bodyKind: 'json', found: '{responseCode: string}', own: true } as const;
  const gateway = { call: 'POST /api/thing', bodyKind: 'html', found: '' } as const;
  const failing = async (...failures: readonly unknown[]) => {
    silenced();
    const sent = create();
    for (const failure of failures) sent.mockRejectedValueOnce(failure);
    const form = await openForm({ registry, data: { create: sent }, at: ['/thing', '/thing/add'] });
    await userEvent.type(form.screen.getByLabelText(/^Judul/), 'Jaket');
    await userEvent.click(form.screen.getByRole('button', { name: 'Simpan' }));
    return { ...form, sent, alert: await form.screen.findByRole('alert') };
  };

  it.each([
    [
      'a gateway’s page',
      new ApiError(502, {}, { answer: gateway }),
      /bermasalah \(kesalahan 502\), jadi mungkin sudah/,
    ],
    [
      'the API’s own 500',
      new ApiError(500, { responseCode: '500' }, { answer: own }),
      /^Belum ada yang tersimpan: server .*POST \/api\/thing menjawab .* dengan status 500\.$/,
    ],
    [
      'a 5xx whose reason the API knows',
      new ApiError(507, { responseMessage: 'Disk server penuh.' }, { answer: own }),
      /^Belum ada yang tersimpan\. Isian Anda masih ada di sini\.Disk server penuh\.$/,
    ],
    ['a lost reply', new ApiError(0, {}, { reason: 'network' }), /terputus sebelum jawaban .* mungkin sudah tersimpan/],
    ['no network', new ApiError(0, {}, { reason: 'offline' }), /^Tidak ada sambungan internet, jadi belum pasti/],
    [
      'an upload that was cut',
      new ApiError(0, {}, { reason: 'cut' }),
      /^Unggahan terputus .* belum ada yang tersimpan/,
    ],
    [
      'a refusal',
      new ApiError(403, { responseMessage: 'Bukan hak Anda' }, { answer: own }),
      /^Belum ada .*Bukan hak Anda$/,
    ],
    [
      'a failure that came as a 200',
      new ApiError(200, { message: 'Kuota habis' }, { answer: own }),
      /^Belum ada .*Kuota habis$/,
    ],
    ['a fault of the code', new TypeError('x is undefined'), /^Terjadi kesalahan, jadi belum pasti tersimpan/],
    [
      'words of a data provider that knows no status',
      new Error('Koleksi ini terkunci'),
      /^Terjadi kesalahan, jadi belum pasti tersimpan.*Koleksi ini terkunci$/,
    ],
  ])('says which it was and what is safe: %s', async (_, failure, said) => {
    const { alert, screen } = await failing(failure);
    const text = alert.querySelector('.MuiAlert-message')?.textContent ?? '';
    expect(text).toMatch(said);
    expect(text).toContain('Isian Anda masih ada di sini');
    expect(text).not.toContain('is undefined');
    if ((failure as ApiError).reason !== 'offline') expect(text).not.toContain('internet');
    expect(screen.getByLabelText(/^Judul/)).toHaveProperty('value', 'Jaket');
  });

  it('for too much at once counts down, and is tried again by the next press, as the same write', async () => {
    const busy = new ApiError(429, { responseCode: '429' }, { answer: own, retryAfter: 2 });
    const { alert, screen, sent, router } = await failing(busy);
    expect(alert.textContent).toContain('Belum ada yang tersimpan: server sedang terlalu sibuk.');
    expect(within(alert).getByRole('button', { name: 'Coba lagi dalam 2 dtk' })).toHaveProperty('disabled', true);
    await screen.findByText('Sekarang dapat dicoba lagi.');
    await userEvent.click(within(alert).getByRole('button', { name: 'Coba lagi' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/thing'));
    const keys = sent.mock.calls.map((call) => call[1].meta.idempotencyKey);
    expect(keys[1]).toBe(keys[0]);
  });

  it('in a gateway’s way is not sent beside: what was changed meanwhile changes the record that it made', async () => {
    const failure = new ApiError(500, {}, { answer: gateway });
    silenced();
    const [sent, update] = [
      create().mockRejectedValueOnce(failure),
      vi.fn(async (_: string, { data }) => ({ data: { ...data, id: 7 } })),
    ];
    const data = { create: sent, update: update as never };
    const { screen, router } = await openForm({ registry, data, at: ['/thing', '/thing/add'] });
    await userEvent.type(screen.getByLabelText(/^Judul/), 'Jaket');
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    await screen.findByRole('alert');
    await userEvent.type(screen.getByLabelText(/^Judul/), '2');
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/thing'));
    expect(sent.mock.calls.map((call) => call[1].data.title)).toEqual(['Jaket', 'Jaket']);
    expect(update.mock.calls[0]?.[1].data.title).toBe('Jaket2');
  });
});

describe('a stored record', () => {
  it.each([3, '0b6d-4a4e', '0012'])('is not sent while a record that it hangs on cannot be read: %j', async (id) => {
    const update = vi.fn();
    const read = async (name: string) => {
      if (name === 'kind') throw refusal(403, {});
      return { data: { ...stored, kind_id: id, kind: { id, name: 'Kain', display: 'color' }, shade: 'Tua' } };
    };
    const data = { getOne: read as never, update };
    const { screen } = await openForm({ registry, data, at: ['/thing', '/thing/edit/1'] });
    await userEvent.type(await screen.findByLabelText(/^Judul/), ' 2');
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    await screen.findByText(/belum ada yang dikirim/);
    expect(update).not.toHaveBeenCalled();
  });

  it('that hangs on a record which is gone says so at the field that names it, before anything is sent', async () => {
    const update = vi.fn();
    const read = async (name: string) => {
      if (name === 'kind') throw refusal(404, {}, 'Jenis 3 tidak ditemukan.');
      return { data: { ...stored, kind_id: 3, kind: { id: 3, name: 'Kain', display: 'color' }, shade: 'Tua' } };
    };
    const data = { getOne: read as never, update };
    const { screen, container } = await openForm({ registry, data, at: ['/thing', '/thing/edit/1'] });
    await userEvent.type(await screen.findByLabelText(/^Judul/), ' 2');
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    const kind = container.querySelector<HTMLElement>('[data-field="kind_id"]') ?? document.body;
    await within(kind).findByText('Jenis 3 tidak ditemukan.');
    expect(screen.queryByText(/belum ada yang dikirim/)).toBeNull();
    expect(update).not.toHaveBeenCalled();
  });

  it.each([
    [
      { created_at: '2026-01-02T10:00:00Z', updated_at: '2026-01-03T10:00:00Z' },
      /^Dibuat 2 Jan.* · Terakhir diubah 3 Jan/,
    ],
    [{ created_at: undefined, updated_at: '2026-01-03T10:00:00Z' }, /^Terakhir diubah 3 Jan/],
    [{ created_at: undefined, updated_at: undefined }, undefined],
  ])('says when it was made and changed, as far as the API tells: %j', async (times, said) => {
    const read = async () => ({ data: { ...stored, ...times } as never });
    const { screen } = await openForm({ registry, data: { getOne: read }, at: ['/thing/edit/1'] });
    await screen.findByLabelText(/^Judul/);
    expect(screen.queryByText(/Dibuat|Terakhir diubah/)?.textContent).toEqual(said && expect.stringMatching(said));
  });

  it('opens with its values; what is fixed cannot be changed and says so', async () => {
    const { screen } = await openForm({ registry, data: { getOne: getOne as never }, at: ['/thing/edit/1'] });
    expect(await screen.findByLabelText('Harga')).toHaveProperty('value', '50.000');
    expect(screen.getByLabelText('Persen')).toHaveProperty('value', '2,5');
    expect(screen.getByLabelText('Kode')).toHaveProperty('disabled', true);
    screen.getByText('Tidak dapat diubah setelah dibuat.');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Kaos');
  });

  it('goes only where its status may go', async () => {
    const { screen } = await openForm({ registry, data: { getOne: getOne as never }, at: ['/thing/edit/1'] });
    const option = async (name: string) => screen.findByRole('radio', { name });
    expect(await option('Draf')).toHaveProperty('disabled', true);
    expect(await option('Tutup')).toHaveProperty('disabled', false);
  });

  it('that is answered as another one is not shown: what came is said, and another try is offered', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const found = '{data: {id: number}}';
    const answer = {
      call: 'GET /api/thing/1',
      bodyKind: 'json',
      found,
      expected: '{data: {id: 1}}',
      at: 'data.id',
      is: 'number',
    };
    const read = vi.fn().mockRejectedValueOnce(new ApiError(200, {}, { answer: answer as Answer }));
    read.mockResolvedValue({ data: stored });
    const { screen } = await openForm({ registry, data: { getOne: read }, at: ['/thing/edit/1'], language: 'en' });
    const alert = await screen.findByText(/That answer is another record/);
    expect(alert.closest('[role="alert"]')?.textContent).toContain(
      'GET /api/thing/1 answered {data: {id: number}}; expected: {data: {id: 1}}.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Kaos' })).toBeTruthy();
    expect(screen.queryByText(/That answer/)).toBeNull();
  });

  it('sends its place among others only where that was changed in the form: it may have been moved since', async () => {
    const words = { name: 'Slide', fields: { title: 'Judul', place: 'Urutan' } };
    const fields = { title: text(), place: position() };
    const slides = defineAreas([defineResource({ name: 'slide', fields, words: { id: words, en: words } })]);
    const slide = { id: 1, title: 'Satu', place: 2 };
    const update = vi.fn(async (_: string, { data }) => ({ data: { ...slide, ...data } }));
    const data = { getOne: async () => ({ data: slide }), update } as never;
    for (const [label, typed] of [
      ['Judul', 'Dua'],
      ['Urutan', '5'],
    ] as const) {
      const { screen, router } = await openForm({ registry: slides, data, at: ['/slide', '/slide/edit/1'] });
      const box = await screen.findByLabelText(label);
      await userEvent.clear(box);
      await userEvent.type(box, typed);
      await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
      await waitFor(() => expect(router.state.location.pathname).toBe('/slide'));
      cleanup();
    }
    expect(update.mock.calls.map(([, sent]) => sent.data)).toEqual([{ title: 'Dua' }, { title: 'Satu', place: 5 }]);
  });

  it('whose form is there to be read alone offers no save', async () => {
    const words = { name: 'Slide', fields: { title: 'Judul', note: 'Catatan' }, sections: { main: 'Isi' } };
    const fields = { title: text({ readOnly: true }), note: text() };
    const form = { main: ['title'] } as const;
    const slides = defineAreas([defineResource({ name: 'slide', fields, form, words: { id: words, en: words } })]);
    const data = { getOne: async () => ({ data: { id: 1, title: 'Satu' } }) } as never;
    const { screen } = await openForm({ registry: slides, data, at: ['/slide/edit/1'] });
    expect(await screen.findByText('Data ini hanya dapat dilihat, tidak dapat diubah.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Simpan' })).toBeNull();
  });

  it('has the focus in an item that is added, which pushes its button out of sight', async () => {
    const { screen } = await openForm({ registry, data: {} as never, at: ['/thing/add'] });
    await userEvent.click(await screen.findByRole('button', { name: 'Tambah Orang' }));
    const [name] = await screen.findAllByLabelText(/^Nama orang/);
    await waitFor(() => expect(document.activeElement).toBe(name));
  });

  it('takes no field of before out of items that nobody has changed', async () => {
    const words = { name: 'Slide', fields: { title: 'Judul', lines: 'Baris' }, items: { lines: { word: 'Kata' } } };
    const fields = { title: text(), lines: list({ word: text() }) };
    const slides = defineAreas([defineResource({ name: 'slide', fields, words: { id: words, en: words } })]);
    const stored = { id: 1, title: 'Satu', lines: [{ word: 'A', before: 'B' }, { before: 'C' }] };
    const update = vi.fn(async (_: string, { data }: { data: object }) => ({ data: { ...stored, ...data } }));
    const data = { getOne: async () => ({ data: stored }), update } as never;
    for (const [label, sent] of [
      [/^Judul/, stored.lines],
      [/^Kata/, [{ word: 'Ax' }, { word: null }]],
    ] as const) {
      const { screen } = await openForm({ registry: slides, data, at: ['/slide', '/slide/edit/1'] });
      const [input] = await screen.findAllByLabelText(label);
      if (input) await userEvent.type(input, 'x');
      await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
      await waitFor(() => expect(update.mock.lastCall?.[1].data).toMatchObject({ lines: sent }));
      cleanup();
    }
  });

  it('that is not there says so, with a way back', async () => {
    const data = { getOne: vi.fn().mockRejectedValue(refusal(404, {})) };
    const { screen, router } = await openForm({ registry, data, at: ['/thing/edit/1'] });
    await userEvent.click(await screen.findByRole('link', { name: 'Kembali' }));
    expect(router.state.location.pathname).toBe('/thing');
  });
});
