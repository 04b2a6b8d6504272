import { expect, it } from 'vitest';
import { partName, partPlace } from '#api/contract.ts';
import { multipart, serialiseForm } from '#api/multipart.ts';
import { hasFile } from '#values/object.ts';

const file = (name: string) => new File([name], name, { type: 'image/png' });
const parts = (form: FormData) =>
  [...form.entries()].map(([name, value]) => [name, typeof value === 'string' ? value : `file ${value.name}`]);

it('writes scalars as text, and nothing for what is not given', () => {
  const form = multipart({ title: 'Beasiswa', quota: 0, is_active: false, link_url: null, extra: undefined });
  expect(parts(form)).toEqual([
    ['title', 'Beasiswa'],
    ['quota', '0'],
    ['is_active', 'false'],
    ['link_url', ''],
  ]);
});

it('writes arrays as name[index], of files and texts mixed, in order', () => {
  expect(parts(multipart({ images: ['/files/a.webp', file('b.png')], ids: [7, 9] }))).toEqual([
    ['images[0]', '/files/a.webp'],
    ['images[1]', 'file b.png'],
    ['ids[0]', '7'],
    ['ids[1]', '9'],
  ]);
});

it('writes an array without items as an empty part', () => {
  expect(parts(multipart({ images: [] }))).toEqual([['images', '']]);
});

it('writes the fields of items', () => {
  const speakers = [
    { name: 'Cut Nyak', photo: file('cut.png') },
    { name: 'Teuku', title: undefined, photo: null },
  ];
  expect(parts(multipart({ speakers }))).toEqual([
    ['speakers[0][name]', 'Cut Nyak'],
    ['speakers[0][photo]', 'file cut.png'],
    ['speakers[1][name]', 'Teuku'],
    ['speakers[1][photo]', ''],
  ]);
});

it('writes what lies within an item as JSON, as no part has a name for it', () => {
  const boxes = [{ ids: [7, 9], rows: [{ x: 1 }], none: [], set: 5, photo: file('a.png') }];
  expect(parts(multipart({ boxes }, ['boxes.set']))).toEqual([
    ['boxes[0][ids]', '[7,9]'],
    ['boxes[0][rows]', '[{"x":1}]'],
    ['boxes[0][none]', ''],
    ['boxes[0][set]', '5'],
    ['boxes[0][photo]', 'file a.png'],
  ]);
});

it('writes a moment as JSON would, in an item too', () => {
  const at = new Date('2026-03-03T01:02:03.000Z');
  expect(parts(multipart({ starts_at: at, talks: [{ at }] }))).toEqual([
    ['starts_at', '2026-03-03T01:02:03.000Z'],
    ['talks[0][at]', '2026-03-03T01:02:03.000Z'],
  ]);
});

it('sends the file that an input of react-admin holds, however deep', () => {
  const held = { rawFile: file('a.png'), src: 'blob:a', title: 'a.png' };
  const form = multipart({ image: held, speakers: [{ photo: held }] });
  expect(parts(form)).toEqual(parts(multipart({ image: held.rawFile, speakers: [{ photo: held.rawFile }] })));
});

it('writes fields of any JSON as JSON text', () => {
  expect(parts(multipart({ value: { on: true }, other: 'x', none: null }, ['value', 'other', 'none']))).toEqual([
    ['value', '{"on":true}'],
    ['other', '"x"'],
    ['none', ''],
  ]);
});

it.each([
  ['a file', { image: file('a.png') }, true],
  ['a blob', { image: new Blob(['x']) }, true],
  ['a file in an array', { images: ['/a', file('a.png')] }, true],
  ['a file in an item', { speakers: [{ photo: file('a.png') }] }, true],
  ['addresses only', { images: ['/a'], image: '/b', speakers: [{ photo: null }] }, false],
])('tells whether there is %s', (_, values, expected) => expect(hasFile(values)).toBe(expected));

it.each([
  [['title'], { field: 'title' }],
  [['images', 12], { field: 'images', index: 12 }],
  [['speakers', 0, 'name'], { field: 'speakers', index: 0, sub: 'name' }],
] as const)('reads the name of a part as it writes it: %j', ([field, ...inside], place) =>
  expect(partPlace(partName(field, ...inside))).toEqual(place),
);

it.each(['', 'a b', 'a[', 'a[x]', 'a[1][2]', 'a[1][b][c]', '__proto__[1]x'])('reads nothing from %j', (name) =>
  expect(partPlace(name)).toBeUndefined(),
);

it('is serialised as the browser does it, names and line breaks included', async () => {
  const form = new FormData();
  form.append('a"b\r\nc[0]', 'satu\ndua\rtiga\r\n');
  form.append('picture', new File([new Uint8Array([0, 13, 10, 45, 45, 255])], 'foto "é"\n.png', { type: 'image/png' }));
  form.append('none', new File([], 'kosong'));
  const { content, type } = await serialiseForm(form);
  const [, boundary = ''] = type.split('boundary=');
  const native = new Response(form);
  const [, nativeBoundary = ''] = native.headers.get('content-type')?.split('boundary=') ?? [];
  const text = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('latin1');
  expect(text(content.buffer).replaceAll(boundary, '')).toBe(
    text(await native.arrayBuffer()).replaceAll(nativeBoundary, ''),
  );
  expect(boundary).toMatch(/^-{4}[0-9a-f]{32}$/);
});
