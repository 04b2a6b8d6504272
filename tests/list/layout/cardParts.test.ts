import { expect, it } from 'vitest';
import { cardParts } from '#admin/list/cards/cardParts.ts';
import { columnsOf } from '#admin/list/listColumns.ts';
import { registry as office } from '#resources';
import { bookResource, registry } from '../registry.ts';

it('puts the weightiest first: status, then what has a colour; the place in an order goes last', () => {
  expect(cardParts(registry, bookResource, columnsOf(bookResource))).toEqual({
    title: 'title',
    beside: 'cover',
    figures: ['price'],
    facts: ['sold_at', 'stock', 'place'],
    states: ['state', 'shelf_id'],
  });
  // Without its title, what tells a book from others: the address of its picture does not, nor does a colour.
  expect(cardParts(registry, bookResource, ['cover', 'price'])).toMatchObject({ title: 'price', beside: 'cover' });
  expect(cardParts(registry, office.named('usk-store/status'), ['color', 'code']).title).toBe('code');
});

it('puts names in any number after all else: they are longer than a line, and what stands after them is not seen', () => {
  const status = office.named('usk-store/status');
  expect(cardParts(office, status, columnsOf(status)).facts).toEqual(['code', 'color', 'position', 'next_status_ids']);
});
