import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#api/apiError.ts';
import { boolean, defineAreas, defineResource, position, text } from '#schema';
import '../../fewStyles.ts';
import { answering, openList } from '../openList.tsx';
import { bookRow, registry } from '../registry.ts';

const at = '/book?shelf_id=3&sort=place';
const getMany = (async () => ({ data: [{ id: 3, name: 'Rak Atas' }] })) as never;
const titles = () => screen.getAllByRole('link', { name: /^Buku \d$/ }).map((link) => link.textContent);

/** jsdom has no layout: rows are placed one below the other, in the order of the table. */
const layOut = () =>
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const row = this.closest('tr');
    const index = row ? [...(row.parentElement?.children ?? [])].indexOf(row) : 0;
    return {
      x: 0,
      y: 50 * index,
      top: 50 * index,
      bottom: 50 * index + 50,
      left: 0,
      right: 800,
      width: 800,
      height: 50,
      toJSON: () => '',
    };
  });

const moveFirstDown = async () => {
  layOut();
  const handle = await screen.findByRole('button', { name: 'Pindahkan Buku 1' });
  handle.focus();
  await userEvent.keyboard(' ');
  await screen.findByText('Buku 1 diambil dari urutan 1.');
  await userEvent.keyboard('{ArrowDown}');
  await screen.findByText('Buku 1 di urutan 2.');
  await userEvent.keyboard(' ');
};

describe('putting rows in order by keys', () => {
  it('writes the place alone, of the row alone, over any version', async () => {
    const { getList } = answering('book', [bookRow(1), bookRow(2), bookRow(3)]);
    const update = vi.fn(async () => ({ data: bookRow(1) }));
    await openList({ registry, at, data: { getList, getMany, update: update as never } });
    await moveFirstDown();
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    expect(update).toHaveBeenCalledWith(
      'book',
      expect.objectContaining({ id: 1, data: { place: 2 }, meta: { ifMatch: '*' } }),
    );
  });

  it('sends one move after the other, holds the page until the last is sent, and reads the list after it', async () => {
    const { asked, getList } = answering('book', [bookRow(1), bookRow(2), bookRow(3)]);
    const answers: (() => void)[] = [];
    const update = vi.fn(
      () => new Promise((resolve) => answers.push(() => resolve({ data: bookRow(answers.length) }))),
    );
    await openList({ registry, at, data: { getList, getMany, update: update as never }, width: 390 });
    const press = async (title: string) =>
      userEvent.click(await screen.findByRole('button', { name: `Turunkan: ${title}` }));
    await userEvent.click(await screen.findByRole('button', { name: 'Rincian: Buku 1' }));
    await press('Buku 1');
    await waitFor(() => expect(titles()).toEqual(['Buku 2', 'Buku 1', 'Buku 3']));
    await press('Buku 1');
    await waitFor(() => expect(titles()).toEqual(['Buku 2', 'Buku 3', 'Buku 1']));
    expect(update.mock.calls).toMatchObject([['book', { id: 1, data: { place: 2 } }]]);
    const read = asked.length;
    const mayLeave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    answers[0]?.();
    await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
    expect(update).toHaveBeenLastCalledWith('book', expect.objectContaining({ id: 1, data: { place: 3 } }));
    expect(asked).toHaveLength(read);
    expect(titles()).toEqual(['Buku 2', 'Buku 3', 'Buku 1']);
    expect(mayLeave()).toBe(false);
    answers[1]?.();
    await waitFor(() => expect(asked).toHaveLength(read + 1));
    expect(mayLeave()).toBe(true);
  });

  it.each([
    [
      'takes the new order back when the API refuses',
      new ApiError(403, { message: 'Tidak boleh' }),
      'Urutan tidak tersimpan: Tidak boleh',
    ],
    [
      'does not say that it was not saved where no answer came',
      new ApiError(0, { message: 'Terputus' }, { reason: 'network' }),
      'Belum pasti apakah urutan tersimpan. Terputus',
    ],
  ])('%s', async (_claim, why, said) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { getList } = answering('book', [bookRow(1), bookRow(2), bookRow(3)]);
    let refuse: (why: Error) => void = () => undefined;
    const update = () => new Promise((_resolve, reject) => (refuse = reject));
    await openList({ registry, at, data: { getList, getMany, update: update as never } });
    await moveFirstDown();
    await waitFor(() => expect(titles()).toEqual(['Buku 2', 'Buku 1', 'Buku 3']));
    refuse(why);
    expect(await screen.findByText(said)).toBeTruthy();
    await waitFor(() => expect(titles()).toEqual(['Buku 1', 'Buku 2', 'Buku 3']));
  });
});

describe('putting rows in order over a line that hangs', () => {
  const lost = new ApiError(0, { message: 'Terputus' }, { reason: 'network' });
  const hanging = () => {
    const endings: PromiseWithResolvers<unknown>[] = [];
    const update = vi.fn(() => {
      const ending = Promise.withResolvers<unknown>();
      endings.push(ending);
      return ending.promise;
    });
    return { update, endings };
  };
  const openCards = async (update: unknown) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { getList } = answering('book', [bookRow(1), bookRow(2), bookRow(3)]);
    const reads = vi.fn<() => Promise<unknown>>(getList);
    await openList({ registry, at, data: { getList: reads as never, getMany, update: update as never }, width: 390 });
    await userEvent.click(await screen.findByRole('button', { name: 'Rincian: Buku 1' }));
    const moveDown = async (shown: readonly string[]) => {
      await userEvent.click(await screen.findByRole('button', { name: 'Turunkan: Buku 1' }));
      await waitFor(() => expect(titles()).toEqual(shown));
    };
    await moveDown(['Buku 2', 'Buku 1', 'Buku 3']);
    await moveDown(['Buku 2', 'Buku 3', 'Buku 1']);
    reads.mockRejectedValue(lost);
  };

  it('shows what was there before the first move if all are lost', async () => {
    const { update, endings } = hanging();
    await openCards(update);
    endings[0]?.reject(lost);
    await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
    endings[1]?.reject(lost);
    await waitFor(() => expect(titles()).toEqual(['Buku 1', 'Buku 2', 'Buku 3']));
  });

  it('keeps the move that was saved if the next one is lost', async () => {
    const { update, endings } = hanging();
    await openCards(update);
    endings[0]?.resolve({ data: bookRow(1) });
    await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
    endings[1]?.reject(lost);
    await waitFor(() => expect(titles()).toEqual(['Buku 2', 'Buku 1', 'Buku 3']));
  });
});

/** Steps that are done may not be changed. */
const step = defineResource({
  name: 'step',
  fields: { name: text({ required: true }), is_done: boolean(), place: position() },
  list: { columns: ['name', 'place'], expand: ['is_done'], sort: 'place' },
  can: { edit: ({ is_done }) => is_done !== true },
  words: {
    id: { name: 'Langkah', fields: { name: 'Nama', is_done: 'Selesai', place: 'Urutan' } },
    en: { name: 'Steps', fields: { name: 'Name', is_done: 'Done', place: 'Order' } },
  },
});

it.each([1440, 390])('a record that may not be changed is not offered to be moved, %i px wide', async (width) => {
  const rows = [true, false].map((is_done, index) => ({ id: index + 1, name: `L${index}`, is_done, place: index + 1 }));
  const { getList } = answering('step', rows);
  await openList({ registry: defineAreas([step]), at: '/step', data: { getList, getMany }, width });
  if (width < 600)
    for (const title of ['L0', 'L1'])
      await userEvent.click(await screen.findByRole('button', { name: `Rincian: ${title}` }));
  await screen.findByRole('button', { name: /^(?:Pindahkan|Naikkan:) L1$/ });
  expect(screen.queryByRole('button', { name: /^(?:Pindahkan|Turunkan:) L0$/ })).toBeNull();
});

describe('putting cards in order', () => {
  it('is a step up or down by name, and none beyond the ends', async () => {
    const { getList } = answering('book', [bookRow(1), bookRow(2), bookRow(3)]);
    const update = vi.fn(async () => ({ data: bookRow(2) }));
    await openList({ registry, at, data: { getList, getMany, update: update as never }, width: 390 });
    const open = async (title: string) =>
      userEvent.click(await screen.findByRole('button', { name: `Rincian: ${title}` }));
    await open('Buku 1');
    expect(screen.queryByRole('button', { name: 'Naikkan: Buku 1' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Turunkan: Buku 1' })).toBeTruthy();
    await open('Buku 2');
    await userEvent.click(screen.getByRole('button', { name: 'Naikkan: Buku 2' }));
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    expect(update).toHaveBeenCalledWith(
      'book',
      expect.objectContaining({ id: 2, data: { place: 1 }, meta: { ifMatch: '*' } }),
    );
  });

  it('is not offered in another order', async () => {
    const { getList } = answering('book', [bookRow(1), bookRow(2)]);
    await openList({ registry, at: '/book?shelf_id=3&sort=title', data: { getList, getMany }, width: 390 });
    await userEvent.click(await screen.findByRole('button', { name: 'Rincian: Buku 1' }));
    expect(screen.queryByRole('button', { name: 'Turunkan: Buku 1' })).toBeNull();
  });
});
