import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { readLayout } from '#admin/list/columns/tableLayout.ts';
import { columnsOf, possibleColumns } from '#admin/list/listColumns.ts';
import '../../fewStyles.ts';
import { answering, openList } from '../openList.tsx';
import { bookResource, bookRow, pageResource, registry } from '../registry.ts';

const rows = [bookRow(1), bookRow(2)];

// All else is hidden from screen readers while the panel is open.
const heads = () =>
  screen.getAllByRole('columnheader', { hidden: true }).map((head) => head.getAttribute('aria-label') ?? '');

const openPanel = async (width?: number) => {
  const { getList, asked } = answering('book', rows);
  await openList({ registry, at: '/book', data: { getList }, ...(width && { width }) });
  await screen.findByRole('link', { name: 'Buku 1' });
  await userEvent.click(screen.getByRole('button', { name: 'Kolom dan tampilan' }));
  return { asked, panel: within(await screen.findByRole('dialog', { name: 'Kolom dan tampilan' })) };
};

const tick = (panel: Awaited<ReturnType<typeof openPanel>>['panel'], name: string) =>
  userEvent.click(panel.getByRole('checkbox', { name }));

describe('the columns of a list', () => {
  it('go and come back, and what a hidden one refers to is not asked for', async () => {
    const { asked, panel } = await openPanel();
    expect(asked.at(-1)?.meta.embed).toEqual(['shelf_id']);
    await tick(panel, 'Rak');
    await waitFor(() => expect(asked.at(-1)?.meta.embed).toBeUndefined());
    await waitFor(() => expect(heads()).not.toContain('Rak'));
    await userEvent.click(panel.getByRole('button', { name: 'Kembalikan semula' }));
    await waitFor(() => expect(heads()).toContain('Rak'));
  });

  it('may be others than the resource has, the last ones at the end', async () => {
    const { panel } = await openPanel();
    await tick(panel, 'Baru');
    await waitFor(() => expect(heads().filter(Boolean).at(-1)).toBe('Baru'));
    for (const name of ['Sampul', 'Judul', 'Rak', 'Harga', 'Stok', 'Status', 'Terjual', 'Urutan'])
      await tick(panel, name);
    expect(panel.getByRole('checkbox', { name: 'Baru' })).toHaveProperty('disabled', true);
    expect(heads().filter(Boolean)).toEqual(['Baru']);
  });

  it('keep the focus on the one that is hidden or shown, which goes to another place in the panel', async () => {
    const { panel } = await openPanel();
    const box = panel.getByRole('checkbox', { name: 'Rak' });
    box.focus();
    for (const checked of [false, true]) {
      await userEvent.keyboard(' ');
      await waitFor(() => expect(box).toHaveProperty('checked', checked));
      expect(document.activeElement).toBe(box);
    }
  });

  it('are what cards show where there is no room for a table', async () => {
    const { panel } = await openPanel(390);
    expect(screen.getAllByText('Rp 1.250.000')).toHaveLength(2);
    await tick(panel, 'Harga');
    await waitFor(() => expect(screen.queryByText('Rp 1.250.000')).toBeNull());
  });

  it('are made wider by the arrows at their edge, and given back to the table by Enter', async () => {
    await openPanel();
    const edge = await screen.findByRole('separator', { name: 'Lebar kolom Harga', hidden: true });
    const width = () => Number(edge.getAttribute('aria-valuenow'));
    const before = width();
    fireEvent.keyDown(edge, { key: 'ArrowRight' });
    await waitFor(() => expect(width()).toBe(Math.round(before) + 16));
    fireEvent.keyDown(edge, { key: 'Home' });
    await waitFor(() => expect(width()).toBe(64));
    fireEvent.keyDown(edge, { key: 'Enter' });
    await waitFor(() => expect(width()).toBe(before));
  });

  it('take their share of the room again once an edge is dragged back to where it was', async () => {
    const { panel } = await openPanel();
    const edge = await screen.findByRole('separator', { name: 'Lebar kolom Judul', hidden: true });
    const width = () => Number(edge.getAttribute('aria-valuenow'));
    const before = width();
    edge.setPointerCapture = () => undefined;
    fireEvent.pointerDown(edge, { button: 0, clientX: 100 });
    fireEvent.pointerMove(edge, { clientX: 140 });
    await waitFor(() => expect(width()).toBe(before + 40));
    fireEvent.pointerMove(edge, { clientX: 100 });
    fireEvent.pointerUp(edge, { clientX: 100 });
    await waitFor(() => expect(width()).toBe(before));
    for (const name of ['Rak', 'Harga', 'Stok', 'Status', 'Terjual']) await tick(panel, name);
    await waitFor(() => expect(width()).toBeGreaterThan(before));
  });

  it('stand in rows as high as somebody wants them', async () => {
    const { panel } = await openPanel();
    await userEvent.click(panel.getByRole('button', { name: 'Rapat' }));
    const table = screen.getByRole('table', { hidden: true });
    await waitFor(() => expect(table.getAttribute('data-density')).toBe('compact'));
    expect(panel.getByRole('button', { name: 'Rapat' }).getAttribute('aria-pressed')).toBe('true');
  });
});

describe('a layout that was kept', () => {
  it('survives a field that is gone, and what nobody could have chosen', () => {
    const kept = {
      columns: ['title', 'gone', 'price', 'price', 7],
      widths: { price: 120, gone: 90, title: 3, stock: '100' },
      density: 'tiny',
    };
    expect(readLayout(bookResource, kept)).toEqual({ columns: ['title', 'price'], widths: { price: 120 } });
    for (const none of [null, undefined, 'title', ['title'], { columns: ['gone'], widths: 4 }])
      expect(readLayout(bookResource, none)).toEqual({});
  });

  it('never has the parent for a column, which says the same in every row', () => {
    expect(possibleColumns(pageResource)).not.toContain('book_id');
    expect(columnsOf(pageResource, ['book_id'])).toEqual(['name']);
  });
});
