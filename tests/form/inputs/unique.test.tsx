import { act, cleanup, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GetListParams } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defineAreas, defineResource, text } from '#schema';
import { openForm } from '../stage.tsx';

const ticket = defineResource({
  name: 'ticket',
  fields: { title: text({ required: true }), place: text(), code: text({ unique: { within: 'place' } }) },
  words: {
    id: { name: 'Tiket', fields: { title: 'Judul', place: 'Tempat', code: 'Kode' } },
    en: { name: 'Tickets', fields: { title: 'Title', place: 'Place', code: 'Code' } },
  },
});
const registry = defineAreas([ticket]);

const taken = 'Sudah dipakai data lain';

const open = async (answer = Promise.resolve()) => {
  const getList = vi.fn(async (_: string, { pagination, filter }: GetListParams) => {
    if (pagination?.perPage === 1) await answer;
    return filter?.code === 'K1' && filter.place === 'A'
      ? { data: [{ id: 2, code: 'K1' }], total: 1 }
      : { data: [], total: 0 };
  });
  const getOne = async () => ({ data: { id: 1, title: 'Satu', place: 'A', code: 'K7' } });
  const data = { getList: getList as never, getOne: getOne as never };
  const form = await openForm({ registry, data, at: ['/ticket/edit/1'] });
  const code = await form.screen.findByLabelText('Kode');
  const type = async (text: string) => {
    await userEvent.clear(code);
    await userEvent.type(code, `${text}{Tab}`);
  };
  /** The filters with which it asked whether the value is taken. */
  const asked = () =>
    getList.mock.calls.flatMap(([, { pagination, filter }]) => (pagination?.perPage === 1 ? [filter] : []));
  return { ...form, asked, code, type };
};

beforeEach(() => {
  localStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('a value that another record has is said when the field is left, and goes when it is changed', async () => {
  const { screen, type, code } = await open();
  await type('K1');
  expect(await screen.findByText(taken)).toBeTruthy();
  await userEvent.type(code, '2');
  await waitFor(() => expect(screen.queryByText(taken)).toBeNull());
});

it('the record’s own value, and one that nobody has, are fine', async () => {
  const { screen, type, asked } = await open();
  await type('K2');
  await waitFor(() => expect(asked()).toEqual([{ code: 'K2', place: 'A' }]));
  await type('K7');
  expect(asked()).toHaveLength(1);
  expect(screen.queryByText(taken)).toBeNull();
});

it('is said, and goes, when the field that it is unique within is left as well', async () => {
  const { screen, type, asked } = await open();
  const place = screen.getByLabelText('Tempat');
  const move = async (to: string) => {
    await userEvent.clear(place);
    await userEvent.type(place, `${to}{Tab}`);
  };
  await move('B');
  await type('K1');
  await waitFor(() => expect(asked().at(-1)).toEqual({ code: 'K1', place: 'B' }));
  await move('A');
  expect(await screen.findByText(taken)).toBeTruthy();
  await move('B');
  await waitFor(() => expect(screen.queryByText(taken)).toBeNull());
});

it('goes unasked once the field that it is unique within is empty: any number may have it there', async () => {
  const { screen, type, asked } = await open();
  await type('K1');
  expect(await screen.findByText(taken)).toBeTruthy();
  const questions = asked().length;
  await userEvent.clear(screen.getByLabelText('Tempat'));
  await userEvent.tab();
  await waitFor(() => expect(screen.queryByText(taken)).toBeNull());
  expect(asked()).toHaveLength(questions);
});

it('is said once the press that left the field is over, which would miss what its line pushes away', async () => {
  const { screen, code } = await open();
  await userEvent.clear(code);
  await userEvent.type(code, 'K1');
  const user = userEvent.setup();
  const place = screen.getByLabelText('Tempat');
  await user.pointer({ target: place, keys: '[MouseLeft>]' });
  expect(document.activeElement).toBe(place);
  await act(async () => {});
  expect(screen.queryByText(taken)).toBeNull();
  await user.pointer({ target: place, keys: '[/MouseLeft]' });
  expect(await screen.findByText(taken)).toBeTruthy();
});

it.each([
  ['right press', '[MouseRight>]', undefined],
  ['press on a list of choices', '[MouseLeft>]', '{Escape}'],
])('is said although the browser’s menu takes the end of a %s away', async (_press, keys, then) => {
  const { screen, code } = await open();
  await userEvent.clear(code);
  await userEvent.type(code, 'K1');
  await userEvent.pointer({ target: screen.getByLabelText('Tempat'), keys });
  if (then) await userEvent.keyboard(then);
  expect(await screen.findByText(taken)).toBeTruthy();
});

it('is not said of a value that stands within another one by the time of the answer', async () => {
  let come = () => {};
  const answer = new Promise<void>((resolve) => {
    come = resolve;
  });
  const { screen, type, asked } = await open(answer);
  await type('K1');
  await waitFor(() => expect(asked()).toEqual([{ code: 'K1', place: 'A' }]));
  await userEvent.type(screen.getByLabelText('Tempat'), 'B');
  await act(async () => come());
  expect(screen.queryByText(taken)).toBeNull();
});

it('is not said of a new record that may be the one which has it: no answer came to its save', async () => {
  // react-admin logs every failure to the console in development.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const kept: { id: number }[] = [];
  const getList = vi.fn(async () => ({ data: kept, total: kept.length }));
  const create = async () => {
    kept.push({ id: 9 });
    throw Object.assign(new Error('lost'), { status: 0 });
  };
  const data = { getList: getList as never, create: create as never };
  const { screen } = await openForm({ registry, data, at: ['/ticket/add'] });
  await userEvent.type(await screen.findByLabelText(/^Judul/), 'Satu');
  await userEvent.type(screen.getByLabelText('Tempat'), 'A');
  const code = screen.getByLabelText('Kode');
  await userEvent.type(code, 'K1');
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  await screen.findByRole('button', { name: 'Coba lagi' });
  const asked = getList.mock.calls.length;
  await userEvent.type(code, '{Tab}');
  await waitFor(() => expect(getList.mock.calls.length).toBeGreaterThan(asked));
  await act(async () => {});
  expect(screen.queryByText(taken)).toBeNull();
});
