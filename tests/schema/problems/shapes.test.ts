import { expect, it } from 'vitest';
import { decimal, defineAreas, defineResource, group, integer, list, page, select, text } from '#schema';
import type { AnyField, Fields } from '#schema/kinds/index.ts';
import * as kinds from '#schema/kinds/index.ts';
import { shapes as writtenIn } from '#schema/problems/optionShapes.ts';
import { ResourceProblemError } from '#schema/problems/resourceProblem.ts';
import { loose, problems, title } from './loose.ts';

const words = { name: 'A', fields: { title: 'T' } };
const example = () => ({ name: 'a', fields: { title }, words: { id: words, en: words } });

/** A field of that kind with such options. */
const oneOf = (kind: string, make: (...given: unknown[]) => AnyField, options: object): AnyField => {
  if (kind === 'select') return make(['a', 'b'], options);
  if (kind === 'list') return make({ sub: text() }, options);
  if (kind === 'reference' || kind === 'referenceMany') return make('a', options);
  return kind === 'period' ? { ...make('title', 'title'), ...options } : make(options);
};

it.each<[string, Fields, string]>([
  [
    'a kind that was not called',
    { title, n: integer as never },
    'fields.n: is a function; call it to make a field, as in text()',
  ],
  [
    'nothing',
    { title, n: undefined as never },
    'fields.n: is not a field; make one with text(), integer() or another kind',
  ],
  ['a choice of nothing', { title, s: select(undefined as never) }, 'fields.s.options: is missing'],
  [
    'such an item of a list',
    { title, l: list({ n: {} as never }) },
    'fields.l.fields.n: is not a field; make one with text(), integer() or another kind',
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
  ['no words at all', { words: undefined }, 'words.id: is missing; add the texts in this language'],
])('names an option that nothing reads, where nobody asked the types: of %s', (_what, more, expected) => {
  const define = () => defineAreas([loose({ name: 'a', fields: { title }, ...more })]);
  expect(define).toThrow(`resources/a.ts: ${expected}`);
});

it.each<[string, Readonly<Record<string, unknown>>, string]>([
  ['no name', { name: undefined }, 'resources/index.ts: name: is missing'],
  ['one name for a list', { list: { columns: 'title' } }, 'list.columns: must be an array, but is "title"'],
  ['a number for a name', { list: { sort: 5 } }, 'list.sort: must be a string that is not empty, but is 5'],
  ['rows that no list has', { list: { perPage: 30 } }, 'list.perPage: must be 25, 50 or 100, but is 30'],
  ['half a calendar', { list: { calendar: { end: 'at' } } }, 'list.calendar.start: is missing'],
  [
    'a bound by nothing',
    { list: { toggles: { low: { n: { gte: null } } } } },
    'low.n.gte: must be a string or a number, but is null',
  ],
  ['an odd bound', { list: { toggles: { low: { n: { lt: 1 } } } } }, 'low.n.lt: there is no option "lt"'],
  ['a word that is none', { words: { id: { name: 1 } } }, 'words.id.name: must be a string, but is 1'],
  ['a right that is none', { can: { edit: 'no' } }, 'can.edit: must be true or false, but is "no"'],
  ['too few places', { fields: { n: decimal({ places: -1 }) } }, 'n.places: must be a whole number from 0 to 15'],
  ['half a pattern', { fields: { t: text({ pattern: {} as never }) } }, 't.pattern.matches: is missing'],
  ['null', { fields: { t: text({ unique: null as never }) } }, 't.unique: must be true or false, but is null'],
])('names what types would have refused: %s', (_what, definition, expected) => {
  const words = { name: 'A', fields: {} };
  const define = () => defineResource({ name: 'a', fields: { title }, words: { id: words }, ...definition } as never);
  expect(define).toThrow(expected);
});

// What somebody without types may write: wherever it is, it is reported as a problem of the file or does no harm.
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

it('names what defines a resource and is no object', () => {
  expect(() => defineResource(undefined as never)).toThrow(
    'index.ts: defineResource: must be an object, but is undefined',
  );
});

it('names what stands in the registry and is nothing', () => {
  const words = { id: 'G', en: 'G' };
  expect(problems(undefined as never, group('g', { icon: 'list', words }, [{} as never]))).toEqual([
    expect.stringMatching(
      /^resources\/index\.ts: defineAreas\.0: is not made by defineResource\(\), page\(\) or group/,
    ),
    expect.stringMatching(/^resources\/index\.ts: defineAreas\.1\.0: is not made by/),
  ]);
  const at = loose({ name: 'a', fields: { title } });
  const inner = group('h', { icon: 'list', words }, [at]);
  expect(problems(group('g', { icon: 'list', words }, [inner as never]))).toEqual([
    'resources/index.ts: defineAreas.0.0: is a group inside a group, but the menu has only two levels',
  ]);
  expect(problems(group('g', { icon: 'lisst' as never, words }, [at]))).toContain(
    'resources/index.ts: group g.icon: there is no icon "lisst"; did you mean "list"?',
  );
  expect(problems(group('g', { words } as never, [at]))).toContain('resources/index.ts: group g.icon: is missing');
  expect(problems(group('g', { icon: 'list', words: { id: 'G' }, nme: 'g' } as never, [at]))).toEqual([
    'resources/index.ts: group g.nme: there is no option "nme"; did you mean "name"?',
    'resources/index.ts: group g.words.en: the text is missing or empty',
  ]);
});
