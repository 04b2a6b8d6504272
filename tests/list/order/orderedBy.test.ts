import { describe, expect, it } from 'vitest';
import { readListState } from '#admin/list/address/listState.ts';
import { movedRows, orderedBy } from '#admin/list/order/rowOrder.ts';
import { registry as product } from '#resources';
import { bookResource as book } from '../registry.ts';

const rows = [3, 4, 7, 9].map((place, id) => ({ id, place }));
const moved = (from: number, to: number) => movedRows(rows, 'place', from, to).map(({ id, place }) => [id, place]);

describe('rows put in order by hand', () => {
  it('keep the places and change who holds them', () => {
    expect(moved(0, 2)).toEqual([
      [1, 3],
      [2, 4],
      [0, 7],
      [3, 9],
    ]);
    expect(moved(3, 0).map(([id]) => id)).toEqual([3, 0, 1, 2]);
    expect(moved(1, 1).map(([id]) => id)).toEqual([0, 1, 2, 3]);
  });

  it('need a list in that order', () => {
    expect(orderedBy(book, readListState(book, '?shelf_id=3'))).toBeUndefined();
    expect(orderedBy(book, readListState(book, '?shelf_id=3&sort=-place'))).toBeUndefined();
  });

  it('need to be of one group where the order is within a group', () => {
    expect(orderedBy(book, readListState(book, '?sort=place'))).toBeUndefined();
    expect(orderedBy(book, readListState(book, '?sort=place&shelf_id_in=3,4'))).toBeUndefined();
    expect(orderedBy(book, readListState(book, '?sort=place&shelf_id_in=3'))).toBe('place');
    expect(orderedBy(book, readListState(book, '?sort=place&shelf_id=3'))).toBe('place');
  });

  it('are what lists sorted by their place offer', () => {
    const banner = product.named('banner');
    expect(orderedBy(banner, readListState(banner, ''))).toBe('position');
  });
});
