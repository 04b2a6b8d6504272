import { expect, it } from 'vitest';
import {
  boolean,
  dateTime,
  decimal,
  defineAreas,
  image,
  images,
  integer,
  json,
  list,
  period,
  position,
  reference,
  referenceMany,
  richText,
  select,
  text,
} from '#schema';
import type { Fields } from '#schema/kinds/index.ts';
import { loose, problems, title } from './loose.ts';

it.each<[string, Parameters<typeof loose>[0], string]>([
  [
    'a limit by a text',
    { name: 'a', fields: { title, n: integer({ below: 'title' }) } },
    'fields.n.below: "title" (text) is not a number field',
  ],
  [
    'a limit by no field',
    { name: 'a', fields: { title, n: integer({ max: 'm' }) } },
    'fields.n.max: there is no field "m"; did you mean "n"?',
  ],
  [
    'a type by a text',
    { name: 'a', fields: { title, j: json({ typeFrom: 'title' }) } },
    'fields.j.typeFrom: "title" (text) is not a select field',
  ],
  [
    'a type by options that are no types',
    { name: 'a', fields: { title, sort: select(['string', 'int']), j: json({ typeFrom: 'sort' }) } },
    'fields.j.typeFrom: "sort" has none of the options text, number, boolean, date, json',
  ],
  [
    'headings that are no records',
    { name: 'a', fields: { title, a_ids: referenceMany('a', { groupBy: 'title' }) } },
    'fields.a_ids.groupBy: "title" (text) in "a" is not a reference field',
  ],
  [
    'a time after a text',
    { name: 'a', fields: { title, at: dateTime({ after: 'title' }) } },
    'fields.at.after: "title" (text) is not a dateTime field',
  ],
  [
    'a time after a field that is called longer',
    { name: 'a', fields: { title, sale_starts_at: dateTime(), until: dateTime({ after: 'sale' }) } },
    'fields.until.after: there is no field "sale"; did you mean "sale_starts_at"?',
  ],
  [
    'a smallest above the largest',
    { name: 'a', fields: { title, n: integer({ min: 2, max: 1 }) } },
    'fields.n.min: no value is possible: it would have to be at least 2 and at most 1',
  ],
  [
    'a smallest that no number reaches exactly',
    { name: 'a', fields: { title, n: integer({ min: 1e16 }) } },
    'fields.n.min: no value is possible: it would have to be at least 10000000000000000 and at most 9007199254740991',
  ],
  [
    'a slug of a number',
    { name: 'a', fields: { title, n: integer(), slug: text({ slugOf: 'n' }) } },
    'fields.slug.slugOf: "n" (integer) is not a text field',
  ],
  [
    'an initial value against its own rules',
    { name: 'a', fields: { title, n: integer({ min: 2, initial: 1 }) } },
    "fields.n.initial: the field's own rules reject it (min)",
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
    'fields.b.shownWhen.s: can never be true; correct it or leave it out',
  ],
  [
    'a condition that always holds',
    { name: 'a', fields: { title, s: boolean(), b: text({ shownWhen: { s: [true, false] } }) } },
    'fields.b.shownWhen.s: is always true; leave it out',
  ],
  [
    'a condition on the wrong type',
    { name: 'a', fields: { title, n: integer(), b: text({ shownWhen: { n: 'x' } }) } },
    'fields.b.shownWhen.n: the field (integer) can never hold "x"',
  ],
  [
    'a condition on what holds several values',
    { name: 'a', fields: { title, p: images(), b: text({ shownWhen: { p: { not: null } } }) } },
    'fields.b.shownWhen.p: the field (images) holds no single value; name another',
  ],
  [
    'a condition on what is not stored',
    {
      name: 'a',
      fields: { from: dateTime(), to: dateTime(), span: period('from', 'to'), b: text({ shownWhen: { span: null } }) },
    },
    'fields.b.shownWhen.span: the field (period) holds no single value; name another',
  ],
  [
    'a condition on a value as nobody stores it',
    { name: 'a', fields: { title, n: integer(), b: text({ shownWhen: { n: ['5', 6] } }) } },
    'fields.b.shownWhen.n: is stored as 5; write it that way',
  ],
  [
    'a condition on an instant of another zone',
    { name: 'a', fields: { at: dateTime(), b: text({ shownWhen: { at: '2026-01-01T07:00:00+07:00' } }) } },
    'fields.b.shownWhen.at: is stored as "2026-01-01T00:00:00.000Z"; write it that way',
  ],
  [
    'a required field that may be hidden',
    { name: 'a', fields: { title, s: boolean(), b: text({ required: true, shownWhen: { s: true } }) } },
    'fields.b.required: a field with "shownWhen" may be hidden and then has no value; write "whenShown"',
  ],
  [
    'whenShown where it always is',
    { name: 'a', fields: { title, b: text({ required: 'whenShown' }) } },
    'fields.b.required: "whenShown" needs "shownWhen"; if the field is always shown, write true',
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
    'fields.price_gte: a name that ends in "_in", "_gte" or "_lte" would be read as a filter; choose another',
  ],
  [
    'a field named as a parameter',
    { name: 'a', fields: { title, page: integer() } },
    'fields.page: "page" is reserved by the API; choose another name',
  ],
  [
    "a field named as the search of react-admin's inputs",
    { name: 'a', fields: { title, q: integer() } },
    'fields.q: "q" is reserved by the API; choose another name',
  ],
  [
    'an example that is too long itself',
    { name: 'a', fields: { code: text({ max: 12, pattern: { matches: /^\d{13}$/, example: '9786020332956' } }) } },
    'fields.code.pattern.example: "9786020332956" is longer than "max", 12; raise that, or correct the pattern',
  ],
  [
    'first items against the rules of an item',
    { name: 'a', fields: { title, l: list({ n: integer({ min: 2 }) }, { initial: [{ n: 2 }, { n: 1 }] }) } },
    "fields.l.initial.1.n: the field's own rules reject it (min)",
  ],
  [
    'a field that is unique within several',
    { name: 'a', fields: { title, a_ids: referenceMany('a'), b: text({ unique: { within: 'a_ids' } }) } },
    'fields.b.unique.within: "a_ids" (referenceMany) does not store a single value of its own; name a field that does',
  ],
  [
    'a field that is unique within a place that others move',
    { name: 'a', fields: { title, place: position(), b: text({ unique: { within: 'place' } }) } },
    'fields.b.unique.within: "place" (position) does not store a single value of its own; name a field that does',
  ],
  [
    'an order within what has no column',
    {
      name: 'a',
      fields: {
        title,
        from: dateTime(),
        to: dateTime(),
        span: period('from', 'to'),
        place: position({ within: 'span' }),
      },
    },
    'fields.place.within: "span" (period) does not store a single value of its own; name a field that does',
  ],
  [
    'an order within several records at once',
    { name: 'a', fields: { title, a_ids: referenceMany('a'), place: position({ within: 'a_ids' }) } },
    'fields.place.within: "a_ids" (referenceMany) does not store a single value of its own; name a field that does',
  ],
  [
    'a place that is to be unique',
    { name: 'a', fields: { title, place: position({ unique: true }) } },
    'fields.place.unique: each record has a place of its own, which the others make room for; leave this out',
  ],
  [
    'a field named as what every object has',
    { name: 'a', fields: { title, constructor: text() } },
    'fields.constructor: "constructor" is a property of every JavaScript object; choose another name',
  ],
  [
    'characters that are none',
    { name: 'a', fields: { title, code: text({ characters: 'Z-A' }) } },
    'fields.code.characters: "Z-A" is not what can stand between [ and ] in a regular expression; write it like "A-Z0-9"',
  ],
  [
    'a pattern that refuses its own example',
    { name: 'a', fields: { title, code: text({ pattern: { matches: /^\d{13}$/, example: '978' } }) } },
    'fields.code.pattern.example: "978" does not match the pattern; give an example that does',
  ],
  [
    'a pattern that takes every other text',
    { name: 'a', fields: { title, code: text({ pattern: { matches: /^\d+$/g, example: '12' } }) } },
    'fields.code.pattern.matches: leave out the flag "g": with it, every other valid text would be rejected',
  ],
])('names %s', (_what, definition, expected) => {
  expect(problems(loose(definition))).toContain(`resources/a.ts: ${expected}`);
});

it.each<[string, Fields, string]>([
  ['a length that is none', { t: text({ max: 0 }) }, 't.max: must be a whole number of at least 1, but is 0'],
  [
    'more than there may be',
    { l: images({ min: 30 }) },
    'l.min: no value is possible: it would have to be at least 30 and at',
  ],
  ['nothing between', { n: integer({ above: 4, below: 5 }) }, 'n.above: no value is possible'],
  [
    'no whole number between',
    { n: integer({ min: 0.5, max: 0.7 }) },
    'n.min: no value is possible: it would have to be',
  ],
  [
    'no value of so many places between',
    { n: decimal({ places: 2, above: 0.07, below: 0.08 }) },
    'n.above: no value is possible: it would have to be at least 0.08 and at most 0.07',
  ],
  [
    'a tone behind a higher one',
    {
      n: integer({
        tones: [
          { upTo: 9, tone: 'warning' },
          { upTo: 0, tone: 'error' },
        ],
      }),
    },
    'n.tones.1: is never reached',
  ],
  [
    'a beginning as text',
    { n: integer({ initial: '12' as never }) },
    'n.initial: would be stored as 12; write it that way',
  ],
  [
    'an order within an order',
    { l: list({ n: position() }) },
    'fields.l.fields.n: items are in an order already, in which people drag them; leave it out, or write integer()',
  ],
  ['items of nothing', { l: list({}) }, 'fields.l.fields: has no fields'],
  ['pictures in an item', { l: list({ p: images() }) }, 'fields.l.fields.p: files in it cannot be sent'],
  ['a picture deeper', { l: list({ m: list({ p: image() }) }) }, 'fields.l.fields.m: files in it cannot be sent'],
  [
    'what an item may not change',
    { l: list({ n: integer({ readOnly: true }) }) },
    'fields.l.fields.n.readOnly: items are always',
  ],
  [
    'where an item starts',
    { l: list({ s: select(['a', 'b'], { starts: ['a'] }) }) },
    'fields.l.fields.s.starts: every item of a list is',
  ],
  [
    'a circle that cannot be',
    { b_id: reference('b', { acyclic: true }) },
    'fields.b_id.acyclic: works only on a reference to "a"',
  ],
  [
    'several that are to be unique',
    { p: images({ unique: true }) },
    'fields.p.unique: a field of the kind "images" cannot be unique',
  ],
  [
    'yes or no that is to be unique',
    { b: boolean({ unique: true }) },
    'fields.b.unique: a field of the kind "boolean" cannot be unique',
  ],
  [
    'a formatted text that is to be unique',
    { r: richText({ unique: { within: 'title' } }) },
    'fields.r.unique: a field of the kind "richText" cannot be unique',
  ],
  ['what an item keeps', { l: list({ n: integer({ fixed: true }) }) }, 'fields.l.fields.n.fixed: items are always'],
  [
    'a condition of an item behind a reference',
    { l: list({ a_id: reference('a'), n: text({ shownWhen: { 'a_id.title': 'x' } }) }) },
    'fields.l.fields.n.shownWhen.a_id.title: a condition inside a list cannot',
  ],
  [
    'characters that are not allowed',
    { c: text({ characters: '^a-z' }) },
    'fields.c.characters: must not begin with "^"',
  ],
  [
    'an option named as what every object has',
    { s: select(['constructor', 'x']) },
    's.options: "constructor" is a property of every JavaScript object; choose another',
  ],
  ['an option with a comma', { s: select(['a,b']) }, 's.options: "a,b" must not contain "."'],
])('names %s', (_what, fields, expected) => {
  expect(() => defineAreas([loose({ name: 'a', fields: { title, ...fields } })])).toThrow(expected);
});

it('takes one possible value for enough, also where binary fractions are a little more', () => {
  const fields = { title, n: decimal({ places: 2, min: 0.07, max: 0.07 }), m: integer({ above: 0.5, below: 1.5 }) };
  expect(problems(loose({ name: 'a', fields }))).toEqual([]);
});

it('names conditions in a circle', () => {
  const fields = { title, a: text({ shownWhen: { b: 'x' } }), b: text({ shownWhen: { a: 'x' } }) };
  expect(problems(loose({ name: 'a', fields }))).toContain(
    'resources/a.ts: fields.a.shownWhen: goes round in a circle: a → b → a',
  );
});

it.each<[string, Fields, string]>([
  [
    'by no field of theirs',
    { b_id: reference('b'), c_id: reference('c', { where: { bid: 'b_id' } }) },
    'fields.c_id.where.bid: "c" has no field "bid"; did you mean "b_id"?',
  ],
  [
    'by no field of its own',
    { b_id: reference('b'), c_id: reference('c', { where: { b_id: 'bid' } }) },
    'fields.c_id.where.b_id: there is no field "bid"; did you mean "b_id"?',
  ],
  [
    'by what never agrees',
    { b_id: reference('c'), c_id: reference('c', { where: { b_id: 'b_id' } }) },
    'fields.c_id.where.b_id: "b_id" (reference to "b") can never equal "b_id" (reference to "c")',
  ],
  [
    'by each other',
    {
      b_id: reference('b', { where: { c_id: 'c_id' } }),
      c_id: reference('c', { where: { b_id: 'b_id' } }),
    },
    'fields.b_id.where: goes round in a circle: b_id → c_id → b_id',
  ],
  [
    'in the items of a list',
    { b_id: reference('b'), l: list({ b_id: reference('b'), c_id: reference('c', { where: { b_id: 'b_id' } }) }) },
    'fields.l.fields.c_id.where: has no effect inside a list; leave it out',
  ],
])('names choices narrowed %s', (_what, fields, expected) => {
  const b = loose({ name: 'b', fields: { title, c_id: reference('c') } });
  const c = loose({ name: 'c', fields: { title, b_id: reference('b') } });
  expect(problems(b, c, loose({ name: 'a', fields: { title, ...fields } }))).toContain(`resources/a.ts: ${expected}`);
});
