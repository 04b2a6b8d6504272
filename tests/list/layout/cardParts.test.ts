import { expect, it } from 'vitest';
import { cardParts } from '#admin/list/cards/cardParts.ts';
import { columnsOf } from '#admin/list/listColumns.ts';
import { bookResource, registry } from '../registry.ts';

it('puts the weightiest first: status, then what has a colour; the place in an order goes last', () => {
  expect(cardParts(registry, bookResource, columnsOf(bookResource))).toEqual({
    title: 'title',
    beside: 'cover',
    figures: ['price'],
    facts: ['sold_at', 'stock', 'place'],
    states: ['state', 'shelf_id'],
  });
});
