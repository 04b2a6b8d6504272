import { cleanup, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GetListParams } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import '../../fewStyles.ts';
import { defineAreas, integer, list, reference } from '#schema';
import { registry } from '../../schema/narrowed.ts';
import { loose, title } from '../../schema/problems/loose.ts';
import { openForm } from '../stage.tsx';

const open = async () => {
  const rows: Record<string, { id: number }[]> = {
    size: [{ id: 1, name: 'Kaos' } as { id: number }],
    detail: [],
    shirt: [{ id: 1, title: 'A', size_id: 1, detail_id: null, other_ids: [] } as { id: number }],
  };
  const found = (name: string) => rows[name] ?? [];
  const create = vi.fn(async (name: string, { data }: { data: object }) => {
    const made = { ...data, id: 7 };
    found(name).push(made);
    return { data: made };
  });
  const update = vi.fn(async (_: string, { id, data }: { id: number; data: object }) => ({ data: { ...data, id } }));
  const data = {
    getList: (async (name: string, { filter }: GetListParams) => {
      const asked = String(filter?.search ?? '').toLowerCase();
      const data = found(name).filter((row) => JSON.stringify(row).toLowerCase().includes(asked));
      return { data, total: data.length };
    }) as never,
    getMany: (async (name: string, { ids }: { ids: number[] }) => ({
      data: found(name).filter(({ id }) => ids.includes(id)),
    })) as never,
    getOne: (async (name: string, { id }: { id: number }) => ({
      data: found(name).find((row) => row.id === Number(id)),
    })) as never,
    create: create as never,
    update: update as never,
  };
  const form = await openForm({ registry, data, at: ['/kind', '/shirt/edit/1'] });
  const { screen } = form;
  await userEvent.type(await screen.findByLabelText(/^Judul/), ' X');
  const size = () => screen.getByRole('combobox', { name: 'Ukuran', hidden: true });
  const side = (name: string) => screen.findByRole('dialog', { name });
  const save = async (dialog: HTMLElement) => userEvent.click(within(dialog).getByRole('button', { name: 'Simpan' }));
  return { ...form, create, update, size, side, save };
};

beforeEach(() => {
  localStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

it('a record that is missing is added to the side, called what was typed, and comes back chosen', async () => {
  const { screen, router, create, update, size, side, save } = await open();
  await userEvent.clear(size());
  await userEvent.type(size(), 'Celana');
  await userEvent.click(await screen.findByRole('option', { name: 'Buat “Celana”' }));
  const dialog = await side('Tambah Ukuran');
  expect(await within(dialog).findByLabelText(/^Nama/)).toHaveProperty('value', 'Celana');
  await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByLabelText(/^Nama/)));
  await save(dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(create.mock.calls).toEqual([['size', expect.objectContaining({ data: { name: 'Celana' } })]]);
  await waitFor(() => expect(size()).toHaveProperty('value', 'Celana'));
  await waitFor(() => expect(document.activeElement).toBe(size()));
  // What was typed in the form below is still there, not sent, and at its address.
  expect(screen.getByLabelText(/^Judul/)).toHaveProperty('value', 'A X');
  expect(update).not.toHaveBeenCalled();
  expect(router.state.location.pathname).toBe('/shirt/edit/1');
});

it.each([
  ['a number', integer()],
  ['items', list({ n: integer() })],
])('a record that is missing is offered in words, even if the others are called by %s', async (_what, first) => {
  const room = loose({ name: 'room', fields: { first }, title: 'first' });
  const desk = loose({ name: 'desk', fields: { title, room_id: reference('room') } });
  const { screen } = await openForm({ registry: defineAreas([room, desk]), at: ['/desk/add'] });
  await userEvent.click(await screen.findByRole('combobox'));
  expect((await screen.findByRole('option')).textContent).toBe('Tambah room');
});

it('the chosen one is changed to the side, by Ctrl+S too, and the form says its new name', async () => {
  const { screen, update, size, side } = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Ubah Kaos' }));
  const dialog = await side('Kaos');
  await userEvent.type(await within(dialog).findByLabelText(/^Nama/), ' Panjang{Control>}s{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(update.mock.calls.map(([name, { data }]) => [name, data])).toEqual([['size', { name: 'Kaos Panjang' }]]);
  await waitFor(() => expect(size()).toHaveProperty('value', 'Kaos Panjang'));
  await waitFor(() => expect(document.activeElement).toBe(size()));
});

it.each([
  ['was typed on', ' Baru'],
  ['is as it came', ''],
])('one whose form %s and is left while it is saved comes back chosen all the same', async (_, typed) => {
  const { screen, create, size, side, save } = await open();
  const { promise: answer, resolve } = Promise.withResolvers<void>();
  const made = create.getMockImplementation();
  create.mockImplementationOnce(async (...asked) => {
    await answer;
    return made?.(...asked) as never;
  });
  await userEvent.clear(size());
  await userEvent.type(size(), 'Celana');
  await userEvent.click(await screen.findByRole('option', { name: 'Buat “Celana”' }));
  const dialog = await side('Tambah Ukuran');
  const name = await within(dialog).findByLabelText(/^Nama/);
  if (typed !== '') await userEvent.type(name, typed);
  await save(dialog);
  await waitFor(() => expect(create).toHaveBeenCalled());
  await userEvent.click(within(dialog).getByRole('button', { name: 'Tutup' }));
  await side('Simpan perubahan?');
  resolve();
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  await waitFor(() => expect(size()).toHaveProperty('value', `Celana${typed}`));
});

it('what was typed to the side is not thrown away by a key, and leaving the page asks for both forms', async () => {
  const { screen, router, side } = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Ubah Kaos' }));
  const dialog = await side('Kaos');
  await userEvent.type(await within(dialog).findByLabelText(/^Nama/), '!{Escape}');
  const answer = async (name: string) =>
    userEvent.click(within(await side('Simpan perubahan?')).getByRole('button', { name }));
  await answer('Tetap di sini');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Simpan perubahan?' })).toBeNull());
  expect(within(dialog).getByLabelText(/^Nama/)).toHaveProperty('value', 'Kaos!');
  await router.navigate('/kind');
  await answer('Buang perubahan');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Kaos' })).toBeNull());
  expect(router.state.location.pathname).toBe('/shirt/edit/1');
  await answer('Buang perubahan');
  await waitFor(() => expect(router.state.location.pathname).toBe('/kind'));
});

it('one is added for a choice of several, with what narrows it, and another changed to the side of that', async () => {
  const { screen, side } = await open();
  const [, below] = screen.getAllByRole('button', { name: 'Tambah Detail' });
  if (below) await userEvent.click(below);
  const first = await side('Tambah Detail');
  // The new record gets the value that narrows the choice.
  expect(await within(first).findByRole('combobox', { name: /^Ukuran/ })).toHaveProperty('value', 'Kaos');
  await userEvent.click(within(first).getByRole('button', { name: 'Ubah Kaos' }));
  const second = await side('Kaos');
  expect(await within(second).findByLabelText(/^Nama/)).toBeTruthy();
  // Three forms on one page: a label must not point into another form.
  expect(new Set([...document.querySelectorAll('[id]')].map(({ id }) => id)).size).toBe(
    document.querySelectorAll('[id]').length,
  );
});
