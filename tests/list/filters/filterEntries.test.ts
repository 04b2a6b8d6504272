import { describe, expect, it } from 'vitest';
import { filterEntries, isActive, withFilter } from '#admin/list/filters/filterEntries.ts';
import { bookResource as book } from '../registry.ts';

const names = (filter: Readonly<Record<string, unknown>>) =>
  filterEntries(book, filter)
    .filter(isActive)
    .map(({ name }) => name);

describe('the filters of a list', () => {
  it('are those that the resource offers, in its order', () => {
    expect(filterEntries(book, {}).map(({ name }) => name)).toEqual([
      'shelf_id',
      'state',
      'price',
      'sold_at',
      'is_new',
      'gone',
    ]);
  });

  it('are active when the address narrows them, by any operator', () => {
    expect(names({ search: 'x', state: 'sold', price_gte: 1, shelf_id_in: [3] })).toEqual([
      'shelf_id',
      'state',
      'price',
    ]);
  });

  it('show what only the address has, once a field, dotted ones and unknown ones too', () => {
    expect(names({ until_gte: 'a', until_lte: 'b', 'lines.word': 'halo', nonsense: 1 })).toEqual([
      'until',
      'lines.word',
      'nonsense',
    ]);
  });

  it('keep those that are told to stay, emptied or not, in their order', () => {
    const all = filterEntries(book, { until_gte: 'a', 'lines.word': 'halo' }).map(({ name }) => name);
    expect(filterEntries(book, { 'lines.word': 'halo' }, all).map(({ name }) => name)).toEqual(all);
  });

  it('see a named switch of several values as the address gives them', () => {
    const list = { ...book.list, filters: ['open'], toggles: { open: { state_in: ['new', 'used'] } } };
    const open = { ...book, list };
    const [entry] = filterEntries(open, { state_in: ['new', 'used'] });
    expect(entry).toEqual({ type: 'toggle', name: 'open', active: true });
    expect(filterEntries(open, { state_in: ['new'] })[0]).toMatchObject({ name: 'open', active: false });
  });

  it('see a named switch where its settings are met, and the field where they are not quite', () => {
    expect(names({ stock_lte: 0 })).toEqual(['gone']);
    expect(names({ stock_lte: 5 })).toEqual(['stock']);
  });

  it('are read as stock inputs write them: several choices, and fields of items', () => {
    const filter = { state: ['new', 'used'], lines: { word: 'halo', nonsense: 1 } };
    expect(names(filter)).toEqual(['state', 'lines.word', 'lines.nonsense']);
    const [, state, , , , , word, nonsense] = filterEntries(book, filter);
    expect(state).toMatchObject({ values: { in: ['new', 'used'] } });
    expect(word).toMatchObject({ values: { eq: 'halo' } });
    if (!state || !word || !nonsense) throw new Error('an entry is missing');
    expect(withFilter(book, filter, state, { in: ['new'] })).toMatchObject({ state_in: ['new'], 'lines.word': 'halo' });
    const left = withFilter(book, filter, word, false);
    expect(left).toEqual({ state: ['new', 'used'], 'lines.nonsense': 1 });
    expect(withFilter(book, left, nonsense, false)).toEqual({ state: ['new', 'used'] });
  });

  it('change one without touching the others', () => {
    const filter = { search: 'x', price_gte: 1, price_lte: 9, state_in: ['sold'] };
    const [, , price] = filterEntries(book, filter);
    if (!price) throw new Error('no price filter');
    expect(withFilter(book, filter, price, { gte: 5 })).toEqual({ search: 'x', price_gte: 5, state_in: ['sold'] });
    expect(withFilter(book, filter, price, false)).toEqual({ search: 'x', state_in: ['sold'] });
  });

  it('switch on and off', () => {
    const gone = filterEntries(book, {}).find(({ name }) => name === 'gone');
    if (!gone) throw new Error('no switch');
    const on = withFilter(book, { state: 'sold' }, gone, true);
    expect(on).toEqual({ state: 'sold', stock_lte: 0 });
    expect(withFilter(book, on, gone, false)).toEqual({ state: 'sold' });
  });
});
