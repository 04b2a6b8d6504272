import { expect } from 'vitest';
import {
  boolean,
  color,
  date,
  dateTime,
  decimal,
  email,
  file,
  icon,
  image,
  images,
  integer,
  json,
  list,
  longText,
  money,
  period,
  phone,
  position,
  reference,
  referenceMany,
  richText,
  select,
  text,
  url,
} from '#schema';
import type { FieldOfKind, Kind } from '#schema/kinds/index.ts';

/** What one kind must read, refuse and write; the contract suite runs it. */
export interface Example<K extends Kind> {
  readonly field: FieldOfKind<K>;
  /** Input → the value it is read as. */
  readonly reads: readonly (readonly [input: unknown, value: unknown])[];
  /** Input that cannot be read. */
  readonly refuses: readonly unknown[];
  /** A value that can be read but is refused by the field's rules, with this code. */
  readonly faulty: readonly (readonly [field: FieldOfKind<K>, value: unknown, code: string])[];
  /** A value as a person reads it, in Indonesian. */
  readonly writes: readonly (readonly [value: unknown, text: string])[];
}

const upload = (size: number, type: string) => ({ name: 'a', size, type, arrayBuffer: () => undefined });
const chosen = upload(10, 'image/png');

/** One example per kind; a kind without one does not compile. */
export const examples: { readonly [K in Kind]: Example<K> } = {
  text: {
    field: text(),
    reads: [
      ['  Judul  ', 'Judul'],
      ['   ', null],
      ['👨‍👩‍👧', '👨‍👩‍👧'],
    ],
    refuses: [1, true, {}, [], 'a\u0000b', '\uD800', 'two\nlines'],
    faulty: [
      [text({ max: 3 }), '😀😀😀😀', 'tooLong'],
      [text({ characters: 'A-Z0-9_' }), 'bri', 'characters'],
      [text({ pattern: { matches: /^\d+$/, example: '12' } }), 'a', 'pattern'],
    ],
    writes: [['Judul', 'Judul']],
  },
  longText: {
    field: longText(),
    reads: [
      [' a\nb ', 'a\nb'],
      [' \n ', null],
      // As a multipart form sends it: what fits in JSON must not be too long there.
      ['a\r\nb\r', 'a\nb'],
    ],
    refuses: [1, 'a\u0000'],
    faulty: [[longText({ max: 2 }), 'abc', 'tooLong']],
    writes: [['a\nb', 'a\nb']],
  },
  richText: {
    field: richText(),
    reads: [
      ['<p>Halo</p>', '<p>Halo</p>'],
      ['<p></p>', null],
      ['<p> &nbsp; </p>', null],
      ['<ul><li><p><a href="/a"></a></p></li></ul>', null],
      ['<img src="/files/a.png">', '<img src="/files/a.png">'],
      ['<hr>', '<hr>'],
      ['<table><tbody><tr><td></td></tr></tbody></table>', '<table><tbody><tr><td></td></tr></tbody></table>'],
    ],
    refuses: [1, '\uDC00'],
    faulty: [[richText({ max: 3 }), '<p>a&amp;bc</p>', 'tooLong']],
    writes: [['<p>a &amp; <b>b</b></p>', 'a & b']],
  },
  integer: {
    field: integer(),
    reads: [
      [12, 12],
      ['-12', -12],
      [-0, 0],
    ],
    refuses: ['1.5', 1.5, 'x', Number.NaN, 2 ** 53, true, [1], '1e3'],
    faulty: [
      [integer({ min: 1 }), 0, 'min'],
      [integer({ max: 1 }), 2, 'max'],
    ],
    writes: [[12_345, '12.345']],
  },
  decimal: {
    field: decimal(),
    reads: [
      [1.25, 1.25],
      ['2,5', 2.5],
      ['2.5', 2.5],
    ],
    refuses: ['', '1,2,3', Number.POSITIVE_INFINITY, '0x1', []].slice(1),
    faulty: [
      [decimal({ places: 2 }), 1.234, 'places'],
      [decimal({ max: 100 }), 100.01, 'max'],
    ],
    writes: [[2.5, '2,5']],
  },
  money: {
    field: money(),
    reads: [
      [1500, 1500],
      ['Rp 1.250.000', 1_250_000],
      ['1250000', 1_250_000],
    ],
    refuses: [1.5, 'Rp', '1.25', '1,5', 2 ** 53],
    faulty: [
      [money(), -1, 'min'],
      [money({ min: 'other' }), -1, 'min'],
      [money({ above: 0 }), 0, 'above'],
    ],
    writes: [[1_250_000, 'Rp 1.250.000']],
  },
  boolean: {
    field: boolean(),
    reads: [
      [true, true],
      ['false', false],
      ['Ya', true],
    ],
    refuses: ['x', 2, {}],
    faulty: [],
    writes: [
      [true, 'yes'],
      [false, 'no'],
    ],
  },
  date: {
    field: date(),
    reads: [['2028-02-29', '2028-02-29']],
    refuses: ['2026-02-31', '2027-02-29', '2026-13-01', '26-01-01', 5, '0000-01-01'],
    faulty: [],
    writes: [['2026-08-17', '17 Agt 2026']],
  },
  dateTime: {
    field: dateTime(),
    reads: [
      ['2026-08-17T10:00:00+07:00', '2026-08-17T03:00:00.000Z'],
      ['2026-08-17t03:00:00z', '2026-08-17T03:00:00.000Z'],
      ['2026-08-17T03:00:00.1239Z', '2026-08-17T03:00:00.123Z'],
      [new Date(0), '1970-01-01T00:00:00.000Z'],
    ],
    refuses: ['2026-02-31T00:00:00Z', '2026-08-17T24:00:00Z', '2026-08-17', '2026-08-17T10:00:00', 12, new Date('x')],
    faulty: [],
    writes: [['2026-08-17T17:30:00.000Z', '18 Agt 2026 00.30']],
  },
  select: {
    field: select(['draft', 'active']),
    reads: [[' draft ', 'draft']],
    refuses: ['drafts', 'Draft', 1, 'constructor', '__proto__', ['draft']],
    faulty: [[select(['draft', 'active'], { starts: ['draft'] }), 'active', 'starts']],
    writes: [['draft', 'option draft']],
  },
  reference: {
    field: reference('shelf'),
    reads: [
      [3, 3],
      ['3', 3],
      [' 0b6d-4a4e ', '0b6d-4a4e'],
    ],
    refuses: [0, -1, 1.5, '-1', 'a b', {}, 2 ** 53],
    faulty: [],
    writes: [[3, 'record 3']],
  },
  referenceMany: {
    field: referenceMany('shelf'),
    reads: [
      [
        [2, '1'],
        [2, 1],
      ],
      ['2,1', [2, 1]],
    ],
    refuses: [[null], [[1]], 'a b,c', 5, { 0: 1 }],
    faulty: [
      [referenceMany('shelf'), [1, 1], 'twice'],
      [referenceMany('shelf', { max: 1 }), [1, 2], 'tooMany'],
    ],
    writes: [[[3, 4], 'record 3, record 4']],
  },
  image: {
    field: image(),
    reads: [
      ['/files/a.webp', '/files/a.webp'],
      ['https://cdn.example.id/a.webp', 'https://cdn.example.id/a.webp'],
      [{ rawFile: chosen, src: 'blob:a', title: 'a' }, chosen],
    ],
    refuses: [
      ...['javascript:alert(1)', '//evil.example/a.png', 'data:image/png;base64,AA', 'a.png', 5, {}],
      { rawFile: { size: 10, type: 'image/png' }, src: '/files/a.png' },
    ],
    faulty: [
      [image(), upload(10, 'image/svg+xml'), 'fileType'],
      [image({ maxBytes: 9 }), upload(10, 'image/png'), 'fileSize'],
      [image(), upload(0, 'image/png'), 'fileEmpty'],
    ],
    writes: [['/files/a.webp', '/files/a.webp']],
  },
  images: {
    field: images(),
    reads: [
      [
        ['/files/a.webp', '/files/b.webp'],
        ['/files/a.webp', '/files/b.webp'],
      ],
    ],
    refuses: [[null], ['javascript:x'], 5, {}],
    faulty: [
      [images({ min: 2 }), ['/files/a.webp'], 'tooFew'],
      [images({ max: 1 }), ['/files/a.webp', '/files/b.webp'], 'tooMany'],
      [images(), ['/files/a.webp', upload(1, 'text/html')], 'fileType'],
    ],
    writes: [[['/files/a.webp', '/files/b.webp'], '/files/a.webp /files/b.webp']],
  },
  file: {
    field: file(),
    reads: [['/files/a.pdf', '/files/a.pdf']],
    refuses: ['javascript:x', 5],
    faulty: [[file(), upload(1, 'text/html'), 'fileType']],
    writes: [['/files/a.pdf', '/files/a.pdf']],
  },
  url: {
    field: url(),
    reads: [[' https://contoh.sch.id/a?b=c ', 'https://contoh.sch.id/a?b=c']],
    refuses: [5, 'https://a\u0000'],
    faulty: [
      [url(), 'http://contoh.sch.id', 'url.https'],
      [url(), 'javascript:alert(1)', 'url.https'],
      [url(), '//evil.example', 'url.https'],
      [url(), 'https://user:secret@contoh.sch.id', 'url.https'],
      [url(), 'https://contoh.sch.id/a b', 'url.https'],
      [url(), 'https:///x', 'url.https'],
      [url({ accept: 'path' }), '//evil.example', 'url.path'],
      [url({ accept: 'path' }), '/\\evil.example', 'url.path'],
      [url({ accept: 'path' }), 'https://contoh.sch.id', 'url.path'],
      [url({ accept: 'any' }), 'ftp://contoh.sch.id', 'url.any'],
    ],
    writes: [['https://contoh.sch.id', 'https://contoh.sch.id']],
  },
  email: {
    field: email(),
    reads: [[' a.b+c@contoh.sch.id ', 'a.b+c@contoh.sch.id']],
    refuses: [5],
    faulty: [
      [email(), 'a@b', 'email'],
      [email(), 'a b@c.id', 'email'],
      [email(), 'a@-b.id', 'email'],
    ],
    writes: [['a@b.id', 'a@b.id']],
  },
  phone: {
    field: phone(),
    reads: [
      ['0812-3456-7890', '+6281234567890'],
      ['62 812 3456 7890', '+6281234567890'],
      ['+1 (202) 555-0123', '+12025550123'],
    ],
    refuses: ['12', '+0812345678', 'abc', 812, '+6281234567890123456'],
    faulty: [],
    writes: [['+6281234567890', '+62 812-3456-7890']],
  },
  color: {
    field: color(),
    reads: [
      ['#1b6e53', '#1B6E53'],
      ['#fff', '#FFFFFF'],
    ],
    refuses: ['red', '#12345', '1B6E53', 5, 'url(x)'],
    faulty: [],
    writes: [['#1B6E53', '#1B6E53']],
  },
  icon: {
    field: icon(),
    reads: [['store', 'store']],
    refuses: ['nothing', 5, {}],
    faulty: [],
    writes: [['store', 'store']],
  },
  json: {
    field: json(),
    reads: [
      [{ a: [1] }, { a: [1] }],
      [false, false],
      [0, 0],
    ],
    refuses: [() => 1, 1n, Symbol('x')],
    faulty: [
      [json({ typeFrom: 'type' }), 'text', 'json.number'],
      [json(), { ids: [1, 2 ** 53] }, 'range'],
      [json(), [{ text: 'a\u0000b' }], 'control'],
      [json(), { 'half \ud83d': 1 }, 'control'],
    ],
    writes: [
      ['text', 'text'],
      [{ a: 1 }, '{"a":1}'],
    ],
  },
  list: {
    field: list({ name: text() }),
    reads: [[[{ name: 'A' }], [{ name: 'A' }]]],
    refuses: ['x', [null], [[]], ['x'], {}],
    faulty: [
      [list({ name: text() }, { min: 1 }), [], 'tooFew'],
      [list({ name: text() }, { max: 1 }), [{}, {}], 'tooMany'],
    ],
    writes: [[[{ name: 'A' }, { name: 'B' }], 'A, B']],
  },
  position: {
    field: position(),
    reads: [[3, 3]],
    refuses: ['x', 1.5],
    faulty: [[position(), 0, 'min']],
    writes: [[3, '3']],
  },
  period: {
    field: period('starts_at', 'ends_at'),
    reads: [],
    refuses: ['2026', {}],
    faulty: [],
    writes: [],
  },
};

/** The record around the examples. */
export const record = { type: 'number' };

/** Checks that a call does not throw, whatever was put in. */
export const survives = (call: () => unknown): void => expect(call).not.toThrow();
