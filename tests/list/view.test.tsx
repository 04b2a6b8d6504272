import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ResourceView } from '#admin/view.ts';
import { areas, bookRow } from './areas.ts';
import { answering, openList } from './openList.tsx';

const own: ResourceView = {
  cells: { price: ({ record, value }) => <em>{`${String(record.title)} seharga ${String(value)}`}</em> },
  rowActions: ({ record }) => <button type="button">{`Cetak ${String(record.title)}`}</button>,
};
vi.mock('#admin/view.ts', () => ({ useResourceView: () => own }));

describe('a view of its own', () => {
  it('replaces one cell and adds an action, and leaves the rest as generated', async () => {
    const { getList } = answering('book', [bookRow(1)]);
    await openList({ areas, at: '/book', data: { getList } });
    expect(await screen.findByText('Buku 1 seharga 1250000')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Cetak Buku 1' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ubah: Buku 1' })).toBeTruthy();
    expect(screen.getByText('Laku')).toBeTruthy();
  });
});
