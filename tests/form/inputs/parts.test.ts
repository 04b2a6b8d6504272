import { describe, expect, it } from 'vitest';
import { failureOf, isUnknown } from '#admin/failure.ts';
import { copyOf, readFormLink, readStockLink, startValues } from '#admin/form/formLink.ts';
import { flatIssues, nestIssues } from '#admin/form/issues/nestIssues.ts';
import { overlapFilter } from '#admin/form/related/OverlapAlert.tsx';
import { differences, isMergeable, mergeMine } from '#admin/form/save/conflict.ts';
import { readableOn } from '#admin/kinds/color/ColorInput.tsx';
import { fromLocalTime, toLocalTime, zoneName } from '#admin/kinds/days/dateInputs.tsx';
import { fileIssue } from '#admin/kinds/files/fileLimits.ts';
import { BrokenJson, coerceJson } from '#admin/kinds/json/JsonInput.tsx';
import { readNumber, showNumber } from '#admin/kinds/numbers/readNumber.ts';
import { drawnSize, hasRatio } from '#admin/kinds/pictures/pictureShape.ts';
import { aboveOnly } from '#admin/kinds/reference/ReferenceChoice.tsx';
import { slugify } from '#admin/kinds/text/slugify.ts';
import { failureText } from '#providers/failureText.ts';
import { registry as productRegistry } from '#resources';
import { dateTime, defineResource, integer, select, text } from '#schema';
import { typeNames, uploadIssue } from '#schema/kinds/files/files.ts';
import { allowedOptions } from '#schema/kinds/select/select.ts';
import { conditionReferences } from '#schema/validation/condition.ts';
import { issues } from '#schema/validation/issues.ts';
import { grouped } from '#values/chunk.ts';
import { registry, stored } from '../registry.ts';

const thing = registry.named('thing');

describe('a number as people type it', () => {
  it.each([
    ['1.250', 'id', '1250'],
    ['1.250,5', 'id', '1250.5'],
    ['2,5', 'id', '2.5'],
    ['2.5', 'id', '2.5'],
    ['1,250.5', 'en', '1250.5'],
    ['2,5', 'en', '2.5'],
    ['1 250', 'id', '1250'],
    ['-3', 'id', '-3'],
    ['dua', 'id', 'dua'],
    ['1.2.3', 'id', '1.2.3'],
  ] as const)('%j in %s is %j', (text, language, plain) => expect(readNumber(text, language)).toBe(plain));

  it('is shown with the separator of the language', () => {
    expect(showNumber(2.5, 'id')).toBe('2,5');
    expect(showNumber(2.5, 'en')).toBe('2.5');
  });
});

it.each([
  ['Kaos & Jaket', 'kaos-jaket'],
  ['  Édisi 2026! ', 'edisi-2026'],
  ['***', ''],
])('a slug of %j is %j', (text, slug) => expect(slugify(text)).toBe(slug));

it('a slug is cut at its limit, and ends in no hyphen', () => expect(slugify('kaos jaket', 5)).toBe('kaos'));

describe('an instant', () => {
  it('goes to the box and back', () => {
    const instant = new Date(2026, 0, 2, 3, 4).toISOString();
    expect(toLocalTime(instant)).toBe('2026-01-02T03:04');
    expect(fromLocalTime('2026-01-02T03:04')).toBe(instant);
  });
  it('that is none is empty', () => {
    expect(toLocalTime('x')).toBe('');
    expect(fromLocalTime('')).toBeNull();
  });
  it('says its time zone', () => expect(zoneName('Asia/Jakarta', new Date('2026-01-01'))).toBe('Asia/Jakarta (GMT+7)'));
});

describe('the options of a choice', () => {
  const field = select(['a', 'b', 'c'], { transitions: { a: ['b'] }, starts: ['a', 'b'] });
  it('of a new record are those it may start with', () => expect(allowedOptions(field, undefined)).toEqual(['a', 'b']));
  it('of a stored one are itself and where it may go', () => expect(allowedOptions(field, 'a')).toEqual(['a', 'b']));
  it('of one that nothing leaves are itself', () => expect(allowedOptions(field, 'c')).toEqual(['c']));
  it('of one that is gone are all', () => expect(allowedOptions(field, 'x')).toEqual(['a', 'b', 'c']));
  it('without transitions are all', () => expect(allowedOptions(select(['a', 'b']), 'a')).toEqual(['a', 'b']));
});

it('a record that points at its own kind is offered neither itself nor what stands below it', () => {
  const rows = [
    { id: 4, parent_id: 3 },
    { id: 1, parent_id: null },
    { id: 2, parent_id: null },
    { id: 3, parent_id: 1 },
  ];
  const offered = (...below: number[]) => aboveOnly(rows, 'parent_id', below).map(({ id }) => id);
  expect([offered(1), offered(3), offered()]).toEqual([[2], [1, 2], [4, 1, 2, 3]]);
});

describe('JSON of a type', () => {
  it('is kept as near as it comes when the type changes', () => {
    expect(coerceJson(12, 'text')).toBe('12');
    expect(coerceJson('12', 'number')).toBe(12);
    expect(coerceJson('x', 'number')).toBeNull();
    expect(coerceJson('true', 'boolean')).toBe(true);
    expect(coerceJson(null, 'boolean')).toBe(false);
    expect(coerceJson('2026-01-31', 'date')).toBe('2026-01-31');
    expect(coerceJson(new BrokenJson('{'), 'text')).toBe('{');
  });

  it('that is unfinished is an issue for the validator', () => {
    const param = productRegistry.resources.find(({ fields }) =>
      Object.values(fields).some(({ kind }) => kind === 'json'),
    );
    const name = Object.keys(param?.fields ?? {}).find((field) => param?.fields[field]?.kind === 'json') ?? '';
    expect(param && issues(param, { [name]: new BrokenJson('{') }, { mode: 'create' })[name]?.code).toMatch(/^json/);
  });
});

it('text on a colour is white or black, whichever is read better', () => {
  expect(readableOn('#FFFFFF')).toEqual({ text: 'black', contrast: 21 });
  expect(readableOn('#1B5E3F').text).toBe('white');
  expect(readableOn('#767676').contrast).toBeCloseTo(4.62, 1);
});

describe('a picture', () => {
  it('has its ratio as near as whole pixels come', () => {
    expect(hasRatio(1600, 900, '16:9')).toBe(true);
    expect(hasRatio(1601, 900, '16:9')).toBe(true);
    expect(hasRatio(1600, 1000, '16:9')).toBe(false);
    expect(hasRatio(10, 700, undefined)).toBe(true);
  });
  it('is drawn in its ratio, no larger than needed and never larger than it was', () => {
    const whole = { x: 0, y: 0, width: 4000, height: 2250 };
    expect(drawnSize(whole, '16:9', 1)).toEqual({ width: 2000, height: 1125 });
    expect(drawnSize({ ...whole, width: 160, height: 90 }, '16:9', 1)).toEqual({ width: 160, height: 90 });
    expect(drawnSize(whole, undefined, 0.5)).toEqual({ width: 1000, height: 563 });
  });
});

it('a file is refused for its type, its weight, or for being empty', () => {
  const file = (bytes: number, type: string) => new File([new Uint8Array(bytes)], 'a', { type });
  expect(fileIssue(file(10, 'image/svg+xml'), ['image/png'], 100)).toBe('form.file.wrongType');
  expect(fileIssue(file(101, 'image/png'), ['image/png'], 100)).toBe('form.file.tooLarge');
  expect(fileIssue(file(0, 'image/png'), ['image/png'], 100)).toBe('form.file.empty');
  expect(fileIssue(file(100, 'image/png'), ['image/png'], 100)).toBeUndefined();
});

it('the types of a file have the same names before it is sent and when it arrives', () => {
  const types = ['image/svg+xml', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'];
  const page = new File(['<p>'], 'a.html', { type: 'text/html' });
  expect(typeNames(types)).toBe('SVG, DOCUMENT');
  expect(uploadIssue(page, { maxBytes: 100, types })?.params?.types).toBe('SVG, DOCUMENT');
});

it('records are put under headings in the order in which they come', () => {
  const rows = [
    { id: 1, of: 'B' },
    { id: 2, of: 'A' },
    { id: 3, of: 'B' },
  ];
  expect(
    grouped(rows, (row) => String(row.of)).map(([heading, records]) => [heading, records.map(({ id }) => id)]),
  ).toEqual([
    ['B', [1, 3]],
    ['A', [2]],
  ]);
});

it('records are put under headings in browsers of before 2024, which have no grouping of their own', () => {
  const { groupBy } = Map;
  Reflect.deleteProperty(Map, 'groupBy');
  try {
    const rows = [{ id: 1 }, { id: 2 }];
    expect(grouped(rows, () => undefined)).toEqual([[undefined, rows]]);
  } finally {
    Object.assign(Map, { groupBy });
  }
});

describe('issues by path', () => {
  const flat = { title: 'A', people: 'B', 'people.1.name': 'C' };
  it('are nested like the values, and flat again', () => {
    const nested = nestIssues(flat, 'issue');
    expect(nested).toMatchObject({ people: { message: 'B', 1: { name: { message: 'C', type: 'issue' } } } });
    expect(Object.fromEntries(flatIssues(nested).map(({ path, message }) => [path, message]))).toEqual(flat);
  });
});

describe('two people on one record', () => {
  const mine = { ...stored, title: 'Mine', price: 60_000 };
  const theirs = { ...stored, title: 'Theirs', stock: 9, updated_at: 'later' };
  it('differ where the other one changed something', () =>
    expect(differences(thing, stored, mine, theirs)).toEqual([
      { field: 'title', both: true },
      { field: 'stock', both: false },
    ]));
  it('agree where both did the same', () =>
    expect(differences(thing, stored, { ...mine, stock: 9 }, theirs).map(({ field }) => field)).toEqual(['title']));
  it('agree on items that lack a field in what is stored, which the form has added', () => {
    const old = { ...stored, people: [{ name: 'Ani' }] };
    const here = { ...mine, people: [{ name: 'Ani', role: null }] };
    expect(isMergeable(thing, old, here, { ...old, people: [{ name: 'Budi' }] })).toBe(true);
    expect(differences(thing, old, here, { ...here, title: 'Kaos' })).toEqual([]);
  });
  it('are merged without losing what either alone changed', () =>
    expect(mergeMine(thing, stored, mine, theirs)).toMatchObject({
      title: 'Mine',
      price: 60_000,
      stock: 9,
      updated_at: 'later',
    }));

  it('are asked of the field that would hide, and so empty, what the other one changed', () => {
    const base = { ...stored, link_type: 'external', link_url: 'https://a.example' };
    const linked = { ...base, link_url: 'https://b.example' };
    const none = { ...base, link_type: 'none', link_url: null, stock: 9 };
    const asked = differences(thing, base, linked, none).filter(({ both }) => both);
    expect(asked.map(({ field }) => field)).toEqual(['link_type', 'link_url']);
    expect(mergeMine(thing, base, linked, none)).toMatchObject({
      link_type: 'external',
      link_url: 'https://b.example',
      stock: 9,
    });
    // `link_url` was empty and is empty in theirs: only the field that hides it differs.
    const empty = { ...base, link_url: null };
    expect(isMergeable(thing, empty, { ...empty, link_url: 'https://b.example' }, none)).toBe(false);
    expect(mergeMine(thing, base, { ...linked, link_type: 'none' }, none)).toMatchObject({ link_type: 'none' });
    expect(isMergeable(thing, base, { ...base, title: 'Mine' }, none)).toBe(true);
  });
});

it('a new record starts with defaults, what the link gives, and nothing that is no field', () =>
  expect(startValues(thing, { title: 'A', id: 4, evil: 1 }, undefined)).toMatchObject({
    title: 'A',
    link_type: 'none',
    is_active: true,
  }));
it('what is no field does not come along', () =>
  expect(startValues(thing, { evil: 1 }, undefined)).not.toHaveProperty('evil'));

it('a duplicate leaves out what must be unique, and what no new record may start with', () => {
  const ticket = defineResource({
    name: 'ticket',
    fields: {
      title: text(),
      code: text({ unique: true }),
      seen: integer({ readOnly: true }),
      status: select(['new', 'paid'], { starts: ['new'], initial: 'new' }),
    },
    words: {
      id: {
        name: 'Tiket',
        fields: { title: 'Judul', code: 'Kode', seen: 'Dilihat', status: 'Status' },
        options: { status: { new: 'Baru', paid: 'Lunas' } },
      },
      en: {
        name: 'Tickets',
        fields: { title: 'Title', code: 'Code', seen: 'Seen', status: 'Status' },
        options: { status: { new: 'New', paid: 'Paid' } },
      },
    },
  });
  const record = { id: 4, title: 'A', code: 'K1', seen: 3, created_at: '2026-11-21T03:00:00.000Z' };
  expect(copyOf(ticket, { ...record, status: 'paid' })).toEqual({ title: 'A' });
  expect(copyOf(ticket, { ...record, status: 'new' })).toEqual({ title: 'A', status: 'new' });
});

it('a link back leads inside the app alone', () => {
  expect(readFormLink({ back: '/banner', copied: { a: 1 } })).toEqual({ back: '/banner', copied: { a: 1 } });
  expect(readFormLink({ back: '//evil.example' })).toEqual({});
  expect(readFormLink({ back: 'javascript:x', copied: [] })).toEqual({});
  expect(readFormLink(null)).toEqual({});
});

it('react-admin’s own links fill a new form, and what is no record fills nothing', () => {
  const source = (text: string) => ({ state: null, search: `?a=1&source=${text}` });
  expect(readStockLink({ state: { record: { a: 1 } }, search: '' })).toEqual({ a: 1 });
  expect(readStockLink(source(encodeURIComponent('{"a":"b & c+d"}')))).toEqual({ a: 'b & c+d' });
  for (const text of ['{', '[1]', '7', 'null', '']) expect(readStockLink(source(text))).toEqual({});
  expect(readStockLink({ state: undefined, search: '' })).toEqual({});
});

describe('what the API refuses', () => {
  const error = (status: number, body: object) => Object.assign(new Error('said'), { status, body });
  it('is told apart by its status', () => {
    expect(failureOf(error(0, {})).reason).toBe('network');
    for (const reason of ['offline', 'timeout', 'cut', 'unread'])
      expect(failureOf({ ...error(0, {}), reason }).reason).toBe(reason);
    expect(failureOf(error(404, {})).reason).toBe('gone');
    expect(failureOf(error(412, { data: { id: 1 } }))).toMatchObject({ reason: 'conflict', current: { id: 1 } });
    expect(failureOf(error(412, {}))).toMatchObject({ reason: 'conflict', current: undefined });
    expect(failureOf(error(422, { errors: { a: ['x', 'y'] } }))).toMatchObject({
      reason: 'fields',
      fields: { a: 'x y' },
    });
    const broken = error(500, {});
    expect(failureOf(broken)).toMatchObject({ reason: 'server', error: broken });
    const own = { answer: { own: true } };
    expect([429, 503, 500, 403].map((status) => failureOf({ ...error(status, {}), ...own }).reason)).toEqual([
      'busy',
      'busy',
      'failed',
      'refused',
    ]);
  });
  it('names its fields flat, or as react-admin’s documentation nests them', () => {
    const errors = {
      root: { serverError: 'Isian saling bertentangan' },
      title: 'Sudah ada',
      'people.0.name': ['Kosong', 'Pendek'],
      tags: { type: 'custom', message: 'Tidak dikenal' },
      people: [null, { role: 'Penuh', shifts: [{ day: { message: 'Libur' } }] }],
      slug: null,
    };
    const { reason, fields } = failureOf(error(422, { errors }));
    expect(reason).toBe('fields');
    expect(fields).toEqual({
      '': 'Isian saling bertentangan',
      title: 'Sudah ada',
      'people.0.name': 'Kosong Pendek',
      tags: 'Tidak dikenal',
      'people.1.role': 'Penuh',
      'people.1.shifts.0.day': 'Libur',
    });
    expect(failureOf(error(422, { errors: { title: null } })).reason).toBe('refused');
  });
  it('may have been saved all the same where nobody answered, or a gateway in the API’s place', () => {
    const known = { ...error(500, {}), answer: { own: true } };
    const unknown = [error(0, {}), error(500, {}), error(502, {}), error(503, {}), new TypeError('x')];
    expect(unknown.map(isUnknown)).toEqual(unknown.map(() => true));
    const unsent = ['cut', 'unread'].map((reason) => ({ ...error(0, {}), reason }));
    expect([known, error(403, {}), ...unsent].map(isUnknown)).toEqual([false, false, false, false]);
  });
  it('may be anything, and is a lost connection only where nothing was answered', () => {
    for (const thrown of [undefined, new TypeError('x'), 'x']) expect(failureOf(thrown).reason).toBe('other');
    const unexpected = Object.assign(error(200, {}), { answer: { expected: '{data: {id: number}}' } });
    expect(failureOf(unexpected).reason).toBe('unsure');
  });
});

it('what the browser throws itself is for developers: people read that something went wrong', () => {
  const say = (key: string, { _ = key }: Record<string, unknown> = {}) => String(_);
  const said = (failure: unknown) => failureText(failure, say).message;
  expect(said(new TypeError("Cannot read properties of undefined (reading 'id')"))).toBe('errors.reply.unknown');
  expect(said(new DOMException('signal is aborted', 'AbortError'))).toBe('errors.reply.unknown');
  expect(said(new TypeError('Failed to fetch'))).toBe('Unknown error occurred');
  expect(said(Object.assign(new Error('Masih dipakai 3 produk'), { status: 409 }))).toBe('Masih dipakai 3 produk');
});

it.each([
  'Failed to fetch dynamically imported module: https://office.example.org/assets/changes.js',
  'error loading dynamically imported module: https://office.example.org/assets/changes.js',
  'Importing a module script failed.',
])('code that did not come is no call to try again, but a page to load anew: %s', (message) => {
  expect(failureText(new TypeError(message), (key) => key).message).toBe('errors.unloaded');
});

it('conditions that look through a reference name it', () => expect(conditionReferences(thing)).toEqual(['kind_id']));

describe('records that hold at the same time', () => {
  const popup = productRegistry.resources.find(({ warnOverlap }) => warnOverlap);
  const period = popup?.warnOverlap && popup.fields[popup.warnOverlap.period];
  const [from, to] = period && 'from' in period ? [period.from, period.to] : ['', ''];
  const same = popup?.warnOverlap?.same[0] ?? '';
  const values = { is_active: true, [same]: 'all', [from]: '2026-01-01T00:00:00.000Z', [to]: null };
  it('are asked for by their period, an open end being open', () => {
    expect(popup && overlapFilter(popup, values)).toEqual({ is_active: true, [same]: 'all', period_gte: values[from] });
  });
  it('are not asked for when this one cannot collide', () => {
    expect(popup && overlapFilter(popup, { ...values, is_active: false })).toBeUndefined();
    expect(popup && overlapFilter(popup, { ...values, [same]: null })).toBeUndefined();
  });
  it('are not asked for while an end that is required is empty', () => {
    if (!popup) throw new Error('no resource warns of an overlap');
    const demanding = { ...popup, fields: { ...popup.fields, [from]: dateTime({ required: true }) } };
    expect(overlapFilter(demanding, values)).toEqual(overlapFilter(popup, values));
    expect(overlapFilter(demanding, { ...values, [from]: null })).toBeUndefined();
  });
});
