import { describe, expect, it } from 'vitest';
import { cellOf } from '#admin/kinds/cells.ts';
import { columnsOf } from '#admin/list/listColumns.ts';
import { fitColumns, keepWhole, tableColumns } from '#admin/list/table/columns.ts';
import { registry } from '#resources';
import { text } from '#schema';

const labels = (label: string) => ({
  name: 'x',
  one: 'x',
  counted: () => 'x',
  field: () => label,
  option: String,
  item: String,
  toggle: String,
});
const sum = (columns: readonly { readonly width: number }[]) => columns.reduce((all, { width }) => all + width, 0);

describe.each(registry.resources.map((resource) => [resource.name, resource] as const))(
  'the table of %s',
  (_, resource) => {
    const columns = tableColumns(registry, resource, labels('Label'), columnsOf(resource));

    it('has a column for all that the resource names, save the parent it lies under', () => {
      expect(columns.map(({ name }) => name)).toEqual(columnsOf(resource));
      expect(columns.length).toBeGreaterThan(0);
    });

    it('fills the room there is, and never shrinks below what its kinds need', () => {
      expect(sum(fitColumns(columns, 2000))).toBeCloseTo(2000);
      expect(fitColumns(columns, sum(columns) - 1)).toEqual(columns);
    });

    it('has room for the label', () => {
      const [wide] = tableColumns(registry, resource, labels('Kependudukan'), columnsOf(resource));
      expect(wide?.width).toBeGreaterThanOrEqual(110);
      // Letters differ in width: this label used to break in the middle of the word.
      const [short] = tableColumns(registry, resource, labels('Gambar'), columnsOf(resource));
      expect(short?.width).toBeGreaterThanOrEqual(75);
    });
  },
);

it('has room for a whole code where a code is what rows are told apart by', () => {
  const orders = registry.resources.find(({ route }) => route === '/usk-store/transaction');
  const [number] = orders ? tableColumns(registry, orders, labels('Label'), columnsOf(orders)) : [];
  // `INV/20261121/04997` is 146 px wide, with 12 on either side.
  expect(number?.width).toBeGreaterThanOrEqual(170);
});

it('has room for a whole code whose length its example tells', () => {
  // 13 digits are 105 px wide, with 12 on either side.
  expect(
    cellOf(text({ max: 20, pattern: { matches: /^978\d{10}$/, example: '9786020332956' } })).width,
  ).toBeGreaterThanOrEqual(129);
});

it('keeps a coloured status whole with what other columns have over, and no column below its least', () => {
  const orders = registry.named('usk-store/transaction');
  const columns = tableColumns(registry, orders, labels('Label'), columnsOf(orders));
  const room = sum(columns) + 90;
  const fitted = keepWhole(fitColumns(columns, room), columns);
  // `Menunggu Pembayaran` and its dot in a chip are 176 px wide, with 12 on either side.
  expect(fitted.find(({ name }) => name === 'usk_store_status_id')?.width).toBeGreaterThanOrEqual(200);
  expect(fitted.every(({ width }, index) => width >= (columns[index]?.width ?? 0))).toBe(true);
  expect(sum(fitted)).toBeCloseTo(room);
});
