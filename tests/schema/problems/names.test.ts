import { expect, it } from 'vitest';
import { changePaths } from '#api/contract/changes.ts';
import { defaultPaths, defaultPrefix } from '#api/contract/defaultPaths.ts';
import { descriptionPath, figuresKeys, query } from '#api/contract.ts';
import { group, list, reference, referenceMany, select, text } from '#schema';
import { takenEndpoints } from '#schema/problems/routeProblems.ts';
import { healthPath } from '#server/health.ts';
import { loose, problems, title } from './loose.ts';

it('knows every call of the API that is no resource', () => {
  const own = [
    ...Object.values(defaultPaths),
    descriptionPath(defaultPrefix),
    healthPath,
    ...Object.values(changePaths(defaultPrefix)).filter((path) => typeof path === 'string'),
  ];
  expect(takenEndpoints).toEqual([...new Set(own.map((path) => path.split('/')[2]))].toSorted());
});

it.each([...new Set(Object.values({ ...query, ...figuresKeys }))])(
  'names a field called as the parameter %s, whose filter would be read as that',
  (name) => {
    expect(problems(loose({ name: 'a', fields: { title, [name]: text() } }))).toEqual([
      `resources/a.ts: fields.${name}: "${name}" is reserved by the API; choose another name`,
    ]);
  },
);

it('names resources, routes, endpoints and groups that are taken', () => {
  const one = loose({ name: 'a', fields: { title } });
  expect(problems(one, loose({ name: 'a', fields: { title } }))).toEqual([
    'resources/a.ts: name: more than one resource is named "a"; rename one of them',
  ]);
  expect(problems(one, loose({ name: 'c', endpoint: '/a', fields: { title } }))).toEqual([
    'resources/c.ts: endpoint: "/a" is already the endpoint of "a"; choose another',
  ]);
  const nested = (parent: string, name: string, endpoint: string) => {
    const field = `${parent}_id`;
    const fields = { title, [field]: reference(parent, { required: true }) };
    return loose({ name, endpoint, parent: { resource: parent, field }, fields });
  };
  expect(problems(one, nested('a', 'part', '/a/{a_id}'))).toEqual([
    'resources/part.ts: endpoint: "/a/{a_id}" is a call of "a"; choose another',
  ]);
  const two = loose({ name: 'b', fields: { title } });
  const parts = [nested('a', 'part-a', '/part/{a_id}/all'), nested('b', 'part-b', '/part/{b_id}/all')];
  expect(problems(one, two, ...parts)).toEqual([
    'resources/part-b.ts: endpoint: "/part/{b_id}/all" is already the endpoint of "part-a"; choose another',
  ]);
  expect(problems(one, loose({ name: 'b', route: '/a/add', fields: { title } }))).toEqual([
    'resources/b.ts: route: "/a/add" is already a screen of "a"; choose another',
  ]);
  expect(problems(one, loose({ name: 'b', route: '/a/edit/b', fields: { title } }))).toEqual([
    'resources/b.ts: route: "/a/edit/b" is already a screen of "a"; choose another',
  ]);
  const looks = { icon: 'list', words: { id: 'X', en: 'X' } } as const;
  expect(problems(group('g', looks, [one]), group('g', looks, []))).toEqual([
    'resources/index.ts: group g: more than one group is named "g"; rename one of them',
  ]);
});

it('names what no database takes as a table or keeps apart from another', () => {
  const one = loose({ name: 'a-b', fields: { title } });
  expect(problems(one, loose({ name: 'a/b', fields: { title } }))).toEqual([
    'resources/a/b.ts: name: "a/b" would have the same table as "a-b"; rename one of them',
  ]);
  expect(problems(loose({ name: 'sqlite/x', fields: { title } }))).toEqual([
    'resources/sqlite/x.ts: name: tables whose names begin with "sqlite" belong to SQLite; choose another',
  ]);
  const long = 'x'.repeat(61);
  expect(problems(loose({ name: long, fields: { title } }))).toEqual([
    `resources/${long}.ts: name: has 61 characters, but a database takes at most 60; choose a shorter one`,
  ]);
  expect(
    problems(one, loose({ name: 'c', fields: { title, xmin: text(), ['n'.repeat(58)]: referenceMany('c') } })),
  ).toEqual([
    'resources/c.ts: fields.xmin: "xmin" is a column of PostgreSQL\'s own; choose another name',
    expect.stringContaining('the name and that of its resource would have 61 characters in the database'),
  ]);
  const lines = list({ a_id: reference('a-b') });
  const taken = 'another field would have the same table, "…__lines__a_id"; rename one of them';
  expect(problems(one, loose({ name: 'c', fields: { title, lines, lines__a_id: referenceMany('a-b') } }))).toEqual([
    `resources/c.ts: fields.lines.fields.a_id: ${taken}`,
    `resources/c.ts: fields.lines__a_id: ${taken}`,
  ]);
  expect(problems(one, loose({ name: 'c', fields: { title, lines, lines__a_id: reference('a-b') } }))).toEqual([]);
});

it('names an endpoint that is a call of another resource', () => {
  const one = loose({ name: 'a', fields: { title } });
  for (const call of ['aggregate', 'batches', 'bulk', 'import'])
    expect(problems(one, loose({ name: `a/${call}`, fields: { title } }))).toEqual([
      `resources/a/${call}.ts: endpoint: "/a/${call}" is a call of "a"; choose another`,
    ]);
  const fields = { title, a_id: reference('a', { required: true }) };
  const nested = (name: string) => loose({ name, parent: { resource: 'a', field: 'a_id' }, fields });
  expect(problems(one, nested('a/history'))).toEqual([
    'resources/a/history.ts: endpoint: "/a/{a_id}/history" is a call of "a"; choose another',
  ]);
  expect(problems(one, nested('a/import'))).toEqual([]);
});

it('names resources that have the same word', () => {
  const words = { name: 'Rak', fields: { title: 'Judul' } };
  const both = { id: words, en: { ...words, name: 'Shelf' } };
  expect(
    problems(
      loose({ name: 'a', fields: { title }, words: both }),
      loose({ name: 'b', fields: { title }, words: { id: words, en: words } }),
    ),
  ).toEqual(['resources/b.ts: words.id.name: "Rak" is already the name of "a"; choose another']);
});

it('names the options of a choice in an item that have no word where others have one, once each: they have those of the list', () => {
  const size = () => select(['s', 'm']);
  const fields = { title, lines: list({ size: size(), other: size() }) };
  const words = { name: 'A', fields: { title: 'T', lines: 'L' }, items: { lines: { size: 'S', other: 'O' } } };
  const half = { ...words, options: { lines: { s: 'Small' } } };
  const missing = (language: string, option: string) =>
    `resources/a.ts: words.${language}.options.lines.${option}: the text is missing or empty`;
  expect(problems(loose({ name: 'a', fields, words: { id: words, en: words } }))).toEqual([]);
  expect(problems(loose({ name: 'a', fields, words: { id: words, en: half } }))).toEqual([
    missing('id', 's'),
    missing('id', 'm'),
    missing('en', 'm'),
  ]);
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
    'resources/a.ts: words.id.fields.code: "judul " is already the text of "title"; choose another',
    'resources/a.ts: words.en.name: the text is missing or empty',
    'resources/a.ts: words.en.fields.code: the text is missing or empty',
  ]);
});

it('names the help of no field once, and not as what the other language lacks', () => {
  const words = { name: 'A', fields: { title: 'T' } };
  const misspelt = { ...words, help: { titel: 'H' } };
  expect(problems(loose({ name: 'a', fields: { title }, words: { id: misspelt, en: words } }))).toEqual([
    'resources/a.ts: words.id.help.titel: there is no field "titel"; did you mean "title"?',
  ]);
});

it('names helps, actions and faults that only one language has, which the other would show as nothing or as a key', () => {
  const words = { name: 'A', fields: { title: 'T' } };
  const more = { ...words, help: { title: 'H' }, actions: { chat: 'C' }, faults: { late: 'L' } };
  const missing = (path: string) => `resources/a.ts: words.${path}: the text is missing or empty`;
  expect(problems(loose({ name: 'a', fields: { title }, words: { id: more, en: words } }))).toEqual(
    ['en.help.title', 'en.actions.chat', 'en.faults.late'].map(missing),
  );
});
