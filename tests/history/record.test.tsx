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
