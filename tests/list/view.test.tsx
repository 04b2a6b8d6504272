import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NumberField, useListContext } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import type { ResourceView } from '#admin/view.ts';
import { areas, bookRow } from './areas.ts';
import { answering, openList } from './openList.tsx';

const Filters = () => {
  const { displayedFilters, filterValues, setFilters, showFilter, hideFilter } = useListContext();
  return (
    <>
      <output>{JSON.stringify([filterValues, displayedFilters])}</output>
      <button type="button" onClick={() => showFilter('title', '')}>
        show
      </button>
      <button type="button" onClick={() => setFilters({ ...filterValues, title: '', state: 'sold', price_gte: null })}>
        set
      </button>
      <button type="button" onClick={() => hideFilter('state')}>
        hide
      </button>
    </>
  );
};

const own: ResourceView = {
  listActions: Filters,
  cells: {
    stock: () => <NumberField source="stock" />,
    price: ({ record, value }) => <em>{`${String(record.title)} seharga ${String(value)}`}</em>,
  },
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

  it("changes the address through react-admin's list context, and leaves out what is empty", async () => {
    const { getList } = answering('book', [bookRow(1)]);
    const { router } = await openList({ areas, at: '/book?sold_at=', data: { getList } });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'show' }));
    expect(router.state.location.search).toBe('?sold_at=&displayedFilters=title');
    await user.click(screen.getByRole('button', { name: 'set' }));
    expect(router.state.location.search).toBe('?sold_at=&state=sold&displayedFilters=title');
    await user.click(screen.getByRole('button', { name: 'hide' }));
    expect(router.state.location.search).toBe('?sold_at=&displayedFilters=title');
    expect(screen.getByText('[{"sold_at":null},{"title":true}]')).toBeTruthy();
  });

  it('reads its row through react-admin’s record context', async () => {
    const { getList } = answering('book', [bookRow(1)]);
    await openList({ areas, at: '/book', data: { getList } });
    const row = (await screen.findByText('Buku 1 seharga 1250000')).closest('tr') as HTMLElement;
    expect(within(row).getByText(String(bookRow(1).stock))).toBeTruthy();
  });
});
