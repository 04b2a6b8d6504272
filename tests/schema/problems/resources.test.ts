import { expect, it } from 'vitest';
import {
  boolean,
  dateTime,
  defineAreas,
  integer,
  json,
  list,
  longText,
  money,
  period,
  reference,
  referenceMany,
  richText,
  select,
  text,
  url,
} from '#schema';
import { ResourceProblemError } from '#schema/problems/resourceProblem.ts';
import { loose, problems, title } from './loose.ts';

it('finds nothing wrong where nothing is', () => {
  expect(problems(loose({ name: 'a', fields: { title } }))).toEqual([]);
});

it('reports all faults at once, each with file, key and the nearest name', () => {
  const error = (() => {
    try {
      return defineAreas([
        loose({
          name: 'a',
          fields: { title, b_id: reference('bb'), of: reference('genre') },
          list: { columns: ['titel'] },
        }),
        loose({ name: 'bc', fields: { name: title }, list: { sort: 'nam' } }),
        loose({ name: 'store/genre', fields: { title } }),
      ]);
    } catch (caught) {
      return caught;
    }
  })();
  expect(error).toBeInstanceOf(ResourceProblemError);
  expect((error as ResourceProblemError).message).toBe(
    [
      'Problems in the resource files (4):',
      '  resources/a.ts: list.columns.0: there is no field "titel"; did you mean "title"?',
      '  resources/a.ts: fields.b_id.reference: there is no resource "bb"; did you mean "bc"?',
      '  resources/a.ts: fields.of.reference: there is no resource "genre"; did you mean "store/genre"?',
      '  resources/bc.ts: list.sort: there is no field "nam"; did you mean "name"?',
    ].join('\n'),
  );
});

it.each<[string, Parameters<typeof loose>[0], string]>([
  [
    'a filter that is no field',
    { name: 'a', fields: { title }, list: { filters: ['tite'] } },
    'list.filters.0: there is no field "tite"; did you mean "title"?',
  ],
  [
    'a filter that cannot be one',
    { name: 'a', fields: { title, note: longText() }, list: { filters: ['note'] } },
    'list.filters.0: "note" (longText) cannot be a filter',
  ],
  [
    'a sort that cannot be one',
    { name: 'a', fields: { title, note: longText() }, list: { sort: '-note' } },
    'list.sort: "note" (longText) cannot be sorted by',
  ],
  [
    'a search without text',
    { name: 'a', fields: { title, n: integer() }, list: { search: ['n'] } },
    'list.search.0: "n" (integer) has no text to search',
  ],
  [
    'a column twice',
    { name: 'a', fields: { title }, list: { columns: ['title', 'title'] } },
    'list.columns.1: "title" is listed twice',
  ],
  [
    'a sum of text',
    { name: 'a', fields: { title }, list: { totals: ['title'] } },
    'list.totals.0: "title" (text) cannot be summed',
  ],
  [
    'a sum of ids',
    { name: 'a', fields: { title }, list: { totals: ['id'] } },
    'list.totals.0: "id" (integer) cannot be summed',
  ],
  [
    'a toggle by no filter',
    { name: 'a', fields: { title }, list: { toggles: { low: { titl: 'x' } } } },
    'list.toggles.low: there is no filter "titl"; did you mean "title"?',
  ],
  [
    'a toggle that stands among no filters',
    { name: 'a', fields: { title }, list: { toggles: { low: { title: 'x' } } } },
    'list.toggles.low: is not in "list.filters", so it is never shown; add it there',
  ],
  [
    'a toggle by an option that is none',
    {
      name: 'a',
      fields: { title, s: select(['draft', 'active']) },
      list: { filters: ['low'], toggles: { low: { s: { in: ['active', 'drft'] } } } },
    },
    'list.toggles.low: there is no option "drft"; did you mean "draft"?',
  ],
  [
    'a toggle without a condition',
    { name: 'a', fields: { title }, list: { filters: ['low'], toggles: { low: {} } } },
    'list.toggles.low: names no condition, so it would always be on; add one',
  ],
  [
    'a toggle by no instant of a period',
    {
      name: 'a',
      fields: { title, from: dateTime(), to: dateTime(), span: period('from', 'to') },
      list: { filters: ['low'], toggles: { low: { span: { gte: '2026-01-01' } } } },
    },
    'list.toggles.low: the field (dateTime) can never hold "2026-01-01"',
  ],
  [
    'a toggle by no id',
    {
      name: 'a',
      fields: { title, a_ids: referenceMany('a') },
      list: { filters: ['low'], toggles: { low: { a_ids: { in: [1, -1] } } } },
    },
    'list.toggles.low: the field (referenceMany) can never hold -1',
  ],
  [
    'a table without columns',
    { name: 'a', fields: { title }, list: { columns: [] } },
    'list.columns: is empty; name at least one field, or leave it out',
  ],
  [
    'a form without sections',
    { name: 'a', fields: { title }, form: {} },
    'form: is empty; name at least one field, or leave it out',
  ],
  [
    'a section without fields',
    { name: 'a', fields: { title }, form: { one: ['title'], two: [] } },
    'form.two: is empty; name at least one field, or leave it out',
  ],
  [
    'a form of new records in which nothing can be written',
    { name: 'a', fields: { title: text({ readOnly: true }) }, can: { create: true } },
    'form.main: is empty; name at least one field, or leave it out',
  ],
  [
    'a toggle named as a field',
    { name: 'a', fields: { title }, list: { toggles: { title: { title: 'x' } } } },
    'list.toggles.title: "title" is already the name of a field; choose another',
  ],
  [
    'a calendar by no instant',
    { name: 'a', fields: { title }, list: { calendar: { start: 'title' } } },
    'list.calendar.start: "title" (text) is not a dateTime field',
  ],
  [
    'a calendar by an end that may be missing',
    {
      name: 'a',
      fields: { title, at: dateTime({ required: true }), until: dateTime() },
      list: { calendar: { start: 'at', end: 'until' } },
    },
    'list.calendar.end: "until" must be required: a record without an end would be missing from the calendar',
  ],
  [
    'a form field that is none',
    { name: 'a', fields: { title }, form: { one: ['title', 'titel'] } },
    'form.one.1: there is no field "titel"; did you mean "title"?',
  ],
  [
    'a field in two sections',
    { name: 'a', fields: { title }, form: { one: ['title'], two: ['title'] } },
    'form.two: "title" is already in another section',
  ],
  [
    'a required field in no section',
    { name: 'a', fields: { title, code: title }, form: { one: ['title'] } },
    'form: "code" is required but is in no section; add it to one',
  ],
  [
    'a computed field in the form',
    {
      name: 'a',
      fields: { title, from: dateTime(), to: dateTime(), span: period('from', 'to') },
      form: { one: ['title', 'span'] },
    },
    'form.one.1: "span" is computed, so it cannot be in a form',
  ],
  [
    'a parent that is none',
    { name: 'a', fields: { title, b_id: integer() }, parent: { resource: 'b', field: 'b_id' } },
    'parent.resource: there is no resource "b"; did you mean "a"?',
  ],
  [
    'a related resource that is none',
    { name: 'a', fields: { title }, related: { b: 'a_id' } },
    'related.b: there is no resource "b"; did you mean "a"?',
  ],
  [
    'a toggle that asks for a value or none',
    {
      name: 'a',
      fields: { title, s: select(['draft', 'active']) },
      list: { filters: ['low'], toggles: { low: { s: { in: ['active', null] } } } },
    },
    'list.toggles.low: cannot ask for values and for an empty field at once; leave null out',
  ],
  [
    'records in use by a value or none',
    { name: 'a', fields: { title, s: select(['draft', 'active']) }, active: { s: ['active', null] } },
    'active.s: cannot ask for values and for an empty field at once; leave null out',
  ],
  [
    'an overlap by no period',
    { name: 'a', fields: { title }, warnOverlap: { period: 'title', same: [], when: {} } },
    'warnOverlap.period: "title" (text) is not a period field',
  ],
  [
    'an overlap of records that no option of a field tells',
    {
      name: 'a',
      fields: { title, s: select(['draft', 'active']) },
      warnOverlap: { period: 'title', same: [], when: { s: ['active', 'drft'] } },
    },
    'warnOverlap.when.s: there is no option "drft"; did you mean "draft"?',
  ],
  [
    'an overlap of records by a field that is none',
    { name: 'a', fields: { title }, warnOverlap: { period: 'title', same: [], when: { titel: 'x' } } },
    'warnOverlap.when.titel: there is no field "titel"; did you mean "title"?',
  ],
  [
    'an overlap by what no list is filtered by',
    { name: 'a', fields: { title, more: json() }, warnOverlap: { period: 'title', same: ['more'], when: {} } },
    'warnOverlap.same.0: "more" (json) cannot be filtered by a single value',
  ],
  [
    'an overlap by a span, which has no one value',
    {
      name: 'a',
      fields: { title, from: dateTime(), to: dateTime(), span: period('from', 'to') },
      warnOverlap: { period: 'span', same: ['span'], when: {} },
    },
    'warnOverlap.same.0: "span" (period) cannot be filtered by a single value',
  ],
  [
    'a use by several records at once',
    { name: 'a', fields: { title, a_ids: referenceMany('a') }, active: { a_ids: null } },
    'active.a_ids: "a_ids" (referenceMany) cannot be filtered by a single value',
  ],
  [
    'a reduced price that is no amount',
    { name: 'a', fields: { title, price: money({ reducedBy: 'title' }) } },
    'fields.price.reducedBy: "title" (text) is not a money field',
  ],
  [
    'a reduced price that would be shown as a bare number',
    { name: 'a', fields: { title, off: integer(), price: money({ reducedBy: 'off' }) } },
    'fields.price.reducedBy: "off" (integer) is not a money field',
  ],
  [
    'a name of yes and no',
    { name: 'a', fields: { title, on: boolean() }, title: 'on' },
    'title: "on" (boolean) cannot name a record',
  ],
  [
    'a name that is reckoned from times',
    { name: 'a', fields: { title, from: dateTime(), to: dateTime(), span: period('from', 'to') }, title: 'span' },
    'title: "span" (period) cannot name a record',
  ],
  [
    'a name with markup',
    { name: 'a', fields: { title, body: richText() }, title: 'body' },
    'title: "body" (richText) cannot name a record',
  ],
  [
    'a route with a place for an id',
    { name: 'a', fields: { title }, route: '/a/{b_id}' },
    'route: "/a/{b_id}" is not a path; write one such as "/shop/product"',
  ],
  [
    'a route that leads up',
    { name: 'a', fields: { title }, route: '/a/..' },
    'route: "/a/.." is not a path; write one such as "/shop/product"',
  ],
  [
    'a route that ends like a file',
    { name: 'a', fields: { title }, route: '/v1/config.json' },
    'route: "/v1/config.json" ends like the name of a file; write it without "."',
  ],
  [
    'an address by an option that is none',
    {
      name: 'a',
      fields: {
        title,
        to: select(['page', 'site']),
        link: url({ accept: { by: 'to', forms: { pge: 'path', site: 'any' } } }),
      },
    },
    'fields.link.accept.forms.pge: there is no option "pge"; did you mean "page"?',
  ],
  [
    'a use by no field',
    { name: 'a', fields: { title, state: select(['on', 'off']) }, active: { stat: 'on' } },
    'active.stat: there is no field "stat"; did you mean "state"?',
  ],
  [
    'a use by no option',
    { name: 'a', fields: { title, state: select(['on', 'off']) }, active: { state: 'onn' } },
    'active.state: there is no option "onn"; did you mean "on"?',
  ],
  [
    'a parent that no field holds',
    { name: 'a', fields: { title }, parent: { resource: 'a', field: 'a_id' } },
    'parent.field: there is no field "a_id"; add it as reference(\'a\', { required: true })',
  ],
  [
    'an icon that is none',
    { name: 'a', fields: { title }, icon: 'imag' },
    'icon: there is no icon "imag"; did you mean "image"?',
  ],
  [
    'a route of the product itself',
    { name: 'a', fields: { title }, route: '/login' },
    'route: "/login" is used by the product itself; choose another',
  ],
  [
    'an endpoint of the API itself',
    { name: 'a', fields: { title }, endpoint: '/search' },
    'endpoint: "/search" is used by the API itself; choose another',
  ],
  [
    'an endpoint with a place for nothing',
    { name: 'a', fields: { title }, endpoint: '/a/{b_id}' },
    'endpoint: nothing fills in {b_id} in "/a/{b_id}"; only the field of "parent" can stand there',
  ],
  [
    'an endpoint without a place for the parent',
    { name: 'a', fields: { title, b_id: title }, parent: { resource: 'b', field: 'b_id' }, endpoint: '/a' },
    'endpoint: "/a" must contain {b_id}, where the parent\'s id goes',
  ],
])('names %s', (_what, definition, expected) => {
  expect(problems(loose(definition))).toContain(`resources/a.ts: ${expected}`);
});

it('names parents in a circle', () => {
  const of = (name: string, other: string) =>
    loose({
      name,
      fields: { title, up_id: reference(other, { required: true, fixed: true }) },
      parent: { resource: other, field: 'up_id' },
      list: { columns: ['title'] },
    });
  expect(problems(of('a', 'b'), of('b', 'a'))).toContain('resources/a.ts: parent: goes round in a circle: a → b → a');
});

it('names references that all need another record first, unless one resource has its records from elsewhere', () => {
  const of = (name: string, other: string, options: object = {}) =>
    loose({ name, fields: { title, to_id: reference(other, { required: true }) }, ...options });
  const no = 'fields.to_id.required: no first record could be added, because each needs another';
  expect(problems(of('a', 'b'), of('b', 'c'), of('c', 'b'), of('d', 'd'))).toEqual([
    `resources/b.ts: ${no}: b → c → b; leave one "required" out`,
    `resources/c.ts: ${no}: c → b → c; leave one "required" out`,
    `resources/d.ts: ${no}: d → d; leave one "required" out`,
  ]);
  expect(problems(of('b', 'c'), of('c', 'b', { can: { create: false } }))).toEqual([]);
});

it('names where a nested record would be chosen, listed or looked at without its parent', () => {
  const town = loose({ name: 'town', fields: { title }, related: { house: 'other_id' } });
  const house = loose({
    name: 'house',
    fields: { title, town_id: reference('town', { required: true }), other_id: reference('town') },
    parent: { resource: 'town', field: 'town_id' },
  });
  const visit = loose({
    name: 'visit',
    fields: {
      title,
      house_id: reference('house'),
      first_id: reference('house', { readOnly: true }),
      last_id: reference('house'),
      stops: list({ house_id: reference('house') }),
      note: text({ shownWhen: { 'last_id.title': 'x' } }),
    },
    list: { filters: ['first_id'] },
    form: { main: ['title', 'house_id', 'first_id', 'stops', 'note'] },
  });
  const message = '"house" is nested, so it has no list to choose from; leave this out of form and filters';
  expect(problems(town, house, visit)).toEqual([
    'resources/town.ts: related.house: "house" has a list for each "town" only; name "town_id", or leave this out',
    `resources/visit.ts: fields.house_id: ${message}`,
    `resources/visit.ts: fields.first_id: ${message}`,
    `resources/visit.ts: fields.stops.fields.house_id: ${message}`,
    'resources/visit.ts: fields.note.shownWhen.last_id.title: "house" is nested, so a form cannot read the record behind "last_id"',
  ]);
  const related = loose({ name: 'town', fields: { title }, related: { house: 'town_id' } });
  expect(problems(related, house)).toEqual([]);
});

it('names a parent that has a parent', () => {
  const of = (name: string, other: string) =>
    loose({
      name,
      fields: { title, up_id: reference(other, { required: true, fixed: true }) },
      parent: { resource: other, field: 'up_id' },
    });
  expect(problems(loose({ name: 'a', fields: { title } }), of('b', 'a'), of('c', 'b'))).toEqual([
    'resources/c.ts: parent: "b" has a parent itself, and a URL has room for only one; leave "parent" out',
  ]);
});
