import { type GetListParams, testDataProvider } from 'react-admin';
import { beforeAll, describe, expect, it } from 'vitest';
import { makePlan } from '#admin/import/plan/makePlan.ts';
import { matchColumns } from '#admin/import/read/matchColumns.ts';
import { readText } from '#admin/import/read/readTable.ts';
import { namedItems } from '#admin/list/export/recordsFile.ts';
import { sheetCell } from '#admin/sheet/cell.ts';
import { itemsIn, itemsText } from '#admin/sheet/itemsText.ts';
import { defineAreas, defineResource, image, images, integer, list, reference, referenceMany, text } from '#schema';
import { issueText } from '#schema/words/issueText.ts';
import type { Language } from '#values/language.ts';
import { sheetWords } from './sheetWords.tsx';

const part = defineResource({
  name: 'part',
  fields: { name: text({ required: true }), code: text({ unique: true }) },
  words: {
    id: { name: 'Bagian', fields: { name: 'Nama', code: 'Kode' } },
    en: { name: 'Parts', fields: { name: 'Name', code: 'Code' } },
  },
});
const kit = defineResource({
  name: 'kit',
  fields: {
    title: text({ required: true }),
    lines: list({
      label: text({ required: true }),
      part_id: reference('part'),
      spare_ids: referenceMany('part'),
      count: integer({ min: 1 }),
      photo: image(),
    }),
    photos: images(),
  },
  words: {
    id: {
      name: 'Paket',
      fields: { title: 'Judul', lines: 'Isi', photos: 'Foto' },
      items: {
        lines: { label: 'Nama', part_id: 'Bagian', spare_ids: 'Cadangan', count: 'Jumlah', photo: 'Foto' },
      },
    },
    en: {
      name: 'Kits',
      fields: { title: 'Title', lines: 'Lines', photos: 'Photos' },
      items: { lines: { label: 'Name', part_id: 'Part', spare_ids: 'Spares', count: 'Count', photo: 'Photo' } },
    },
  },
});
const registry = defineAreas([kit, part]);
const resource = registry.named('kit');

const parts = [
  { id: 5, name: 'Roda', code: 'RD' },
  { id: 6, name: 'Rem', code: 'RM' },
];
const line = (label: string, over: object = {}) => ({
  ...{ label, part_id: null, spare_ids: [], count: null, photo: null },
  ...over,
});
const lines = [
  line('Depan', { part_id: 5, spare_ids: [5, 6], count: 1200, photo: '/files/depan.png' }),
  line('Belakang', { count: 2, photo: '/files/belakang.png' }),
];
const photos = ['http://old.example/kiri.png', '/files/kanan.png'];
const kits = [{ id: 1, title: 'Sepeda', lines, photos }];
const askedParts: (readonly number[])[] = [];
const provider = testDataProvider({
  getMany: (async (_name: string, { ids }: { ids: readonly number[] }) => {
    askedParts.push(ids);
    return { data: parts.filter(({ id }) => ids.includes(id)) };
  }) as never,
  getList: (async (name: string, { filter = {} }: GetListParams) => {
    const all: readonly { readonly id: number }[] = name === 'part' ? parts : kits;
    const data = all.filter(({ id }) => !filter.id || filter.id.map(Number).includes(id));
    return { data, total: data.length };
  }) as never,
});

type Words = Awaited<ReturnType<typeof sheetWords>>;
let words: Readonly<Record<Language, Words>>;
beforeAll(async () => {
  words = { id: await sheetWords(registry, resource, 'id'), en: await sheetWords(registry, resource, 'en') };
});

/** What an import plans for this cell of the lines of the one kit, or of a new one. */
const planOf = async (cell: string, { language = 'id' as Language, isNew = false, column = 'lines' } = {}) => {
  const table = readText(`id\tJudul\t${column}\n${isNew ? '' : 1}\tSepeda\t"${cell.replaceAll('"', '""')}"`);
  const { rows } = await makePlan(
    { provider, registry, parentId: undefined, signal: new AbortController().signal },
    {
      ...{ resource, table, ...words[language], mode: 'both', timeZone: 'Asia/Jakarta' },
      columns: matchColumns(resource, words.id.labels, table.head),
      key: { field: 'id' },
      onProgress: () => undefined,
    },
  );
  const [{ is, data, changes, issues } = { is: 'wrong' }] = rows;
  return { is, lines: data?.lines, photos: data?.photos, changes, issues };
};
const exported = async (language: Language = 'id') => {
  const [kit = {}] = await namedItems({ provider, registry }, resource, ['lines'])(kits);
  return sheetCell(resource, words[language], 'lines', kit).text;
};

describe('the items of a list in a cell', () => {
  it.each([
    ['semicolons and lines', 'Tas; besar\nmerah'],
    ['the sign between values', 'Tas · besar'],
    ['quotes', '"Tas" besar'],
    ['what looks like a label', 'Nama: Tas'],
    ['what looks like JSON', '[{Tas}]'],
  ])('come back as they are written, with %s in their texts', (_, odd) => {
    const items = [
      [
        { label: '', text: odd },
        { label: 'Catatan', text: odd },
      ],
      [{ label: 'Catatan', text: odd }],
    ];
    const read = itemsIn(itemsText(items)).map((values) =>
      values.map(({ label, text: said }) => ({ label, text: said })),
    );
    expect(read).toEqual(items);
  });

  it('need no quotes where a person writes none', () => {
    const read = itemsIn('12" TV · Jumlah:2 ; https://a.id/b\n Kaus: merah · Jumlah: ');
    expect(read.map((values) => values.map(({ whole }) => whole))).toEqual([
      ['12" TV', 'Jumlah:2'],
      ['https://a.id/b'],
      ['Kaus: merah', 'Jumlah:'],
    ]);
  });

  it('name records by title, code or id, as the cells of a reference do', async () => {
    const read = await planOf('A · Bagian: roda; B · Part: RM · Cadangan: Rem, Roda; C · Bagian: #6', { isNew: true });
    expect(read).toMatchObject({
      is: 'new',
      lines: [line('A', { part_id: 5 }), line('B', { part_id: 6, spare_ids: [6, 5] }), line('C', { part_id: 6 })],
    });
  });

  it('are exported with the names of the records that they refer to, each read once; without one, with its number', async () => {
    askedParts.length = 0;
    const named = namedItems({ provider, registry }, resource, ['lines']);
    const gone = { id: 2, title: 'Becak', lines: [line('Samping', { part_id: 7, spare_ids: [6, 7] })] };
    const rows = [...(await named(kits)), ...(await named([gone]))];
    expect(rows.map((row) => sheetCell(resource, words.id, 'lines', row).text)).toEqual([
      'Depan · Bagian: Roda · Cadangan: Roda, Rem · Jumlah: 1200 · Foto: /files/depan.png; ' +
        'Belakang · Jumlah: 2 · Foto: /files/belakang.png',
      'Samping · Bagian: #7 · Cadangan: Rem, #7',
    ]);
    expect(askedParts).toEqual([[5, 6], [7]]);
  });

  it('that refer to one of several records of one name stay as they are when they are opened again', async () => {
    parts.push({ id: 8, name: 'Roda', code: 'RD2' });
    expect(await planOf(await exported())).toMatchObject({ is: 'unchanged' });
    parts.pop();
  });

  it('open again as they were exported, in either language', async () => {
    for (const [from, into] of [
      ['id', 'id'],
      ['en', 'id'],
      ['id', 'en'],
    ] as const) {
      expect(await planOf(await exported(from), { language: into })).toMatchObject({ is: 'unchanged' });
      expect(await planOf(await exported(from), { language: into, isNew: true })).toMatchObject({ is: 'new', lines });
    }
  });

  it('keep what a cell does not name, and the check says what changes', async () => {
    expect(await planOf('Depan · Jumlah: 3; Belakang')).toMatchObject({
      is: 'changed',
      lines: [{ ...lines[0], count: 3 }, lines[1]],
      changes: [{ field: 'lines.0.count', old: '1.200', new: '3' }],
    });
    expect(await planOf('Depan · Jumlah: · Cadangan:; Belakang · Bagian: Rem')).toMatchObject({
      lines: [
        { ...lines[0], count: null, spare_ids: [] },
        { ...lines[1], part_id: 6 },
      ],
      changes: [
        { field: 'lines.0.spare_ids', old: 'Roda, Rem', new: '' },
        { field: 'lines.0.count', old: '1.200', new: '' },
        { field: 'lines.1.part_id', old: '', new: 'Rem' },
      ],
    });
  });

  it('are known by what they are called wherever they stand, else by their place while there are as many', async () => {
    expect(await planOf('Belakang; Depan')).toMatchObject({
      lines: [lines[1], lines[0]],
      changes: [{ field: 'lines', old: 'Depan, Belakang', new: 'Belakang, Depan' }],
    });
    expect(await planOf('Muka; Belakang')).toMatchObject({
      lines: [{ ...lines[0], label: 'Muka' }, lines[1]],
      changes: [{ field: 'lines.0.label', old: 'Depan', new: 'Muka' }],
    });
    expect(await planOf('Belakang')).toMatchObject({
      lines: [lines[1]],
      changes: [{ field: 'lines.0', old: 'Depan · Bagian: #5 · Cadangan: #5, #6 · Jumlah: 1.200', new: '' }],
    });
    expect(await planOf('Muka; Depan; Belakang · Jumlah: 3')).toMatchObject({
      lines: [line('Muka'), lines[0], { ...lines[1], count: 3 }],
      changes: [
        { field: 'lines.0', old: '', new: 'Muka' },
        { field: 'lines.2.count', old: '2', new: '3' },
      ],
    });
  });

  it.each([
    [
      'id',
      'Depan; Belakang · Jmlah: 3',
      'lines.1',
      'Tidak mengenal “Jmlah”. Yang dikenal: “Nama”, “Bagian”, “Cadangan”, “Jumlah”, “Foto”',
    ],
    ['en', 'Depan · 3', 'lines.0', 'An item has no “3”, only “Name”, “Part”, “Spares”, “Count”, “Photo”'],
    ['id', 'Depan · Bagian: Setang', 'lines.0.part_id', 'Data yang dirujuk tidak ditemukan'],
    ['en', 'Depan; Belakang · Count: few', 'lines.1.count', 'Must be a whole number'],
    ['en', 'Depan · Photo: ; Muka · Count: 0; Belakang', 'lines.1.count', 'At least 1'],
  ] as const)('say in %s which word of “%s” is wrong, and what is known', async (language, cell, path, said) => {
    const { is, issues = [] } = await planOf(cell, { language });
    expect(is).toBe('wrong');
    expect(issues.map((one) => [one.path, one.issue && issueText(one.issue, language, resource)])).toEqual([
      [path, said],
    ]);
  });
});

it('pictures of a cell are added beside an old one whose address would be refused today, which nobody may add', async () => {
  const cell = `${photos.join(' ')} /files/depan.png`;
  expect(await planOf(cell, { column: 'photos' })).toMatchObject({
    is: 'changed',
    photos: [...photos, '/files/depan.png'],
  });
  expect(await planOf(cell, { column: 'photos', isNew: true })).toMatchObject({
    is: 'wrong',
    issues: [{ path: 'photos', issue: { code: 'file' } }],
  });
});
