import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UpdateParams } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import '../../fewStyles.ts';
import { newQueryClient } from '../../form/stage.tsx';
import { openList } from '../openList.tsx';
import { bookRow, registry } from '../registry.ts';

type Row = ReturnType<typeof bookRow> & Readonly<Record<string, unknown>>;

/** Books as the API has them now; the list may have read older ones. */
const books = (over: { update?: (id: number, data: object) => object | undefined } = {}) => {
  const rows = new Map<number, Row>([1, 2].map((id) => [id, bookRow(id, { price: id * 10_000 })]));
  const update = vi.fn(async (_name: string, { id, data }: UpdateParams) => {
    over.update?.(Number(id), data);
    const saved: Row = { ...bookRow(Number(id)), ...rows.get(Number(id)), ...data };
    rows.set(Number(id), saved);
    return { data: saved };
  });
  const data = {
    getList: async (name: string) =>
      name === 'book' ? { data: [...rows.values()], total: rows.size } : { data: [], total: 0 },
    getOne: async (_name: string, { id }: { id: number }) => ({ data: rows.get(id) }),
    update,
  };
  return { rows, update, data: data as never };
};

// jsdom does not scroll.
Element.prototype.scrollIntoView = () => undefined;

const user = userEvent.setup();
const cellOf = async (title: string, name: string): Promise<HTMLElement> => {
  const row = (await screen.findByRole('link', { name: title })).closest('tr');
  const cell = row?.querySelector<HTMLElement>(`td[data-edit="${name}"]`);
  if (!cell) throw new Error(`${title} has no cell ${name} that may be changed`);
  return cell;
};
/** Two presses: the first has led to the form before the second. `apart` is the time between their mouse events, ms. */
const pressTwice = async (title: string, name: string, apart = 120, detail = 1, on = (cell: Element) => cell) => {
  const cell = on(await cellOf(title, name));
  const first = new Promise<number>((resolve) =>
    cell.addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { once: true }),
  );
  await user.click(cell);
  const form = await screen.findByText('elsewhere');
  const second = createEvent.mouseDown(form, { detail });
  Object.defineProperty(second, 'timeStamp', { value: (await first) + apart });
  fireEvent(form, second);
};
const linkIn = (cell: Element) => cell.querySelector('a') ?? cell;
const editor = (label: string, title: string) => screen.findByRole('dialog', { name: `${label}: ${title}` });
/** Replaces the text in an editor's box. */
const write = async (dialog: HTMLElement, text: string) => {
  const box = await within(dialog).findByRole('textbox');
  await waitFor(() => expect(document.activeElement).toBe(box));
  await user.clear(box);
  await user.type(box, text);
};
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** react-admin logs every refusal to the console. */
const silenced = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => {
  vi.restoreAllMocks();
  // Too late to be the second press of a double click: a first one waits for no more in the next test.
  const late = createEvent.mouseDown(document.body);
  Object.defineProperty(late, 'timeStamp', { value: Number.POSITIVE_INFINITY });
  fireEvent(document.body, late);
});

describe('changing a value where it stands', () => {
  it('opens by a double click, which does not open the form, and Enter saves that field alone', async () => {
    const { update, data } = books();
    const { router } = await openList({ registry, at: '/book', data });
    await pressTwice('Buku 1', 'price');
    const dialog = await editor('Harga', 'Buku 1');
    await write(dialog, '12rb{Enter}');
    await closed();
    expect(update.mock.calls.map(([, { id, data: sent }]) => [id, sent])).toEqual([[1, { price: 12_000 }]]);
    expect(router.state.location.pathname).toBe('/book');
    const cell = await cellOf('Buku 1', 'price');
    expect(cell.textContent).toBe('Rp 12.000');
    expect(document.activeElement).toBe(cell);
  });

  it('keeps what is typed on while its answer is on the way, and saves that over what it has saved itself', async () => {
    const { update, data } = books();
    const { promise: answer, resolve } = Promise.withResolvers<void>();
    const save = update.getMockImplementation();
    update.mockImplementationOnce(async (...asked) => {
      await answer;
      const { data: saved } = (await save?.(...asked)) ?? { data: bookRow(1) };
      return { data: { ...saved, updated_at: '2026-11-02T00:00:00.000Z' } };
    });
    await openList({ registry, at: '/book', data });
    await pressTwice('Buku 1', 'price');
    const dialog = await editor('Harga', 'Buku 1');
    await write(dialog, '12rb{Enter}');
    await waitFor(() => expect(update).toHaveBeenCalled());
    await write(dialog, '13rb{Enter}');
    resolve();
    await screen.findByText('Buku 1 tersimpan.');
    expect(within(dialog).getByRole<HTMLInputElement>('textbox').value).toBe('13rb');
    await user.keyboard('{Enter}');
    await closed();
    expect(update.mock.calls.map(([, { data: sent, previousData }]) => [sent, previousData.price])).toEqual([
      [{ price: 12_000 }, 10_000],
      [{ price: 13_000 }, 12_000],
    ]);
  });

  it('gives up by Escape a save that nobody answers, says that it may have arrived, and sends it again as the same', async () => {
    const { update, data } = books();
    update.mockImplementationOnce(
      (_name, { meta: { signal } }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    );
    silenced();
    await openList({ registry, at: '/book', data });
    await pressTwice('Buku 1', 'price');
    const dialog = await editor('Harga', 'Buku 1');
    await write(dialog, '12rb{Enter}');
    await waitFor(() => expect(update).toHaveBeenCalledOnce());
    await user.keyboard('{Escape}');
    expect(await within(dialog).findByText('Penyimpanan dihentikan, mungkin sudah sempat tersimpan.')).toBeTruthy();
    expect(update.mock.calls[0]?.[1].meta.signal.aborted).toBe(true);
    await user.keyboard('{Enter}');
    await closed();
    const [first, second] = update.mock.calls.map(([, { meta }]) => meta.idempotencyKey);
    expect(second).toBe(first);
  });

  it('gives up by Escape a save whose record cannot be read, and sends nothing', async () => {
    const { update, data } = books();
    const record = Promise.withResolvers<{ data: object }>();
    const getOne = vi.fn(() => record.promise);
    await openList({ registry, at: '/book', data: { ...(data as object), getOne } as never });
    await pressTwice('Buku 1', 'price');
    const dialog = await editor('Harga', 'Buku 1');
    await write(dialog, '12rb{Enter}');
    await within(dialog).findByText('Menyimpan. Esc menghentikan');
    await user.keyboard('{Escape}');
    await within(dialog).findByText('Enter menyimpan, Tab lanjut, Esc batal');
    await act(async () => record.resolve({ data: bookRow(1, { price: 10_000 }) }));
    await user.keyboard('{Escape}');
    await closed();
    expect(update).not.toHaveBeenCalled();
  });

  it('stays shut when the second press comes too late for a double click: the form stays', async () => {
    const { router } = await openList({ registry, at: '/book', data: books().data });
    await pressTwice('Buku 1', 'price', 400);
    expect(screen.getByText('elsewhere')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/book/edit/1');
  });

  it('opens by a slow double click too, where the system takes the presses for one', async () => {
    const { router } = await openList({ registry, at: '/book', data: books().data });
    await pressTwice('Buku 1', 'price', 450, 2);
    await editor('Harga', 'Buku 1');
    expect(router.state.location.pathname).toBe('/book');
  });

  it.each([
    ['title', 'Judul', '/book/edit/1'],
    ['shelf_id', 'Rak', '/shelf/edit/3'],
  ])(
    'opens by a double click on the link in the cell of %s as well, which one press follows',
    async (name, label, to) => {
      const { router } = await openList({ registry, at: '/book', data: books().data });
      await pressTwice('Buku 1', name, 120, 1, linkIn);
      await editor(label, 'Buku 1');
      expect(router.state.location.pathname).toBe('/book');
      await user.keyboard('{Escape}');
      await closed();
      const link = (await cellOf('Buku 1', name)).querySelector('a');
      if (link) await user.click(link);
      await screen.findByText('elsewhere');
      expect(router.state.location.pathname).toBe(to);
    },
  );

  it('is reached by keys from the link of its row, says so, and Escape gives up', async () => {
    const { update, data } = books();
    await openList({ registry, at: '/book', data });
    (await screen.findByRole('link', { name: 'Buku 1' })).focus();
    const title = await cellOf('Buku 1', 'title');
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(title);
    const hint = document.getElementById(title.getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toMatch(/Enter/);
    await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(await cellOf('Buku 2', 'price'));
    await user.keyboard('{F2}');
    await write(await editor('Harga', 'Buku 2'), '1{Escape}');
    await closed();
    expect(update).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(await cellOf('Buku 2', 'price'));
  });

  it('saves by Tab and goes on to the next one', async () => {
    const { update, data } = books();
    await openList({ registry, at: '/book', data });
    await pressTwice('Buku 1', 'price');
    await write(await editor('Harga', 'Buku 1'), '12000');
    await user.tab();
    await write(await editor('Stok', 'Buku 1'), '7{Enter}');
    await closed();
    expect(update.mock.calls.map(([, { data: sent }]) => sent)).toEqual([{ price: 12_000 }, { stock: 7 }]);
  });

  it('keeps open what is refused, with the reason: the rules’ own, and the API’s', async () => {
    silenced();
    const refused = Object.assign(new Error('Tidak sah'), { status: 422, body: { errors: { stock: 'Gudang tutup' } } });
    const { update, data } = books({
      update: () => {
        throw refused;
      },
    });
    await openList({ registry, at: '/book', data });
    await pressTwice('Buku 1', 'stock');
    const dialog = await editor('Stok', 'Buku 1');
    await write(dialog, 'banyak{Enter}');
    await waitFor(() => expect(within(dialog).getByRole('textbox').getAttribute('aria-invalid')).toBe('true'));
    expect(update).not.toHaveBeenCalled();
    await write(dialog, '6{Enter}');
    expect(await within(dialog).findByText('Gudang tutup')).toBeTruthy();
    expect(within(dialog).getByRole<HTMLInputElement>('textbox').value).toBe('6');
  });

  it.each([
    ['no answer came of', { status: 0, reason: 'network' }],
    ['somebody else was faster at', { status: 412, body: { data: bookRow(1, { price: 15_000 }) } }],
  ])('shows what is stored where one gives up what %s', async (_what, why) => {
    silenced();
    const { rows, update, data } = books();
    update.mockImplementationOnce(async () => {
      rows.set(1, bookRow(1, { price: 15_000 }));
      throw Object.assign(new Error('Terputus'), why);
    });
    await openList({ registry, at: '/book', data });
    await pressTwice('Buku 1', 'price');
    const dialog = await editor('Harga', 'Buku 1');
    await write(dialog, '12000{Enter}');
    await waitFor(() => expect(update).toHaveBeenCalled());
    await within(dialog).findByText(/Terputus|Rp 15\.000/);
    await user.keyboard('{Escape}');
    await closed();
    await waitFor(async () => expect((await cellOf('Buku 1', 'price')).textContent).toContain('15.000'));
  });

  it.each([
    ['no version ever matches', { data: bookRow(1, { price: 10_000 }) }, 2],
    ['the record that is stored is not told', {}, 1],
  ])('says what the API says, and stays filled in, where %s', async (_what, body, times) => {
    silenced();
    const { update, data } = books({
      update: () => {
        throw Object.assign(new Error('Versi tidak cocok'), { status: 412, body });
      },
    });
    await openList({ registry, at: '/book', data });
    await pressTwice('Buku 1', 'price');
    const dialog = await editor('Harga', 'Buku 1');
    await write(dialog, '12000{Enter}');
    await within(dialog).findByText('Versi tidak cocok');
    expect(update).toHaveBeenCalledTimes(times);
    expect(within(dialog).getByRole<HTMLInputElement>('textbox').value).toBe('12.000');
  });

  it('leaves no row of a record that somebody else has deleted, once its editor is closed', async () => {
    silenced();
    const { rows, update, data } = books();
    update.mockImplementationOnce(async () => {
      rows.delete(1);
      throw Object.assign(new Error('Tidak ditemukan'), { status: 404, body: {} });
    });
    await openList({ registry, at: '/book', data });
    await pressTwice('Buku 1', 'price');
    const dialog = await editor('Harga', 'Buku 1');
    await write(dialog, '12000{Enter}');
    await within(dialog).findByText('Tidak ditemukan');
    await user.keyboard('{Escape}');
    await closed();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Buku 1' })).toBeNull());
    expect(screen.getByRole('link', { name: 'Buku 2' })).toBeTruthy();
  });

  it('says what is not known once it was sent, and nothing of the kind before', async () => {
    const { rows, update, data } = books();
    silenced();
    const lost = async () => Promise.reject(Object.assign(new Error('Terputus'), { status: 0, reason: 'network' }));
    let isReachable = false;
    const getOne = async () => (isReachable ? { data: rows.get(1) } : lost());
    update.mockImplementationOnce(lost);
    await openList({ registry, at: '/book', data: { ...(data as object), getOne } as never });
    await pressTwice('Buku 1', 'price');
    const dialog = await editor('Harga', 'Buku 1');
    await write(dialog, '12000{Enter}');
    await within(dialog).findByText('Terputus');
    expect(update).not.toHaveBeenCalled();
    isReachable = true;
    await user.keyboard('{Enter}');
    await within(dialog).findByText('Belum pasti tersimpan. Menekan Enter lagi aman. Terputus');
    await user.keyboard('{Enter}');
    await closed();
    const [first, again] = update.mock.calls.map(([, { meta }]) => meta.idempotencyKey);
    expect(again).toBe(first);
  });

  it('writes over what a lost save has stored, when its first value or another one is typed after it', async () => {
    const { rows, update, data } = books();
    silenced();
    const getOne = async () => ({ data: rows.get(1) });
    await openList({ registry, at: '/book', data: { ...(data as object), getOne } as never });
    await pressTwice('Buku 1', 'price');
    const dialog = await editor('Harga', 'Buku 1');
    for (const typed of ['12000', '11000']) {
      // It is stored, and the answer is lost.
      update.mockImplementationOnce(async (_name, { data: sent }) => {
        rows.set(1, { ...bookRow(1), ...sent });
        throw Object.assign(new Error('Terputus'), { status: 0, reason: 'network' });
      });
      await write(dialog, `${typed}{Enter}`);
      await waitFor(() => expect(update.mock.lastCall?.[1].data).toEqual({ price: Number(typed) }));
      await within(dialog).findByText('Belum pasti tersimpan. Menekan Enter lagi aman. Terputus');
    }
    await write(dialog, '10000{Enter}');
    await closed();
    expect(rows.get(1)).toMatchObject({ price: 10_000 });
  });

  it('shows what somebody else has made of it meanwhile, and goes over it only when told to', async () => {
    const { rows, update, data } = books();
    const getOne = vi.fn(async () => ({ data: rows.get(1) }));
    let now: Row | undefined;
    silenced();
    const { data: own } = { data: { ...(data as object), getOne } };
    update.mockImplementationOnce(async () => {
      now = bookRow(1, { price: 99_000, updated_at: '2026-11-02T00:00:00.000Z' });
      rows.set(1, now);
      throw Object.assign(new Error('Sudah diubah'), { status: 412, body: { data: now } });
    });
    await openList({ registry, at: '/book', data: own as never });
    await pressTwice('Buku 1', 'price');
    const dialog = await editor('Harga', 'Buku 1');
    await write(dialog, '15000{Enter}');
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Rp 99.000');
    await user.click(within(dialog).getByRole('button', { name: 'Simpan isian saya' }));
    await user.click(await screen.findByRole('button', { name: 'Simpan' }));
    await closed();
    expect(update.mock.calls.at(-1)?.[1]).toMatchObject({ data: { price: 15_000 }, previousData: { price: 99_000 } });
  });

  it('leaves the row with what the record holds by now, though nothing was changed here', async () => {
    const { rows, update, data } = books();
    await openList({ registry, at: '/book', data });
    const cell = await cellOf('Buku 1', 'price');
    rows.set(1, bookRow(1, { price: 50_000 }));
    cell.focus();
    await user.keyboard('{F2}');
    const dialog = await editor('Harga', 'Buku 1');
    await within(dialog).findByDisplayValue('50.000');
    await user.keyboard('{Enter}');
    await screen.findByText('Rp 50.000');
    expect(update).not.toHaveBeenCalled();
  });

  it('keeps what is typed when somebody goes back in the browser, and stays where that is refused', async () => {
    const { update, data } = books();
    const { router } = await openList({ registry, at: '/book', data });
    await pressTwice('Buku 1', 'price');
    await write(await editor('Harga', 'Buku 1'), '-5');
    await act(() => router.navigate('/elsewhere'));
    await within(await editor('Harga', 'Buku 1')).findByText(/minimal|paling sedikit|harus/i);
    expect([router.state.location.pathname, update.mock.calls.length]).toEqual(['/book', 0]);
    await write(await editor('Harga', 'Buku 1'), '12rb');
    await act(() => router.navigate('/elsewhere'));
    await screen.findByText('elsewhere');
    await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
    expect(update.mock.calls.map(([, { data: sent }]) => sent)).toEqual([{ price: 12_000 }]);
  });

  it.each([
    ['its row has gone from the page', [2]],
    ['no row is left', []],
  ])('keeps what is typed when the list is read again and %s, and saves it', async (_what, left) => {
    const { rows, update, data } = books();
    const queryClient = newQueryClient();
    const stored = new Map(rows);
    const getOne = async (_name: string, { id }: { id: number }) => ({ data: stored.get(id) });
    await openList({ registry, at: '/book', data: { ...(data as object), getOne } as never, queryClient });
    const cell = await cellOf('Buku 1', 'price');
    cell.getBoundingClientRect = () => (cell.isConnected ? new DOMRect(300, 200, 100, 40) : new DOMRect());
    cell.focus();
    await user.keyboard('{F2}');
    await write(await editor('Harga', 'Buku 1'), '12000');
    for (const id of [1, 2].filter((one) => !left.includes(one))) rows.delete(id);
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Buku 1', hidden: true })).toBeNull());
    const dialog = await editor('Harga', 'Buku 1');
    const box = within(dialog).getByRole<HTMLInputElement>('textbox');
    expect([box.value, dialog.style.left, dialog.style.top]).toEqual(['12.000', '300px', '200px']);
    const foot = screen.queryByRole('navigation', { name: 'Halaman', hidden: true });
    expect(foot?.textContent ?? '').not.toContain('dari 0');
    await user.type(box, '{Enter}');
    await closed();
    expect(update.mock.calls.map(([, { id, data: sent }]) => [id, sent])).toEqual([[1, { price: 12_000 }]]);
  });

  it('asks once more before an amount that changes by more than half', async () => {
    const { update, data } = books();
    await openList({ registry, at: '/book', data });
    await pressTwice('Buku 1', 'price');
    await write(await editor('Harga', 'Buku 1'), '1000000{Enter}');
    const question = await screen.findByRole('dialog', { name: /berubah/ });
    await user.click(within(question).getByRole('button', { name: 'Periksa lagi' }));
    expect(update).not.toHaveBeenCalled();
    expect(await editor('Harga', 'Buku 1')).toBeTruthy();
  });

  it('leaves alone what a list may not change: places, pictures and what the view draws itself', async () => {
    const { data } = books();
    await openList({ registry, at: '/book', data });
    await screen.findByRole('link', { name: 'Buku 1' });
    const names = [...document.querySelectorAll<HTMLElement>('tr[data-row="1"] td[data-edit]')].map(
      ({ dataset }) => dataset.edit,
    );
    expect(names).toEqual(['title', 'shelf_id', 'price', 'stock', 'state']);
  });
});
