import { describe, expect, it } from 'vitest';
import { changePaths } from '#api/contract/changes.ts';
import { defaultPaths, defaultPrefix } from '#api/contract/defaultPaths.ts';
import { descriptionPath } from '#api/contract.ts';
import {
  boolean,
  dateTime,
  decimal,
  defineAreas,
  defineResource,
  group,
  image,
  images,
  integer,
  list,
  longText,
  page,
  period,
  reference,
  referenceMany,
  select,
  text,
} from '#schema';
import type { AnyField, Fields } from '#schema/kinds/index.ts';
import * as kinds from '#schema/kinds/index.ts';
import { ResourceProblemError } from '#schema/problems/resourceProblem.ts';
import { takenEndpoints } from '#schema/problems/routeProblems.ts';
import { shapes as writtenIn } from '#schema/problems/written.ts';
import type { Resource, ResourceDefinition } from '#schema/resource.ts';
import { registry } from './example.ts';

/** A resource as somebody without types would write it: words made up where none are given. */
const loose = (
  definition: Readonly<Record<string, unknown>> & { readonly name: string; readonly fields: Fields },
): Resource => {
  const words = {
    name: definition.name,
    fields: Object.fromEntries(Object.keys(definition.fields).map((name) => [name, `Word ${name}`])),
    sections: Object.fromEntries(Object.keys((definition.form ?? {}) as object).map((name) => [name, name])),
    options: Object.fromEntries(
      Object.entries(definition.fields).flatMap(([name, field]) =>
        'options' in field ? [[name, Object.fromEntries(field.options.map((option) => [option, option]))]] : [],
      ),
    ),
    items: Object.fromEntries(
      Object.entries(definition.fields).flatMap(([name, field]) =>
        field.kind === 'list' ? [[name, Object.fromEntries(Object.keys(field.fields).map((sub) => [sub, sub]))]] : [],
      ),
    ),
    toggles: Object.fromEntries(
      Object.keys(((definition.list as { toggles?: object } | undefined)?.toggles ?? {}) as object).map((name) => [
        name,
        name,
      ]),
    ),
  };
  return defineResource({ words: { id: words, en: words }, ...definition } as unknown as ResourceDefinition<
    string,
    Fields,
    string,
    string,
    string
  >);
};

/** `file: key: message` of everything that is wrong. */
const problems = (...resources: Parameters<typeof defineAreas>[0]): readonly string[] => {
  try {
    defineAreas(resources);
  } catch (error) {
    if (error instanceof ResourceProblemError)
      return error.problems.map(({ file, key, message }) => `${file}: ${key}: ${message}`);
    throw error;
  }
  return [];
};

const title = text({ required: true });

const words = { name: 'A', fields: { title: 'T' } };
const example = () => ({ name: 'a', fields: { title }, words: { id: words, en: words } });

/** A field of that kind with such options. */
const oneOf = (kind: string, make: (...given: unknown[]) => AnyField, options: object): AnyField => {
  if (kind === 'select') return make(['a', 'b'], options);
  if (kind === 'list') return make({ sub: text() }, options);
  if (kind === 'reference' || kind === 'referenceMany') return make('a', options);
  return kind === 'period' ? { ...make('title', 'title'), ...options } : make(options);
};

describe('defineAreas', () => {
  it('finds nothing wrong where nothing is', () => {
    expect(problems(loose({ name: 'a', fields: { title } }))).toEqual([]);
  });

  it('reports all faults at once, each with file, key and the nearest name', () => {
    const error = (() => {
      try {
        return defineAreas([
          loose({ name: 'a', fields: { title, b_id: reference('bb') }, list: { columns: ['titel'] } }),
          loose({ name: 'bc', fields: { name: title }, list: { sort: 'nam' } }),
        ]);
      } catch (caught) {
        return caught;
      }
    })();
    expect(error).toBeInstanceOf(ResourceProblemError);
    expect((error as ResourceProblemError).message).toBe(
      [
        '3 faults in the resource files:',
        '  resources/a.ts: list.columns.0: there is no field "titel"; did you mean "title"?',
        '  resources/a.ts: fields.b_id.reference: there is no resource "bb"; did you mean "bc"?',
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
      'list.filters.0: "note" (longText) can be no filter',
    ],
    [
      'a sort that cannot be one',
      { name: 'a', fields: { title, note: longText() }, list: { sort: '-note' } },
      'list.sort: "note" (longText) can not be sorted by',
    ],
    [
      'a search without text',
      { name: 'a', fields: { title, n: integer() }, list: { search: ['n'] } },
      'list.search.0: "n" (integer) has no text to search',
    ],
    [
      'a column twice',
      { name: 'a', fields: { title }, list: { columns: ['title', 'title'] } },
      'list.columns.1: "title" stands here twice',
    ],
    [
      'a sum of text',
      { name: 'a', fields: { title }, list: { totals: ['title'] } },
      'list.totals.0: "title" (text) has no sum',
    ],
    [
      'a toggle by no filter',
      { name: 'a', fields: { title }, list: { toggles: { low: { titl: 'x' } } } },
      'list.toggles.low: there is no filter "titl"; did you mean "title"?',
    ],
    [
      'a toggle that stands among no filters',
      { name: 'a', fields: { title }, list: { toggles: { low: { title: 'x' } } } },
      'list.toggles.low: stands not in "list.filters", so nobody can press it',
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
      'a limit by a text',
      { name: 'a', fields: { title, n: integer({ below: 'title' }) } },
      'fields.n.below: "title" (text) is no number',
    ],
    [
      'a toggle named as a field',
      { name: 'a', fields: { title }, list: { toggles: { title: { title: 'x' } } } },
      'list.toggles.title: "title" is the name of a field already',
    ],
    [
      'a calendar by no instant',
      { name: 'a', fields: { title }, list: { calendar: { start: 'title' } } },
      'list.calendar.start: "title" (text) is no dateTime',
    ],
    [
      'a calendar by an end that may be missing',
      {
        name: 'a',
        fields: { title, at: dateTime({ required: true }), until: dateTime() },
        list: { calendar: { start: 'at', end: 'until' } },
      },
      'list.calendar.end: "until" is not required',
    ],
    [
      'a form field that is none',
      { name: 'a', fields: { title }, form: { one: ['title', 'titel'] } },
      'form.one.1: there is no field "titel"; did you mean "title"?',
    ],
    [
      'a field in two sections',
      { name: 'a', fields: { title }, form: { one: ['title'], two: ['title'] } },
      'form.two: "title" is in another section already',
    ],
    [
      'a required field in no section',
      { name: 'a', fields: { title, code: title }, form: { one: ['title'] } },
      'form: "code" is required and stands in no section',
    ],
    [
      'a computed field in the form',
      {
        name: 'a',
        fields: { title, from: dateTime(), to: dateTime(), span: period('from', 'to') },
        form: { one: ['title', 'span'] },
      },
      'form.one.1: "span" is computed and can be in no form',
    ],
    [
      'a limit by no field',
      { name: 'a', fields: { title, n: integer({ max: 'm' }) } },
      'fields.n.max: there is no field "m"; did you mean "n"?',
    ],
    [
      'a time after a text',
      { name: 'a', fields: { title, at: dateTime({ after: 'title' }) } },
      'fields.at.after: "title" (text) is no dateTime',
    ],
    [
      'a smallest above the largest',
      { name: 'a', fields: { title, n: integer({ min: 2, max: 1 }) } },
      'fields.n.min: leaves no value: it would be at least 2 and at most 1',
    ],
    [
      'an initial value against its own rules',
      { name: 'a', fields: { title, n: integer({ min: 2, initial: 1 }) } },
      'fields.n.initial: its own rules refuse it (min)',
    ],
    [
      'a condition on no field',
      { name: 'a', fields: { title, b: text({ shownWhen: { titl: 'x' } }) } },
      'fields.b.shownWhen.titl: there is no field "titl"; did you mean "title"?',
    ],
    [
      'a condition on no option',
      { name: 'a', fields: { title, s: select(['draft', 'active']), b: text({ shownWhen: { s: 'drft' } }) } },
      'fields.b.shownWhen.s: there is no option "drft"; did you mean "draft"?',
    ],
    [
      'a condition that can never hold',
      {
        name: 'a',
        fields: { title, s: select(['on'], { required: true }), b: text({ shownWhen: { s: { not: 'on' } } }) },
      },
      'fields.b.shownWhen.s: can never be so',
    ],
    [
      'a condition that always holds',
      { name: 'a', fields: { title, s: boolean(), b: text({ shownWhen: { s: [true, false] } }) } },
      'fields.b.shownWhen.s: is always so',
    ],
    [
      'a condition on the wrong type',
      { name: 'a', fields: { title, n: integer(), b: text({ shownWhen: { n: 'x' } }) } },
      'fields.b.shownWhen.n: a integer never holds "x"',
    ],
    [
      'a required field that may be hidden',
      { name: 'a', fields: { title, s: boolean(), b: text({ required: true, shownWhen: { s: true } }) } },
      'fields.b.required: a field that may be hidden cannot always hold a value; say "whenShown"',
    ],
    [
      'whenShown where it always is',
      { name: 'a', fields: { title, b: text({ required: 'whenShown' }) } },
      'fields.b.required: "whenShown" needs "shownWhen"; where it is always shown, say true',
    ],
    [
      'a transition to no option',
      {
        name: 'a',
        fields: { title, s: select(['draft', 'active'], { transitions: { active: ['drft' as 'draft'] } }) },
      },
      'fields.s.transitions: there is no option "drft"; did you mean "draft"?',
    ],
    [
      'a mistake in a list field',
      { name: 'a', fields: { title, l: list({ n: integer({ min: 'm' }) }) } },
      'fields.l.fields.n.min: there is no field "m"; did you mean "n"?',
    ],
    [
      'a field named as a filter ends',
      { name: 'a', fields: { title, price_gte: integer() } },
      'fields.price_gte: its ending would read as a filter',
    ],
    [
      'a field named as a parameter',
      { name: 'a', fields: { title, page: integer() } },
      'fields.page: "page" is the API\'s own',
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
      'an overlap by no period',
      { name: 'a', fields: { title }, warnOverlap: { period: 'title', same: [], when: {} } },
      'warnOverlap.period: "title" (text) is no period',
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
      'a field that is unique within several',
      { name: 'a', fields: { title, a_ids: referenceMany('a'), b: text({ unique: { within: 'a_ids' } }) } },
      'fields.b.unique.within: "a_ids" (referenceMany) holds no one value',
    ],
    [
      'a field named as what every object has',
      { name: 'a', fields: { title, constructor: text() } },
      'fields.constructor: "constructor" is what JavaScript\'s objects have already',
    ],
    [
      'characters that are none',
      { name: 'a', fields: { title, code: text({ characters: 'Z-A' }) } },
      'fields.code.characters: "Z-A" is no set of characters as between [ and ]',
    ],
    [
      'a pattern that refuses its own example',
      { name: 'a', fields: { title, code: text({ pattern: { matches: /^\d{13}$/, example: '978' } }) } },
      'fields.code.pattern.example: "978" does not match the pattern, so nobody could mend what it refuses',
    ],
    [
      'a pattern that takes every other text',
      { name: 'a', fields: { title, code: text({ pattern: { matches: /^\d+$/g, example: '12' } }) } },
      'fields.code.pattern.matches: leave out the flag "g": with it every other text that fits is refused',
    ],
    [
      'a parent that no field holds',
      { name: 'a', fields: { title }, parent: { resource: 'a', field: 'a_id' } },
      'parent.field: there is no field "a_id": it would be reference(\'a\', { required: true })',
    ],
    [
      'an icon that is none',
      { name: 'a', fields: { title }, icon: 'imag' },
      'icon: there is no icon "imag"; did you mean "image"?',
    ],
    [
      'a route of the product itself',
      { name: 'a', fields: { title }, route: '/login' },
      'route: "/login" is the product\'s own',
    ],
    [
      'an endpoint of the API itself',
      { name: 'a', fields: { title }, endpoint: '/search' },
      'endpoint: "/search" is the API\'s own',
    ],
  ])('names %s', (_what, definition, expected) => {
    expect(problems(loose(definition))).toContain(`resources/a.ts: ${expected}`);
  });

  it.each<[string, Fields, string]>([
    [
      'a kind that was not called',
      { title, n: integer as never },
      'fields.n: is the function that makes a field: call it',
    ],
    ['nothing', { title, n: undefined as never }, 'fields.n: is no field: text(), integer() and the like make one'],
    ['a choice of nothing', { title, s: select(undefined as never) }, 'fields.s.options: is missing'],
    [
      'such an item of a list',
      { title, l: list({ n: {} as never }) },
      'fields.l.fields.n: is no field: text(), integer() and the like make one',
    ],
  ])('names what stands in the place of a field: %s', (_what, fields, expected) => {
    const words = { name: 'A', fields: {} };
    const define = () => defineResource({ name: 'a', fields, words: { id: words, en: words } as never });
    expect(define).toThrow(`resources/a.ts: ${expected}`);
  });

  it.each([
    ['the resource', { lst: {} }, 'lst: there is no option "lst"; did you mean "list"?'],
    ['its list', { list: { coloms: [] } }, 'list.coloms: there is no option "coloms"'],
    ['what may be done', { can: { delte: false } }, 'can.delte: there is no option "delte"; did you mean "delete"?'],
    [
      'a field',
      { fields: { title, code: text({ uniqe: true } as never) } },
      'fields.code.uniqe: there is no option "uniqe"; did you mean "unique"?',
    ],
    [
      'its words',
      { words: { id: { name: 'A', fields: { title: 'T' }, hlep: {} }, en: { name: 'A', fields: { title: 'T' } } } },
      'words.id.hlep: there is no option "hlep"; did you mean "help"?',
    ],
    [
      'its help',
      {
        words: {
          id: { name: 'A', fields: { title: 'T' }, help: { titel: 'X' } },
          en: { name: 'A', fields: { title: 'T' } },
        },
      },
      'words.id.help.titel: there is no field "titel"; did you mean "title"?',
    ],
    ['no words at all', { words: undefined }, 'words.id: has no words'],
  ])('names an option that nothing reads, where nobody asked the types: of %s', (_what, more, expected) => {
    const define = () => defineAreas([loose({ name: 'a', fields: { title }, ...more })]);
    expect(define).toThrow(`resources/a.ts: ${expected}`);
  });

  it.each<[string, Readonly<Record<string, unknown>>, string]>([
    ['no name', { name: undefined }, 'resources/index.ts: name: is missing'],
    ['one name for a list', { list: { columns: 'title' } }, 'list.columns: must be a list, and is "title"'],
    ['a number for a name', { list: { sort: 5 } }, 'list.sort: must be a text that is not empty, and is 5'],
    ['rows that no list has', { list: { perPage: 30 } }, 'list.perPage: must be 25 or 50 or 100, and is 30'],
    ['half a calendar', { list: { calendar: { end: 'at' } } }, 'list.calendar.start: is missing'],
    ['an odd bound', { list: { toggles: { low: { n: { lt: 1 } } } } }, 'low.n.lt: there is no option "lt"'],
    ['a word that is none', { words: { id: { name: 1 } } }, 'words.id.name: must be a text, and is 1'],
    ['a right that is none', { can: { edit: 'no' } }, 'can.edit: must be true or false, and is "no"'],
    ['too few places', { fields: { n: decimal({ places: -1 }) } }, 'n.places: must be a whole number from 0 to 15'],
    ['half a pattern', { fields: { t: text({ pattern: {} as never }) } }, 't.pattern.matches: is missing'],
    ['null', { fields: { t: text({ unique: null as never }) } }, 't.unique: must be true or false, and is null'],
  ])('names what types would have refused: %s', (_what, definition, expected) => {
    const words = { name: 'A', fields: {} };
    const define = () => defineResource({ name: 'a', fields: { title }, words: { id: words }, ...definition } as never);
    expect(define).toThrow(expected);
  });

  it.each<[string, Fields, string]>([
    ['a length that is none', { t: text({ max: 0 }) }, 't.max: must be a whole number of at least 1, and is 0'],
    ['more than there may be', { l: images({ min: 30 }) }, 'l.min: leaves no value: it would be at least 30 and at'],
    ['nothing between', { n: integer({ above: 4, below: 5 }) }, 'n.above: leaves no value'],
    ['a beginning as text', { n: integer({ initial: '12' as never }) }, 'n.initial: is kept otherwise: say 12'],
    ['items of nothing', { l: list({}) }, 'fields.l.fields: has no fields'],
    ['pictures in an item', { l: list({ p: images() }) }, 'fields.l.fields.p: no file in it could be sent'],
    ['a picture deeper', { l: list({ m: list({ p: image() }) }) }, 'fields.l.fields.m: no file in it could be sent'],
    ['an option with a comma', { s: select(['a,b']) }, 's.options: "a,b": words and filters take no "."'],
  ])('names %s', (_what, fields, expected) => {
    expect(() => defineAreas([loose({ name: 'a', fields: { title, ...fields } })])).toThrow(expected);
  });

  // As somebody without types may write it: whatever stands where, it is told as a fault of the file or does no harm.
  const odd: readonly unknown[] = [
    '',
    'a b',
    '12',
    5,
    -1,
    1.5,
    1e9,
    Number.NaN,
    null,
    true,
    [],
    [null],
    [1],
    {},
    { a: null },
    () => 1,
    new Date(0),
  ];
  const at = (name: string, value: unknown) => ({ [name]: value });
  it.each<[string, readonly string[], (name: string, value: unknown) => unknown]>([
    [
      'a resource',
      Object.keys(writtenIn.resource),
      (name, value) => [defineResource({ ...example(), ...at(name, value) } as never)],
    ],
    [
      'its list',
      Object.keys(writtenIn.list),
      (name, value) => [defineResource({ ...example(), list: at(name, value) } as never)],
    ],
    [
      'its words',
      Object.keys(writtenIn.words),
      (name, value) => [defineResource({ ...example(), words: { id: at(name, value), en: at(name, value) } } as never)],
    ],
    ...Object.entries(kinds).map(
      ([kind, make]): [string, readonly string[], (name: string, value: unknown) => unknown] => [
        `a field: ${kind}`,
        ['itself', ...Object.keys(writtenIn.field)],
        (name, value) => {
          const field =
            name === 'itself'
              ? (make as (options: unknown) => AnyField)(value)
              : oneOf(kind, make as never, at(name, value));
          return [defineResource({ ...example(), fields: { title, field } } as never)];
        },
      ],
    ),
    [
      'a page',
      Object.keys(writtenIn.page),
      (name, value) => [page({ name: 'p', words: { id: 'P', en: 'P' }, ...at(name, value) } as never)],
    ],
    [
      'a group',
      Object.keys(writtenIn.group),
      (name, value) => [{ ...group('g', { icon: 'list', words: { id: 'G', en: 'G' } }, []), ...at(name, value) }],
    ],
    ['a registry', ['itself'], (_name, value) => value],
    [
      'an entry',
      ['resource', 'page'],
      (name, value) => [name === 'page' ? page(value as never) : defineResource(value as never)],
    ],
  ])('never fails by itself on %s that nobody would write', (_what, names, entries) => {
    for (const name of names)
      for (const value of odd)
        try {
          defineAreas(entries(name, value) as never);
        } catch (error) {
          expect(error, `${name}: ${String(value)}`).toBeInstanceOf(ResourceProblemError);
        }
  });

  it('names what stands in the registry and is nothing', () => {
    const words = { id: 'G', en: 'G' };
    expect(problems(undefined as never, group('g', { icon: 'list', words }, [{} as never]))).toEqual([
      expect.stringMatching(/^resources\/index\.ts: defineAreas\.0: is nothing that defineResource, page or group/),
      expect.stringMatching(/^resources\/index\.ts: defineAreas\.1\.0: is nothing that/),
    ]);
    const at = loose({ name: 'a', fields: { title } });
    expect(problems(group('g', { icon: 'lisst' as never, words }, [at]))).toContain(
      'resources/index.ts: group g.icon: there is no icon "lisst"; did you mean "list"?',
    );
    expect(problems(group('g', { icon: 'list', words: { id: 'G' }, nme: 'g' } as never, [at]))).toEqual([
      'resources/index.ts: group g.nme: there is no option "nme"; did you mean "name"?',
      'resources/index.ts: group g.words.en: has no word',
    ]);
  });

  it('names conditions in a circle', () => {
    const fields = { title, a: text({ shownWhen: { b: 'x' } }), b: text({ shownWhen: { a: 'x' } }) };
    expect(problems(loose({ name: 'a', fields }))).toContain(
      'resources/a.ts: fields.a.shownWhen: goes in a circle: a → b → a',
    );
  });

  it.each<[string, Fields, string]>([
    [
      'by no field of theirs',
      { b_id: reference('b'), c_id: reference('c', { where: { bid: 'b_id' } }) },
      'fields.c_id.where.bid: there is no field of "c" "bid"; did you mean "b_id"?',
    ],
    [
      'by no field of its own',
      { b_id: reference('b'), c_id: reference('c', { where: { b_id: 'bid' } }) },
      'fields.c_id.where.b_id: there is no field "bid"; did you mean "b_id"?',
    ],
    [
      'by what never agrees',
      { b_id: reference('c'), c_id: reference('c', { where: { b_id: 'b_id' } }) },
      'fields.c_id.where.b_id: "b_id" (reference to "b") never holds what a reference to "c" does',
    ],
    [
      'by each other',
      {
        b_id: reference('b', { where: { c_id: 'c_id' } }),
        c_id: reference('c', { where: { b_id: 'b_id' } }),
      },
      'fields.b_id.where: goes in a circle: b_id → c_id → b_id',
    ],
    [
      'in the items of a list',
      { b_id: reference('b'), l: list({ b_id: reference('b'), c_id: reference('c', { where: { b_id: 'b_id' } }) }) },
      'fields.l.fields.c_id.where: only the choices of a record are narrowed, not those of its items',
    ],
  ])('names choices narrowed %s', (_what, fields, expected) => {
    const b = loose({ name: 'b', fields: { title, c_id: reference('c') } });
    const c = loose({ name: 'c', fields: { title, b_id: reference('b') } });
    expect(problems(b, c, loose({ name: 'a', fields: { title, ...fields } }))).toContain(`resources/a.ts: ${expected}`);
  });

  it('names parents in a circle', () => {
    const of = (name: string, other: string) =>
      loose({
        name,
        fields: { title, up_id: reference(other, { required: true, fixed: true }) },
        parent: { resource: other, field: 'up_id' },
        list: { columns: ['title'] },
      });
    expect(problems(of('a', 'b'), of('b', 'a'))).toContain('resources/a.ts: parent: goes in a circle: a → b → a');
  });

  it('names a parent that has a parent', () => {
    const of = (name: string, other: string) =>
      loose({
        name,
        fields: { title, up_id: reference(other, { required: true, fixed: true }) },
        parent: { resource: other, field: 'up_id' },
      });
    expect(problems(loose({ name: 'a', fields: { title } }), of('b', 'a'), of('c', 'b'))).toEqual([
      'resources/c.ts: parent: "b" lives under another record itself, and an address has room for one: leave "parent" out',
    ]);
  });

  it('knows every call of the API that is no resource', () => {
    const own = [
      ...Object.values(defaultPaths),
      descriptionPath(defaultPrefix),
      ...Object.values(changePaths(defaultPrefix)).filter((path) => typeof path === 'string'),
    ];
    expect(takenEndpoints).toEqual([...new Set(own.map((path) => path.split('/')[2]))].toSorted());
  });

  it('names resources, routes, endpoints and groups that are taken', () => {
    const one = loose({ name: 'a', fields: { title } });
    expect(problems(one, loose({ name: 'a', fields: { title } }))).toEqual([
      'resources/a.ts: name: there is more than one resource "a"',
    ]);
    expect(problems(one, loose({ name: 'c', endpoint: '/a', fields: { title } }))).toEqual([
      'resources/c.ts: endpoint: "/a" is the endpoint of "a" already',
    ]);
    expect(problems(one, loose({ name: 'b', route: '/a/add', fields: { title } }))).toEqual([
      'resources/b.ts: route: "/a/add" is a screen of "a" already',
    ]);
    expect(problems(one, loose({ name: 'b', route: '/a/edit/b', fields: { title } }))).toEqual([
      'resources/b.ts: route: "/a/edit/b" is a screen of "a" already',
    ]);
    const looks = { icon: 'list', words: { id: 'X', en: 'X' } } as const;
    expect(problems(group('g', looks, [one]), group('g', looks, []))).toEqual([
      'resources/index.ts: group g: there is more than one group "g"',
    ]);
  });

  it('names resources that have the same word', () => {
    const words = { name: 'Rak', fields: { title: 'Judul' } };
    const both = { id: words, en: { ...words, name: 'Shelf' } };
    expect(
      problems(
        loose({ name: 'a', fields: { title }, words: both }),
        loose({ name: 'b', fields: { title }, words: { id: words, en: words } }),
      ),
    ).toEqual(['resources/b.ts: words.id.name: "Rak" is the word of "a" already']);
  });

  it('names words that are missing or the same twice', () => {
    const words = { name: 'A', fields: { title: 'Judul', code: 'judul ' } };
    expect(
      problems(
        loose({
          name: 'a',
          fields: { title, code: text() },
          words: { id: words, en: { name: '', fields: { title: 'T' } } },
        }),
      ),
    ).toEqual([
      'resources/a.ts: words.id.fields.code: "judul " is the word of "title" already',
      'resources/a.ts: words.en.name: has no word',
      'resources/a.ts: words.en.fields.code: has no word',
    ]);
  });
});

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
  });
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
])('whether records are added and opened: %s', (_what, fields, given, may) => {
  const { create, everEdit } = loose({ name: 'a', fields, ...given }).can;
  expect([create, everEdit]).toEqual(may);
});
