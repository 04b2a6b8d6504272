import { act, cleanup, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataProvider } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prefetchRecord } from '#admin/routing/prefetchScreen.ts';
import { officeApi } from '#providers/officeApi.ts';
import type { Values } from '#schema/field.ts';
import '../fewStyles.ts';
import { registry, stored } from './registry.ts';
import { newQueryClient, openForm } from './stage.tsx';

beforeEach(() => {
  localStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

const theirs = { ...stored, stock: 9, updated_at: '2026-02-01T00:00:00.000Z' };
const gone = () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return Object.assign(new Error('Tidak ditemukan'), { status: 404, body: {} });
};

/** Presses a row of a list that was read, and holds back the reply with its record. */
const openRow = async (row: Values = stored, { old = false } = {}) => {
  const queryClient = newQueryClient();
  const list = ['thing', 'getList', { meta: {} }];
  queryClient.setQueryData(list, { data: [row], total: 1 });
  if (old) await queryClient.invalidateQueries({ queryKey: list });
  const reading = Promise.withResolvers<{ data: Values }>();
  const getOne = vi.fn(async () => reading.promise);
  const update = vi.fn(async (_: string, { data }) => ({ data: { ...data, id: 1 } }));
  const data = { getOne: getOne as never, update };
  const dataProvider = data as unknown as DataProvider;
  prefetchRecord({ registry, dataProvider, queryClient, api: officeApi }, '/thing/edit/1');
  const form = await openForm({ registry, data, queryClient, at: ['/thing', '/thing/edit/1'] });
  const { screen } = form;
  return {
    ...form,
    getOne,
    update,
    answer: (record: Values) => act(async () => reading.resolve({ data: record })),
    fail: (error: Error) => act(async () => reading.reject(error)),
    title: () => screen.getByLabelText(/^Judul/),
    save: () => userEvent.click(screen.getByRole('button', { name: 'Simpan' })),
  };
};

describe('the form of a row that was pressed', () => {
  it('stands open with what the list has, while the record is read once', async () => {
    const { screen, title, answer, getOne } = await openRow();
    expect(title()).toHaveProperty('value', 'Kaos');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Kaos');
    await answer(stored);
    expect(title()).toHaveProperty('value', 'Kaos');
    expect(getOne).toHaveBeenCalledTimes(1);
  });

  it('goes only once it was read, against that version', async () => {
    const { screen, answer } = await openRow();
    await userEvent.click(screen.getByRole('button', { name: 'Hapus' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: /Hapus/ })).toHaveProperty('disabled', true);
    await answer(theirs);
    await waitFor(() => expect(dialog.getByRole('button', { name: /Hapus/ })).toHaveProperty('disabled', false));
  });

  it.each([
    ['a field', { ...stored, picture: undefined }, {}],
    ['the name behind a reference', { ...stored, kind_id: 2 }, {}],
    ['the last word, being known to be old', stored, { old: true }],
  ])('waits for the record where the row lacks %s', async (_, row, how) => {
    const { screen, answer } = await openRow(row, how);
    expect(screen.getByRole('status', { name: 'Memuat formulir' })).toBeTruthy();
    await answer(stored);
    expect(await screen.findByLabelText(/^Judul/)).toHaveProperty('value', 'Kaos');
  });

  it('goes over to what is read where nothing was typed', async () => {
    const { screen, answer } = await openRow();
    await answer(theirs);
    await waitFor(() => expect(screen.getByLabelText('Stok')).toHaveProperty('value', '9'));
    expect(screen.queryByText('Ada perubahan yang belum disimpan')).toBeNull();
  });

  it('keeps what was typed beside what others have changed, and is saved against what was read', async () => {
    const { screen, title, answer, save, update } = await openRow();
    await userEvent.type(title(), ' X');
    await answer(theirs);
    await waitFor(() => expect(screen.getByLabelText('Stok')).toHaveProperty('value', '9'));
    expect(title()).toHaveProperty('value', 'Kaos X');
    await save();
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    expect(update.mock.calls[0]?.[1]).toMatchObject({ data: { title: 'Kaos X', stock: 9 }, previousData: theirs });
  });

  it('asks whose version it shall be where both changed the same, and sends nothing before', async () => {
    const { screen, title, answer, save, update, router } = await openRow();
    await userEvent.type(title(), ' X');
    await answer({ ...theirs, title: 'Jaket' });
    expect(title()).toHaveProperty('value', 'Kaos X');
    await save();
    await screen.findByRole('dialog', { name: 'Data ini diubah orang lain' });
    expect(update).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Simpan pilihan ini' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/thing'));
    expect(update.mock.calls[0]?.[1]).toMatchObject({
      data: { title: 'Kaos X', stock: 9 },
      previousData: { updated_at: theirs.updated_at },
    });
  });

  it('is saved only once the record was read, and says what came from elsewhere', async () => {
    const { screen, title, answer, save, update } = await openRow();
    await userEvent.type(title(), ' X');
    await save();
    expect(update).not.toHaveBeenCalled();
    await answer(theirs);
    await screen.findByText('Perubahan orang lain tetap tersimpan: Stok.');
    expect(update).toHaveBeenCalledTimes(1);
    expect(update.mock.calls[0]?.[1]).toMatchObject({
      data: { title: 'Kaos X', stock: 9 },
      previousData: { updated_at: theirs.updated_at },
    });
  });

  it('starts from what was saved where it is opened again at once, without a press that asks for it', async () => {
    const { screen, title, answer, save, router, getOne } = await openRow();
    await answer(stored);
    await userEvent.type(title(), ' X');
    await save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/thing'));
    const reading = Promise.withResolvers<{ data: Values }>();
    getOne.mockImplementation(async () => reading.promise);
    await act(() => router.navigate('/thing/edit/1'));
    expect(await screen.findByLabelText(/^Judul/)).toHaveProperty('value', 'Kaos X');
    expect(getOne).toHaveBeenCalledTimes(2);
    await act(async () => reading.resolve({ data: { ...stored, title: 'Kaos X' } }));
  });

  it('gives way to what is said of a record that is gone', async () => {
    const { screen, fail } = await openRow();
    await fail(gone());
    await screen.findByRole('link', { name: 'Kembali' });
    expect(screen.queryByLabelText(/^Judul/)).toBeNull();
  });

  it('keeps what was typed though the record is gone, and says so when it is saved', async () => {
    const { screen, title, fail, save, update } = await openRow();
    await userEvent.type(title(), ' X');
    await fail(gone());
    await save();
    await screen.findByText(/Belum tersimpan: data ini sudah dihapus/);
    expect(title()).toHaveProperty('value', 'Kaos X');
    expect(update).not.toHaveBeenCalled();
  });
});
