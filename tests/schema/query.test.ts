import { describe, expect, it } from 'vitest';
import { defineResource, json, list, referenceMany, text } from '#schema';
import { type FilterOf, flatFilter } from '#schema/filter.ts';
import { embeddings, embedKey, shortFields } from '#schema/query/embed.ts';
import { filterKeys, readFilterKey, sortKeys } from '#schema/query/query.ts';
import { book, shelf } from './example.ts';

describe('a filter parameter', () => {
  it.each([
    ['title', { field: 'title', operator: 'eq' }],
    ['state_in', { field: 'state', operator: 'in' }],
    ['price_gte', { field: 'price', operator: 'gte' }],
    ['lent_lte', { field: 'lent', operator: 'lte' }],
    ['created_at_gte', { field: 'created_at', operator: 'gte' }],
    ['id_in', { field: 'id', operator: 'in' }],
    ['authors.name', { field: 'authors.name', operator: 'eq' }],
    ['authors.share_gte', { field: 'authors.share', operator: 'gte' }],
  ])('%s is read by field and operator', (parameter, key) => {
    expect(readFilterKey(book, parameter)).toEqual(key);
  });

  it.each([
    'titel',
    'title_gte',
    'is_rare_in',
    'photos',
    'lent',
    'authors',
    'authors.born',
    'authors.name.x',
    '__proto__',
    '',
    '_in',
  ])('%s is none', (parameter) => {
    expect(readFilterKey(book, parameter)).toBeUndefined();
  });

  it('is listed for every field that can be asked for', () => {
    expect(filterKeys(book)).toEqual(
      expect.arrayContaining(['lent_gte', 'authors.name_in', 'similar_ids', 'created_at_lte']),
    );
    for (const key of filterKeys(book)) expect(readFilterKey(book, key), key).toBeDefined();
  });

  it('looks into an item for one value or references, and no deeper', () => {
    const parts = list({
      label: text(),
      shelf_ids: referenceMany('library/shelf'),
      more: json(),
      inner: list({ deep: text() }),
    });
    const items = { parts: { label: 'L', shelf_ids: 'S', more: 'M', inner: 'I' } };
    const words = { name: 'Box', fields: { parts: 'Parts' }, items };
    const box = defineResource({ name: 'box', fields: { parts }, words: { id: words, en: words } });
    const keys = ['parts.label', 'parts.shelf_ids'].flatMap((name) => [name, `${name}_in`]);
    expect(filterKeys(box).filter((key) => key.startsWith('parts'))).toEqual(keys);
    expect(readFilterKey(box, 'parts.inner.deep')).toBeUndefined();
  });
});

describe('a sort', () => {
  it('is by a stored field that has an order, or an own column', () => {
    expect(sortKeys(book)).toEqual(expect.arrayContaining(['title', 'price', 'shelf_id', 'created_at', 'id']));
    for (const name of ['lent', 'photos', 'authors', 'similar_ids']) expect(sortKeys(book)).not.toContain(name);
  });
});

describe('records that come along', () => {
  it('stand under the name of the field without its ending', () => {
    expect(embedKey('payment_method_id')).toBe('payment_method');
    expect(embedKey('variant_detail_ids')).toBe('variant_details');
    expect(embeddings(book)).toEqual([
      { field: 'shelf_id', key: 'shelf', resource: 'library/shelf', many: false },
      { field: 'similar_ids', key: 'similars', resource: 'library/book', many: true },
    ]);
  });

  it('carry title, colour, picture and choices', () => {
    expect(shortFields(shelf)).toEqual(['label', 'mode', 'tint']);
    expect(shortFields(book)).toEqual(['code', 'spine', 'state', 'link_type']);
  });
});

describe('a filter as authors write it', () => {
  it('holds, is between, or is one of several', () => {
    expect(
      flatFilter({ state: { in: ['new', 'lent'] }, price: { gte: 1, lte: 9 }, stock: { lte: 0 }, gone: null }),
    ).toEqual({
      state_in: ['new', 'lent'],
      price_gte: 1,
      price_lte: 9,
      stock_lte: 0,
      gone: null,
    });
  });

  it('asks for nothing where an end is not known', () => {
    expect(flatFilter({ lent: { gte: undefined, lte: undefined }, title: undefined })).toEqual({});
  });

  it('names its fields and operators by type', () => {
    // @ts-expect-error: a single value is no list of choices
    const choice: FilterOf<'state'> = { state: { in: 'new' } };
    // @ts-expect-error: an unknown field
    const field: FilterOf<'state'> = { stat: { in: ['new'] } };
    expect([choice, field]).toHaveLength(2);
  });
});
