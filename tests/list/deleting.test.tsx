import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, type GetListParams, testDataProvider } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { ApiContext } from '#admin/apiContext.ts';
import { useCountUses } from '#admin/deletion/useUsage.ts';
import { useListFocus } from '#admin/list/useListFocus.ts';
import { RegistryContext } from '#admin/registryContext.ts';
import { ApiError } from '#api/apiError.ts';
import { officeApi } from '#providers/officeApi.ts';
import { registry as product } from '#resources';
import { defineAreas, defineResource, list, reference, text } from '#schema';
import type { OptionalPart } from '#values/changes.ts';
import { newQueryClient } from '../form/stage.tsx';
import { answering, openList } from './openList.tsx';
import { bookRow, registry } from './registry.ts';
import '../fewStyles.ts';

const refused = (status: number, message: string) => Object.assign(new Error(message), { status });

/** A store of books that forgets what is deleted. */
const books = () => {
  const left = [1, 2, 3].map((id) => bookRow(id));
  const forget = (ids: readonly unknown[]) => {
    for (const id of ids)
      left.splice(
        left.findIndex((row) => row.id === id),
        1,
      );
  };
  const getList = async (name: string, { meta }: GetListParams) =>
    name === 'book' ? { data: [...left], total: left.length } : { data: [], total: meta?.parent === 2 ? 4 : 0 };
  type Meta = {
    readonly idempotencyKey?: string;
    readonly signal?: AbortSignal;
    readonly withRetry?: (call: () => Promise<unknown>) => Promise<unknown>;
  };
  const remove = vi.fn(async (_name: string, { id }: { id: number; meta?: Meta }) => {
    forget([id]);
    return { data: { id } };
  });
  const deleteMany = vi.fn(async (_name: string, { ids }: { ids: number[]; meta?: Meta }) => {
    forget(ids);
    return { data: ids };
  });
  return {
    getList: getList as never,
    delete: remove as never,
    deleteMany: deleteMany as never,
    remove,
    deleteMany_: deleteMany,
    forget,
  };
};

/** An API without calls for several records at once. */
const withoutBulk = { ...officeApi, has: (part: OptionalPart) => part !== 'bulk' && officeApi.has(part) };

/** react-admin logs every refusal to the console. */
const silenced = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

const ask = async (title: string) => userEvent.click(await screen.findByRole('button', { name: `Hapus: ${title}` }));
const confirm = () => userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Hapus' }));

/** Asks to delete all rows. */
const askForAll = async () => {
  await screen.findByRole('checkbox', { name: 'Pilih Buku 1' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }));
  await userEvent.click(within(screen.getByRole('region', { name: 'Data yang dipilih' })).getByText('Hapus'));
};

describe('deleting from a list', () => {
  it('says what goes and what goes along before it asks the API', async () => {
    const data = books();
    await openList({ registry, at: '/book', data });
    await ask('Buku 2');
    const dialog = await screen.findByRole('dialog', { name: 'Hapus Buku ini?' });
    expect(within(dialog).getByText('Buku 2')).toBeTruthy();
    await within(dialog).findByText('4 Halaman');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Batal' }));
    expect(data.remove).not.toHaveBeenCalled();
  });

  it('says who still points at it, for which it may stay, how many of them are in use, and leads to them', async () => {
    const getList = async (name: string, { filter }: GetListParams) => {
      if (name === 'usk-store/category') return { data: [{ id: 3, name: 'Buku Ajar', slug: 'buku-ajar' }], total: 1 };
      const used = name === 'usk-store/product' && filter?.usk_store_category_id === 3;
      return { data: [], total: used ? (filter.status === 'active' ? 2 : 14) : 0 };
    };
    await openList({ registry: product, at: '/usk-store/category', data: { getList: getList as never } });
    await ask('Buku Ajar');
    const dialog = within(screen.getByRole('dialog'));
    const link = await dialog.findByRole('link', { name: '14 Produk, 2 di antaranya aktif' });
    expect(dialog.getByText('Masih dipakai, jadi mungkin tidak dapat dihapus:')).toBeTruthy();
    expect(link.getAttribute('href')).toBe('/usk-store/product?usk_store_category_id=3');
  });

  it.each([
    ['id', 'Perjalanan', 'Perjalanan'],
    ['en', 'perjalanan', 'jadwal'],
  ] as const)(
    'says by which field those of one resource point at it, and what one and several are called: %s',
    async (...given) => {
      const [language, one, several] = given;
      const words = (name: string, fields: object, single = name) => {
        const all = { name, one: single, fields, items: { stops: { city_id: 'Singgah di', trips: 'Jalan-jalan' } } };
        return { id: all, en: all } as never;
      };
      const city = defineResource({ name: 'city', fields: { name: text() }, words: words('Kota', { name: 'Nama' }) });
      const city_id = reference('city');
      const stops = list({ city_id, trips: list({ city_id }) });
      const fields = { from_id: reference('city'), to_id: reference('city'), stops };
      const trip = defineResource({
        name: 'trip',
        fields,
        words: words('Jadwal', { from_id: 'Dari', to_id: 'Ke', stops: 'Singgah' }, 'Perjalanan'),
      });
      const totals: Readonly<Record<string, number>> = {
        from_id: 1,
        to_id: 2,
        'stops.city_id': 5,
        'stops.trips.city_id': 4,
      };
      const getList = async (name: string, { filter }: GetListParams) =>
        name === 'city'
          ? { data: [{ id: 3, name: 'Sabang' }], total: 1 }
          : { data: [], total: totals[Object.keys(filter ?? {}).join()] };
      await openList({
        registry: defineAreas([city, trip]),
        at: '/city',
        data: { getList: getList as never },
        language,
      });
      await userEvent.click(await screen.findByRole('button', { name: /: Sabang$/ }));
      const dialog = within(screen.getByRole('dialog'));
      expect(await dialog.findByRole('link', { name: `1 ${one} (Dari)` })).toBeTruthy();
      expect(dialog.getByRole('link', { name: `2 ${several} (Ke)` })).toBeTruthy();
      const inItems = dialog.getByRole('link', { name: `5 ${several} (Singgah di)` });
      expect(inItems.getAttribute('href')).toBe('/trip?stops.city_id=3');
      const deeper = dialog.getByRole('link', { name: `4 ${several} (Jalan-jalan)` });
      expect(deeper.getAttribute('href')).toBe('/trip?stops.trips.city_id=3');
    },
  );

  it('gives way to those that point at it where they are in the same list, and deletes nothing', async () => {
    const book = { id: 3, name: 'Buku', slug: 'buku' };
    const getList = async (name: string, { filter }: GetListParams) => {
      if (name !== 'usk-store/category') return { data: [], total: 0 };
      if (filter?.parent_id === 3) return { data: [{ id: 4, name: 'Novel', slug: 'novel', parent_id: 3 }], total: 1 };
      return { data: [book], total: 1 };
    };
    const getMany = async () => ({ data: [book] });
    const data = { getList: getList as never, getMany: getMany as never };
    const { router } = await openList({ registry: product, at: '/usk-store/category', data });
    await ask('Buku');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('link', { name: /^1 Kategori/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('?parent_id=3');
    expect(await screen.findByText('Novel')).toBeTruthy();
  });

  it('counts who points at more records than one call may name, without a link that no server reads', async () => {
    const ids = Array.from({ length: 150 }, (_, at) => at + 1);
    const getList = vi.fn(async (name: string, { filter }: GetListParams) => ({
      data: [],
      total: name === 'usk-store/product' && !filter?.status ? filter?.usk_store_category_id_in.length : 0,
    }));
    const { result: count } = renderHook(() => useCountUses(product.named('usk-store/category')), {
      wrapper: ({ children }) => (
        <RegistryContext value={product}>
          <ApiContext value={officeApi}>
            <CoreAdminContext dataProvider={testDataProvider({ getList: getList as never })}>
              {children}
            </CoreAdminContext>
          </ApiContext>
        </RegistryContext>
      ),
    });
    const { uses } = await count.current(ids);
    expect(uses).toMatchObject([{ resource: { name: 'usk-store/product' }, total: 150, active: 0, to: undefined }]);
    const longest = getList.mock.calls.map(([, { filter }]) => Object.values(filter ?? {}).flat().length);
    expect(Math.max(...longest)).toBeLessThanOrEqual(101);
  });

  it('takes the row away, says so, and moves the focus to the row after it', async () => {
    const data = books();
    await openList({ registry, at: '/book', data });
    await ask('Buku 2');
    await confirm();
    const said = await screen.findByText('Buku “Buku 2” dihapus');
    // A dialog that fades out must not hide the notice from screen readers.
    expect(said.closest('[aria-hidden="true"]')).toBeNull();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Buku 2' })).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Buku 3'));
    expect(data.remove.mock.calls[0]?.[1]).toMatchObject({ id: 2, previousData: { updated_at: expect.any(String) } });
  });

  it('is done once, however often it is pressed before the page has heard of it', async () => {
    const data = books();
    await openList({ registry, at: '/book', data });
    await ask('Buku 2');
    const press = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Hapus' });
    act(() => {
      press.click();
      press.click();
    });
    expect(await screen.findAllByText('Buku “Buku 2” dihapus')).toHaveLength(1);
    expect(data.remove).toHaveBeenCalledOnce();
  });

  it('moves the focus to the heading when no row follows', async () => {
    const data = books();
    await openList({ registry, at: '/book', data });
    await ask('Buku 3');
    await confirm();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });

  it('moves the focus there also where the dialog is slow to let go of it', async () => {
    document.body.innerHTML = '<a href="/book/edit/1">Buku 1</a><div class="MuiModal-root" tabindex="-1"></div>';
    const [link, dialog] = document.body.children as unknown as [HTMLElement, HTMLElement];
    const hold = vi.fn(({ target }: FocusEvent) => target !== dialog && dialog.focus());
    document.addEventListener('focusin', hold);
    dialog.focus();
    const { result } = renderHook(useListFocus);
    result.current.onLink(1, link);
    result.current.after([], [{ id: 1 }]);
    await waitFor(() => expect(hold).toHaveBeenCalledWith(expect.objectContaining({ target: link })));
    expect(document.activeElement).toBe(dialog);
    document.removeEventListener('focusin', hold);
    await waitFor(() => expect(document.activeElement).toBe(link));
    document.body.innerHTML = '';
  });

  it('deletes all that are ticked at once', async () => {
    const data = books();
    await openList({ registry, at: '/book', data });
    await askForAll();
    expect(screen.getByRole('dialog', { name: 'Hapus 3 Buku?' })).toBeTruthy();
    await confirm();
    expect(await screen.findByText('Belum ada Buku')).toBeTruthy();
    expect(data.deleteMany_.mock.calls[0]?.[1].ids).toEqual([1, 2, 3]);
  });

  it('says why the API refused, and leaves the row', async () => {
    const data = books();
    silenced();
    data.remove.mockRejectedValueOnce(refused(409, 'Masih dipakai 3 transaksi'));
    await openList({ registry, at: '/book', data });
    await ask('Buku 1');
    await confirm();
    expect((await screen.findByRole('alert')).textContent).toContain('Masih dipakai 3 transaksi');
    expect(screen.getByText('Buku 1', { selector: 'a' })).toBeTruthy();
  });

  it('counts a record that somebody else deleted as deleted', async () => {
    const data = books();
    silenced();
    data.remove.mockRejectedValueOnce(refused(404, 'Tidak ditemukan'));
    await openList({ registry, at: '/book', data });
    await ask('Buku 1');
    await confirm();
    expect(await screen.findByText('Buku “Buku 1” dihapus')).toBeTruthy();
  });

  it('deletes those of several that nobody else has deleted meanwhile', async () => {
    const data = books();
    silenced();
    data.deleteMany_.mockRejectedValueOnce(refused(404, 'Tidak ditemukan'));
    const getMany = async () => ({ data: [bookRow(1), bookRow(3)] });
    await openList({ registry, at: '/book', data: { ...data, getMany: getMany as never } });
    await askForAll();
    await confirm();
    expect(await screen.findByText('3 Buku dihapus')).toBeTruthy();
    const calls = data.deleteMany_.mock.calls.map(([, { ids }]) => ids);
    expect(calls).toEqual([
      [1, 2, 3],
      [1, 3],
    ]);
  });

  it('says what was not found where it is none of those', async () => {
    const data = books();
    silenced();
    data.deleteMany_.mockRejectedValueOnce(refused(404, 'Toko tidak ditemukan'));
    const getMany = async () => ({ data: [3, 2, 1].map((id) => bookRow(id)) });
    await openList({ registry, at: '/book', data: { ...data, getMany: getMany as never } });
    await askForAll();
    await confirm();
    expect((await screen.findByRole('alert')).textContent).toContain('Toko tidak ditemukan');
    expect(data.deleteMany_).toHaveBeenCalledOnce();
  });

  it('says that it may be done when no answer came, and asks again under the same key', async () => {
    const data = books();
    silenced();
    data.deleteMany_.mockRejectedValueOnce(Object.assign(refused(0, 'errors.timeout.write'), { reason: 'timeout' }));
    await openList({ registry, at: '/book', data });
    await askForAll();
    await confirm();
    expect((await screen.findByRole('alert')).textContent).toContain('dalam 30 detik, jadi mungkin sudah terhapus');
    await confirm();
    expect(await screen.findByText('3 Buku dihapus')).toBeTruthy();
    const [first, again] = data.deleteMany_.mock.calls.map(([, { meta }]) => meta?.idempotencyKey);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(again).toBe(first);
  });

  it('says that it may be done after a gateway’s page, and reads the list again', async () => {
    const data = books();
    silenced();
    data.remove.mockImplementationOnce(async () => {
      data.forget([2]);
      throw refused(502, 'Bad gateway');
    });
    await openList({ registry, at: '/book', data });
    await ask('Buku 2');
    await confirm();
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^Belum diketahui apakah sudah terhapus\. Menekan Hapus lagi tetap aman\. \S/,
    );
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Batal' }));
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Pilih Buku 2' })).toBeNull());
  });

  it('can be cancelled while no answer comes: says that it may be done, and reads the list again', async () => {
    const data = books();
    silenced();
    let given: AbortSignal | undefined;
    data.remove.mockImplementationOnce((_name, { meta }) => {
      given = meta?.signal;
      return new Promise((_resolve, reject) => given?.addEventListener('abort', () => reject(given?.reason)));
    });
    const getList = vi.fn(data.getList as () => Promise<unknown>);
    await openList({ registry, at: '/book', data: { ...data, getList: getList as never } });
    await ask('Buku 2');
    await confirm();
    await waitFor(() => expect(given).toBeDefined());
    const asked = getList.mock.calls.length;
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Batal' }));
    expect(await screen.findByText(/Penghapusan dihentikan/)).toBeTruthy();
    expect(given?.aborted).toBe(true);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(getList.mock.calls.length).toBeGreaterThan(asked);
  });

  it('leaves the next question alone where one that was given up is answered all the same', async () => {
    const data = books();
    const late = Promise.withResolvers<{ data: { id: number } }>();
    data.remove.mockReturnValueOnce(late.promise);
    await openList({ registry, at: '/book', data });
    await ask('Buku 2');
    await confirm();
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Batal' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // Nothing of this deletion was sent, so nothing of it is stopped.
    await ask('Buku 3');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Batal' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getAllByText(/Penghapusan dihentikan/)).toHaveLength(1);
    await ask('Buku 1');
    const yes = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Hapus' });
    expect(yes).toHaveProperty('disabled', true);
    await act(async () => late.resolve({ data: { id: 2 } }));
    expect(yes).toHaveProperty('disabled', false);
    await userEvent.click(yes);
    expect(await screen.findByText('Buku “Buku 1” dihapus')).toBeTruthy();
    expect(screen.queryByText('Buku “Buku 2” dihapus')).toBeNull();
  });

  it('does not delete what somebody else has just changed', async () => {
    const data = books();
    silenced();
    const body = { data: bookRow(1, { title: 'Buku baru' }) };
    const changed = Object.assign(refused(412, 'Precondition failed'), { body });
    data.remove.mockRejectedValueOnce(changed);
    await openList({ registry, at: '/book', data });
    await ask('Buku 1');
    await confirm();
    expect((await screen.findByRole('alert')).textContent).toContain('baru saja diubah orang lain');
    expect(within(screen.getByRole('dialog')).getByText('Buku baru')).toBeTruthy();
    await confirm();
    expect(await screen.findByText('Buku “Buku baru” dihapus')).toBeTruthy();
  });

  it('takes the ticks off what somebody else has deleted, and leaves those that went to another page', async () => {
    const data = books();
    const getMany = async () => ({ data: [bookRow(1)] });
    const queryClient = newQueryClient();
    await openList({ registry, at: '/book', queryClient, data: { ...data, getMany: getMany as never } });
    await screen.findByRole('checkbox', { name: 'Pilih Buku 1' });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }));
    expect(screen.getByText('3 dipilih')).toBeTruthy();
    data.forget([1, 2]);
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByText('2 dipilih')).toBeTruthy();
  });

  it('counts those that are left where some went before one was refused', async () => {
    const data = books();
    silenced();
    data.deleteMany_.mockImplementationOnce(async () => {
      data.forget([1]);
      throw refused(409, 'Masih dipakai 3 transaksi');
    });
    const getMany = async () => ({ data: [bookRow(2), bookRow(3)] });
    const lastEntryOf = vi.fn(() => 7);
    const api = { ...withoutBulk, lastEntryOf };
    await openList({ registry, at: '/book', api, data: { ...data, getMany: getMany as never } });
    await askForAll();
    await confirm();
    expect(await screen.findByRole('dialog', { name: 'Hapus 2 Buku?' })).toBeTruthy();
    expect(await screen.findByText('2 dipilih')).toBeTruthy();
    await confirm();
    expect(await screen.findByText('3 Buku dihapus')).toBeTruthy();
    // Each record has an entry of its own: undoing one would bring back only one.
    expect(lastEntryOf).not.toHaveBeenCalled();
    expect(data.deleteMany_.mock.calls.map(([, { ids }]) => ids)).toEqual([
      [1, 2, 3],
      [2, 3],
    ]);
  });

  it('goes on one by one once the API takes calls again, as it says when', async () => {
    const data = books();
    const remove = vi.fn(async () => ({}));
    remove.mockRejectedValueOnce(new ApiError(429, { message: 'Terlalu sering' }, { retryAfter: 1 }));
    data.deleteMany_.mockImplementationOnce(async (_, { ids, meta }) => {
      for (const id of ids) await meta?.withRetry?.(remove).then(() => data.forget([id]));
      return { data: ids };
    });
    await openList({ registry, at: '/book', api: withoutBulk, data });
    await askForAll();
    await confirm();
    expect(await screen.findByText('3 Buku dihapus', {}, { timeout: 5_000 })).toBeTruthy();
    expect(remove).toHaveBeenCalledTimes(4);
  });

  it('asks about the next rows alone where a refused deletion was given up while it was looked up what is left', async () => {
    const data = books();
    silenced();
    data.deleteMany_.mockRejectedValueOnce(refused(409, 'Masih dipakai 3 transaksi'));
    const left = Promise.withResolvers<{ data: object[] }>();
    const getMany = vi.fn(() => left.promise);
    await openList({ registry, at: '/book', api: withoutBulk, data: { ...data, getMany: getMany as never } });
    await askForAll();
    await confirm();
    await waitFor(() => expect(getMany).toHaveBeenCalled());
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Batal' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(async () => left.resolve({ data: [bookRow(2), bookRow(3)] }));
    await ask('Buku 1');
    expect(within(await screen.findByRole('dialog', { name: 'Hapus Buku ini?' })).queryByRole('alert')).toBeNull();
    await confirm();
    expect(await screen.findByText('Buku “Buku 1” dihapus')).toBeTruthy();
    expect(data.remove.mock.calls.map(([, { id }]) => id)).toEqual([1]);
  });

  it('lets the ticks go when the filter changes, so that nothing unseen is deleted', async () => {
    const { getList } = answering('book', [bookRow(1)]);
    const { router } = await openList({ registry, at: '/book', data: { getList } });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Pilih Buku 1' }));
    expect(screen.getByText('1 dipilih')).toBeTruthy();
    await router.navigate('/book?state=sold');
    await waitFor(() => expect(screen.queryByText('1 dipilih')).toBeNull());
  });
});
