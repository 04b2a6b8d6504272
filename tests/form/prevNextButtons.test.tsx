import { cleanup, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataProvider, GetListParams } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '../fewStyles.ts';
import { registry, stored } from './registry.ts';
import { openForm } from './stage.tsx';

beforeEach(() => {
  localStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

const getOne: DataProvider['getOne'] = async (_, { id }) => ({ data: { ...stored, id: Number(id) } as never });

/** A list of 26: two pages, with 1 and 2 at the end of the first and 10 on the second. */
const ids = [...Array.from({ length: 23 }, (_, n) => 100 + n), 1, 2, 10];
const getList = (async (_: string, { pagination: { page, perPage } = { page: 1, perPage: 25 } }: GetListParams) => ({
  data: ids.slice((page - 1) * perPage, page * perPage).map((id) => ({ ...stored, id })),
  total: ids.length,
})) as DataProvider['getList'];

const open = (at: string, data: object = {}) => openForm({ registry, data: { getOne, getList, ...data }, at: [at] });

describe('the records around', () => {
  it('lie one press away, and the place among all is said', async () => {
    const { screen, router } = await open('/thing/edit/1');
    await screen.findByText('24 / 26');
    await userEvent.click(screen.getByRole('link', { name: 'Barang berikutnya' }));
    expect(router.state.location.pathname).toBe('/thing/edit/2');
    await screen.findByText('25 / 26');
    await userEvent.click(screen.getByRole('link', { name: 'Barang sebelumnya' }));
    expect(router.state.location.pathname).toBe('/thing/edit/1');
  });

  it('are reached by Alt and an arrow, over the end of a page and back', async () => {
    const { screen, router } = await open('/thing/edit/2');
    await screen.findByRole('link', { name: 'Barang berikutnya' });
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/thing/edit/10'));
    await screen.findByText('26 / 26');
    expect(screen.getByRole('button', { name: 'Barang berikutnya' })).toHaveProperty('disabled', true);
    await screen.findByRole('link', { name: 'Barang sebelumnya' });
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/thing/edit/2'));
  });

  it('are reached by a key that was pressed while the page beyond was still being read', async () => {
    const held = Promise.withResolvers<void>();
    const slowly = (async (name: string, params: GetListParams) => {
      if (params.pagination?.page === 2) await held.promise;
      return getList(name, params);
    }) as DataProvider['getList'];
    const { screen, router } = await open('/thing/edit/2', { getList: slowly });
    await screen.findByText('25 / 26');
    await userEvent.keyboard(']');
    expect(router.state.location.pathname).toBe('/thing/edit/2');
    held.resolve();
    await waitFor(() => expect(router.state.location.pathname).toBe('/thing/edit/10'));
    await screen.findByText('26 / 26');
  });

  it('are reached by brackets, but not while somebody writes', async () => {
    const { screen, router } = await open('/thing/edit/1');
    await screen.findByRole('link', { name: 'Barang berikutnya' });
    await userEvent.keyboard(']');
    await waitFor(() => expect(router.state.location.pathname).toBe('/thing/edit/2'));
    const title = await screen.findByLabelText(/^Judul/);
    await userEvent.type(title, ']');
    expect(title).toHaveProperty('value', 'Kaos]');
    expect(router.state.location.pathname).toBe('/thing/edit/2');
  });

  it('wait for the answer of an edited form', async () => {
    const { screen, router } = await open('/thing/edit/1');
    await userEvent.type(await screen.findByLabelText(/^Judul/), ' X');
    await userEvent.click(await screen.findByRole('link', { name: 'Barang berikutnya' }));
    await screen.findByRole('dialog', { name: 'Simpan perubahan?' });
    expect(router.state.location.pathname).toBe('/thing/edit/1');
  });

  it('are not offered for a record that its list did not show', async () => {
    const { screen } = await open('/thing/edit/10');
    await screen.findByLabelText(/^Judul/);
    expect(screen.queryByRole('navigation', { name: 'Data sebelum dan sesudahnya' })).toBeNull();
  });
});

describe('a duplicate', () => {
  it('starts with what the record has, and is saved as a new one', async () => {
    const create = vi.fn(async (_: string, { data }) => ({ data: { ...data, id: 9 } }));
    const { screen, router } = await open('/thing/edit/1', { create });
    await userEvent.click(await screen.findByRole('link', { name: 'Gandakan' }));
    expect(router.state.location.pathname).toBe('/thing/add');
    expect(await screen.findByLabelText(/^Judul/)).toHaveProperty('value', 'Kaos');
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(create).toHaveBeenCalled());
    expect(create.mock.calls[0]?.[1].data).toMatchObject({ title: 'Kaos', slug: 'kaos' });
    expect(create.mock.calls[0]?.[1].data).not.toHaveProperty('id');
  });

  it('has its slug made anew from its new name, until somebody types one', async () => {
    const state = { copied: { ...stored, slug: null } };
    const { screen } = await openForm({ registry, at: ['/thing/add'], state });
    const [title, slug] = [await screen.findByLabelText(/^Judul/), screen.getByLabelText('Slug')];
    expect(slug).toHaveProperty('value', '');
    await userEvent.type(title, ' Abu');
    await waitFor(() => expect(slug).toHaveProperty('value', 'kaos-abu'));
    await userEvent.clear(slug);
    await userEvent.type(title, '!');
    expect(slug).toHaveProperty('value', '');
    await userEvent.type(slug, 'abu');
    await userEvent.type(title, '!');
    expect(slug).toHaveProperty('value', 'abu');
  });
});

it('Ctrl and S save a form, also while somebody writes', async () => {
  const update = vi.fn(async (_: string, { data }) => ({ data: { ...data, id: 1 } }));
  const { screen } = await open('/thing/edit/1', { update });
  await userEvent.type(await screen.findByLabelText(/^Judul/), ' X{Control>}s{/Control}');
  await waitFor(() => expect(update).toHaveBeenCalledOnce());
  expect(update.mock.calls[0]?.[1].data).toMatchObject({ title: 'Kaos X' });
});
