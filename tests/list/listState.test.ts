import { describe, expect, it } from 'vitest';
import { getListParams } from '#admin/list/address/listQuery.ts';
import { type ListState, readListState, writeListState } from '#admin/list/address/listState.ts';
import { bookResource as book, pageResource as page } from './registry.ts';

const plain: ListState = readListState(book, '');

describe('the address of a list', () => {
  it('says nothing when the list is as the resource has it', () => {
    expect(plain).toEqual({
      page: 1,
      perPage: 25,
      sort: { field: 'title', order: 'ASC' },
      filter: {},
      displayedFilters: {},
      view: 'table',
      month: undefined,
    });
    expect(writeListState(book, plain)).toBe('');
  });

  it('says all that is different, so that a link shows the same list', () => {
    const state: ListState = {
      ...plain,
      page: 3,
      perPage: 50,
      sort: { field: 'price', order: 'DESC' },
      filter: {
        search: 'ilmu & seni, 50%',
        state_in: ['draft', 'sold'],
        price_gte: 1000,
        is_new: false,
        sold_at: null,
        sold_at_lte: '2026-11-21T16:59:59.999Z',
      },
    };
    const address = writeListState(book, state);
    expect(address).toContain('state_in=draft,sold');
    expect(readListState(book, address)).toEqual(state);
  });

  it('says several fields that it is sorted by, and knows each of them once', () => {
    const { sort } = readListState(book, '?sort=state,-price,nothing,price,place');
    expect(sort).toEqual({
      field: 'state',
      order: 'ASC',
      thenBy: [
        { field: 'price', order: 'DESC' },
        { field: 'place', order: 'ASC' },
      ],
    });
    expect(writeListState(book, { ...plain, sort })).toBe('?sort=state,-price,place');
    expect(writeListState(book, { ...plain, sort: { ...plain.sort, thenBy: sort.thenBy ?? [] } })).toBe(
      '?sort=title,-price,place',
    );
    expect(readListState(book, '?sort=nothing').sort).toEqual(plain.sort);
  });

  it('reads values as the kind of their field', () => {
    const { filter } = readListState(book, '?price_gte=1000&is_new=true&shelf_id_in=3,4&state=sold&lines.word=halo');
    expect(filter).toEqual({
      price_gte: 1000,
      is_new: true,
      shelf_id_in: [3, 4],
      state: 'sold',
      'lines.word': 'halo',
    });
  });

  it("reads react-admin's own form too", () => {
    const filter = encodeURIComponent('{"state_in":["sold"],"price_gte":5}');
    expect(
      readListState(book, `?displayedFilters={}&filter=${filter}&order=DESC&page=2&perPage=100&sort=price`),
    ).toMatchObject({
      page: 2,
      perPage: 100,
      sort: { field: 'price', order: 'DESC' },
      filter: { state_in: ['sold'], price_gte: 5 },
    });
  });

  it('says which stock filters are shown, and reads how react-admin says it', () => {
    const displayedFilters = { title: true, price_gte: true };
    const address = writeListState(book, { ...plain, displayedFilters });
    expect(address).toBe('?displayedFilters=title,price_gte');
    expect(readListState(book, address).displayedFilters).toEqual(displayedFilters);
    const stock = encodeURIComponent('{"title":true,"price_gte":true,"state":false}');
    expect(readListState(book, `?displayedFilters=${stock}`).displayedFilters).toEqual(displayedFilters);
  });

  it("says in react-admin's form what a parameter cannot say", () => {
    const filter = { state: ['draft', 'sold'], page: 3, price_gte: 5 };
    const address = writeListState(book, { ...plain, filter });
    expect(address).toContain('price_gte=5');
    expect(readListState(book, address)).toEqual({ ...plain, filter });
  });

  it.each([5, 10, 25, 50, 100])('knows the page size %i of ours or of the stock pagination', (perPage) => {
    expect(readListState(book, `?perPage=${perPage}`).perPage).toBe(perPage);
  });

  it.each([
    '?page=0',
    '?page=-1',
    '?page=1e9',
    '?page=1000001',
    '?perPage=100000',
    '?perPage=x',
    '?filter={',
    '?filter=[1]',
    '?filter=null',
    '?month=2026-13',
    '?view=calendar',
    '?sort=nonsense',
    '?sort=-',
    '?sort=cover',
  ])('falls back where %s makes no sense', (address) => {
    expect(readListState(book, address)).toEqual(plain);
  });

  it('keeps a filter that nobody knows, for the API to refuse by name', () => {
    expect(readListState(book, '?pricee_gte=1').filter).toEqual({ pricee_gte: '1' });
  });
});

describe('the query of a list', () => {
  it('brings rows, the records they refer to and the totals in one request', () => {
    expect(getListParams(book, plain)).toEqual({
      pagination: { page: 1, perPage: 25 },
      sort: { field: 'title', order: 'ASC' },
      filter: {},
      meta: { embed: ['shelf_id'], sum: ['price'] },
    });
  });

  it('tells two parents apart', () => {
    const state = readListState(page, '');
    expect(getListParams(page, state, 1)).not.toEqual(getListParams(page, state, 2));
    expect(getListParams(page, state, 2).meta.parent).toBe(2);
  });
});
