// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import '../../fewStyles.ts';
import { answering, openList } from '../openList.tsx';
import { bookRow, registry } from '../registry.ts';

const cellOf = async (name: string): Promise<HTMLElement> => {
  const row = (await screen.findByRole('link', { name: 'Buku 1' })).closest('tr');
  const cell = row?.querySelector<HTMLElement>(`td[data-edit="${name}"]`);
  if (!cell) throw new Error(`There is no cell ${name} that may be changed`);
  return cell;
};
/** Presses keys in one go, so that no code can arrive in between. */
const pressNow = (keys: readonly string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
};

// In a file of its own, because the editor's code is loaded only once.
it('gives an editor what was typed before it was there, and no key to the list', async () => {
  const { getList } = answering('book', [bookRow(1)]);
  const update = vi.fn(async (_name: string, { data }: { data: object }) => ({ data: { ...bookRow(1), ...data } }));
  const getOne = async () => ({ data: bookRow(1) });
  const { router } = await openList({ registry, at: '/book', data: { getList, getOne, update } as never });
  const cell = await cellOf('title');

  fireEvent.doubleClick(cell);
  pressNow(['e', 'Escape']);
  fireEvent.doubleClick(cell);
  pressNow(['n', 'x', '-', '8', 'Backspace', '9', 'Enter', 'n']);
  expect(screen.queryByRole('dialog')).toBeNull();

  const box = await within(await screen.findByRole('dialog', { name: /^Judul/ })).findByRole<HTMLInputElement>(
    'textbox',
  );
  await waitFor(() => expect(box.value).toBe('nx-9'));
  expect([router.state.location.pathname, update.mock.calls.length]).toEqual(['/book', 0]);
  await userEvent.keyboard('0{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(update.mock.calls.map(([, { data }]) => data)).toEqual([{ title: 'nx-90' }]);
});
