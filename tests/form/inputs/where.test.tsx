import { cleanup, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GetListParams, GetManyParams } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defineAreas, defineResource, reference, referenceMany, text } from '#schema';
import '../../fewStyles.ts';
import { registry } from '../../schema/narrowed.ts';
import { openForm } from '../stage.tsx';

const sizes = [
  { id: 1, name: 'Kaos' },
  { id: 2, name: 'Celana' },
];
const details = [
  { id: 11, value: 'S', size_id: 1 },
  { id: 12, value: 'M', size_id: 1 },
  { id: 21, value: '42', size_id: 2 },
];
const rowsOf = (name: string): readonly { readonly id: number; readonly size_id?: number }[] =>
  name === 'size' ? sizes : details;

const open = async (values: object) => {
  const getList = vi.fn(async (name: string, { filter }: GetListParams) => {
    const data = rowsOf(name).filter(
      (row) =>
        (filter?.size_id === undefined || row.size_id === filter.size_id) &&
        JSON.stringify(row)
          .toLowerCase()
          .includes(filter?.search ?? ''),
    );
    return { data, total: data.length };
  });
  const getMany = async (name: string, { ids }: GetManyParams) => ({
    data: rowsOf(name).filter(({ id }) => ids.includes(id)),
  });
  const getOne = async (name: string, { id }: { id: number }) => ({
    data: name === 'shirt' ? { id, title: 'A', other_ids: [], ...values } : rowsOf(name).find((row) => row.id === id),
  });
  const update = vi.fn(async (_: string, { data }: { data: object }) => ({ data }));
  const data = {
    update: update as never,
    getList: getList as never,
    getMany: getMany as never,
    getOne: getOne as never,
  };
  const form = await openForm({ registry, data, at: ['/shirt/edit/1'] });
  const input = async (label: string) => await form.screen.findByRole('combobox', { name: label });
  const choose = async (label: string, name: string) => {
    await userEvent.click(await input(label));
    await userEvent.click(await form.screen.findByRole('option', { name }));
  };
  const shown = async (label: string) => ((await input(label)) as HTMLInputElement).value;
  return { ...form, input, choose, shown, getList, update };
};

beforeEach(() => {
  localStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

it('only what belongs to the other field’s choice is offered', async () => {
  const { screen, input } = await open({ size_id: 1, detail_id: null });
  await userEvent.click(await input('Detail'));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'S',
    'M',
    'Tambah Detail',
  ]);
  expect(screen.getAllByRole('checkbox', { name: /^[SM]$/, hidden: true })).toHaveLength(2);
});

it('before the other field is filled in, the form says so and asks the API for nothing', async () => {
  const { screen, input, getList } = await open({ size_id: null, detail_id: null });
  const detail = await input('Detail');
  expect(detail.getAttribute('placeholder')).toBe('Pilih “Ukuran” dulu');
  await userEvent.click(detail);
  expect(screen.queryByRole('option')).toBeNull();
  expect(screen.getAllByText('Pilih “Ukuran” dulu').length).toBeGreaterThan(0);
  expect(getList.mock.calls.filter(([name]) => name === 'detail')).toEqual([]);
});

it('Enter takes of what a search has found, and never saves while one stands there', async () => {
  const { screen, input, shown, update } = await open({ size_id: 1, detail_id: null });
  await waitFor(async () => expect(await shown('Ukuran')).toBe('Kaos'));
  await userEvent.click(await input('Ukuran'));
  await userEvent.clear(await input('Ukuran'));
  // Enter before there is a reply, after one that found nothing, and after one that found something.
  await userEvent.keyboard('zzz{Enter}');
  await waitFor(() => expect(screen.getByRole('option').textContent).toBe('Buat “zzz”'));
  await userEvent.keyboard('{Enter}');
  expect(await shown('Ukuran')).toBe('zzz');
  await userEvent.clear(await input('Ukuran'));
  await userEvent.keyboard('cel');
  await waitFor(() => expect(screen.getAllByRole('option')[0]?.textContent).toBe('Celana'));
  await userEvent.keyboard('{Enter}');
  expect(await shown('Ukuran')).toBe('Celana');
  expect(update).not.toHaveBeenCalled();
});

it('what no longer fits is let go of with a note that brings both back', async () => {
  const { screen, choose, shown } = await open({ size_id: 1, detail_id: 12, other_ids: [11] });
  await waitFor(async () => expect(await shown('Detail')).toBe('M'));
  await choose('Ukuran', 'Celana');
  expect(await screen.findByText('“M” dilepas karena tidak cocok dengan “Ukuran” yang sekarang.')).toBeTruthy();
  expect(await screen.findByText('“S” dilepas karena tidak cocok dengan “Ukuran” yang sekarang.')).toBeTruthy();
  expect(await shown('Detail')).toBe('');
  const [first] = screen.getAllByRole('button', { name: 'Kembalikan' });
  if (first) await userEvent.click(first);
  expect(await shown('Ukuran')).toBe('Kaos');
  await waitFor(async () => expect(await shown('Detail')).toBe('M'));
  expect(screen.queryByText(/“M” dilepas/)).toBeNull();
});

it('a record that points at its own kind is offered none of what stands below it, however deep a search finds it', async () => {
  const shelf = defineResource({
    name: 'shelf',
    fields: { name: text({ required: true }), above_id: reference('shelf', { acyclic: true }) },
    words: {
      id: { name: 'Rak', fields: { name: 'Nama', above_id: 'Di bawah' } },
      en: { name: 'Shelves', fields: { name: 'Name', above_id: 'Below' } },
    },
  });
  const shelves = ['A', 'B', 'C', 'Dalam', 'Dapur'].map((name, place) => ({
    ...{ id: place + 1, name },
    above_id: place > 0 && place < 4 ? place : null,
  }));
  const beside = Array.from({ length: 150 }, (_, place) => ({ id: 100 + place, name: `E${place}`, above_id: 1 }));
  shelves.push(...beside, { id: 300, name: 'Dahan', above_id: 249 });
  const getList = async (
    _: string,
    { filter, pagination: { page, perPage } = { page: 1, perPage: 25 } }: GetListParams,
  ) => {
    if (filter?.above_id_in?.length > 100) throw new Error('Too many values');
    const data = shelves.filter(
      ({ name, above_id }) =>
        name.startsWith(filter?.search ?? '') && (filter?.above_id_in?.includes(above_id) ?? true),
    );
    return { data: data.slice((page - 1) * perPage, page * perPage), total: data.length };
  };
  const data = { getList: getList as never, getOne: (async () => ({ data: shelves[0] })) as never };
  const { screen } = await openForm({ registry: defineAreas([shelf]), data, at: ['/shelf/edit/1'] });
  await userEvent.type(await screen.findByRole('combobox', { name: 'Di bawah' }), 'Da');
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Dapur', 'Buat “Da”']),
  );
});

it.each([3, 60])('offers a record all others of its resource but not itself: one of %i', async (count) => {
  const words = { name: 'Topik', fields: { title: 'Judul', beside_ids: 'Terkait' } };
  const topic = defineResource({
    name: 'topic',
    fields: { title: text({ required: true }), beside_ids: referenceMany('topic') },
    words: { id: words, en: words },
  });
  const rows = Array.from({ length: count }, (_, at) => ({ id: at + 1, title: `Topik ${at + 1}`, beside_ids: [] }));
  const data = {
    getOne: (async () => ({ data: rows[0] })) as never,
    getList: (async () => ({ data: rows, total: count })) as never,
  };
  const { screen } = await openForm({ registry: defineAreas([topic]), data, at: ['/topic/edit/1'] });
  const role = count > 48 ? 'option' : 'checkbox';
  if (role === 'option') await userEvent.click(await screen.findByRole('combobox'));
  expect(await screen.findByRole(role, { name: 'Topik 2' })).toBeTruthy();
  expect(screen.queryByRole(role, { name: 'Topik 1' })).toBeNull();
});
