import { cleanup, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import '../fewStyles.ts';
import { registry, stored } from '../form/registry.ts';
import { openForm } from '../form/stage.tsx';

afterEach(cleanup);

it('of a record brings nothing back that it may not become any more: a status has no way back, an option may be gone', async () => {
  const by = { id: 4, name: 'Rina' };
  const before = { ...stored, status: 'draft', title: 'Kaos Lama' };
  const changes = [
    { field: 'status', old: 'draft', new: 'live' },
    { field: 'title', old: 'Kaos Lama', new: 'Kaos' },
  ];
  const gone = [{ field: 'status', old: 'sold', new: 'draft' }];
  const history = [
    { id: 2, kind: 'update', by, at: '2026-11-22T03:00:00Z', values: stored, changes },
    { id: 1, kind: 'create', by, at: '2026-11-22T02:00:00Z', values: before, changes: gone },
  ];
  const getHistory = async () => ({ data: history, total: 2 });
  const data = { getOne: async () => ({ data: stored }), getHistory } as object;
  const { screen } = await openForm({ registry, data, at: ['/thing/edit/1'] });
  await userEvent.click(await screen.findByRole('button', { name: 'Riwayat' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Riwayat: Kaos' }));
  await panel.findByRole('button', { name: 'Kembalikan Judul' });
  expect(panel.queryByRole('button', { name: 'Kembalikan Status' })).toBeNull();
  await userEvent.click(panel.getByRole('button', { name: 'Pakai versi ini' }));
  expect(await screen.findByLabelText(/^Judul/)).toHaveProperty('value', 'Kaos Lama');
  expect(screen.getByRole('radio', { name: 'Tayang', hidden: true })).toHaveProperty('checked', true);
});

it('of a list shows the items that differ, by their places, and not the hundred others', async () => {
  const named = (...names: string[]) => names.map((name) => ({ name }));
  const changes = [
    { field: 'people', old: named('Ana', 'Budi', 'Citra'), new: named('Ana', 'Bela', 'Citra', 'Dewi') },
    { field: 'people', old: named('Ana', 'Ana', 'Budi'), new: named('Ana', 'Budi') },
    { field: 'people', old: named('Ana', 'Budi'), new: named('Budi', 'Ana') },
    { field: 'people', old: [{ name: 'Ana' }], new: [{ name: 'Ana', role: null }, { name: 'Budi' }] },
  ];
  const by = { id: 4, name: 'Rina' };
  const history = changes.map((change, index) => {
    const entry = { id: 9 - index, kind: 'update', by, at: '2026-11-22T03:00:00Z' };
    return { ...entry, values: stored, changes: [change] };
  });
  const data = {
    getOne: async () => ({ data: stored }),
    getHistory: async () => ({ data: history, total: history.length }),
  } as object;
  const { screen } = await openForm({ registry, data, at: ['/thing/edit/1'] });
  await userEvent.click(await screen.findByRole('button', { name: 'Riwayat' }));
  const panel = await screen.findByRole('dialog', { name: 'Riwayat: Kaos' });
  await within(panel).findAllByText(/Dewi/);
  const shown = [...panel.querySelectorAll('ul > li')].flatMap((line) => [
    [...line.querySelectorAll('ol > li')].map((item) => `${item.getAttribute('value')} ${item.textContent}`),
  ]);
  expect(shown).toEqual([
    ['2 Nama orang: Budi', '2 Nama orang: Bela', '4 Nama orang: Dewi'],
    ['2 Nama orang: Ana'],
    ['1 Nama orang: Ana', '2 Nama orang: Budi', '1 Nama orang: Budi', '2 Nama orang: Ana'],
    ['2 Nama orang: Budi'],
  ]);
});
