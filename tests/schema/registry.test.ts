import { describe, expect, it } from 'vitest';
import { boolean, reference, richText, select, text } from '#schema';
import type { Fields } from '#schema/kinds/index.ts';
import { registry } from './example.ts';
import { loose, problems, title } from './problems/loose.ts';

describe('the registry', () => {
  it('finds by name, and names the nearest one where there is none', () => {
    expect(registry.named('library/book').name).toBe('library/book');
    expect(registry.find('library/boo')).toBeUndefined();
    expect(() => registry.named('library/boo')).toThrow('did you mean "library/book"?');
  });

  it('knows who points at a resource', () => {
    expect(registry.referrers('library/shelf').map(({ resource, field }) => `${resource.name}.${field}`)).toEqual([
      'library/book.shelf_id',
    ]);
    expect(registry.referrers('library/book').map(({ field }) => field)).toEqual(['similar_ids']);
  });

  it('fills in every default', () => {
    const { route, endpoint, title: named, list: shownList, form, can } = registry.named('library/book');
    expect({ route, endpoint, named }).toEqual({ route: '/library/book', endpoint: '/library/book', named: 'code' });
    expect(shownList.columns).toEqual(['code', 'title', 'shelf_id', 'spine', 'state']);
    expect(shownList.sort).toEqual({ field: 'id', order: 'DESC' });
    expect(form.map(({ name }) => name)).toEqual(['main']);
    expect(form[0]?.fields).not.toContain('lent');
    expect(form[0]?.fields).not.toContain('seen');
    expect([can.create, can.everEdit, can.everDelete]).toEqual([true, true, true]);
    const article = loose({ name: 'article', fields: { body: richText() } });
    expect(article.list.columns).toEqual(['id']);
  });
});

it.each<[string, Fields, string]>([
  ['words that have no markup', { body: richText({ required: true }), note: text() }, 'note'],
  ['what tells it from others, where nothing has words', { on: boolean(), shelf_id: reference('a') }, 'shelf_id'],
  ['what there is, where nothing does', { on: boolean() }, 'on'],
])('a record is named by %s', (_what, fields, name) => {
  const resource = loose({ name: 'a', fields });
  expect(resource.title).toBe(name);
  expect(problems(resource)).toEqual([]);
});

it.each<[string, Fields, object, object | undefined]>([
  ['that is switched on', { title, is_active: boolean(), s: select(['active']) }, {}, { is_active: true }],
  ['at the option of that name', { title, s: select(['draft', 'active']) }, {}, { s: 'active' }],
  ['as its file says', { title, s: select(['active', 'live']) }, { active: { s: 'live' } }, { s: 'live' }],
  ['that nobody can tell', { title, is_active: text() }, {}, undefined],
])('a record in use is one %s', (_what, fields, given, active) => {
  expect(loose({ name: 'a', fields, ...given }).active).toEqual(active);
});

it.each<[string, Fields, object, readonly [boolean, boolean]]>([
  ['where nobody may write a field', { title: text({ readOnly: true }) }, {}, [false, false]],
  ['where one may be written', { title: text({ readOnly: true }), note: text() }, {}, [true, true]],
  ['where its file says so', { title: text({ readOnly: true }) }, { can: { create: true, edit: true } }, [true, true]],
  [
    'where its form is there to be read',
    { title: text({ readOnly: true }) },
    { form: { a: ['title'] } },
    [false, true],
  ],
  [
    'where what may be written is not in its form',
    { title: text({ readOnly: true }), note: text() },
    { form: { a: ['title'] } },
    [false, true],
  ],
])('whether records are added and opened: %s', (_what, fields, given, may) => {
  const { create, everEdit } = loose({ name: 'a', fields, ...given }).can;
  expect([create, everEdit]).toEqual(may);
});
