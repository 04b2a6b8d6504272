import {
  date,
  dateTime,
  decimal,
  defineAreas,
  defineResource,
  integer,
  list,
  position,
  reference,
  text,
} from '#schema';

const labels = {
  name: 'Nama',
  code: 'Kode',
  amount: 'Jumlah',
  share: 'Bagian',
  due: 'Tenggat',
  at: 'Saat',
  place: 'Urutan',
  thing_id: 'Induk',
  parts: 'Isi',
};
const items = { parts: { label: 'Label', count: 'Jumlah', share: 'Bagian' } };
const words = { name: 'Barang', one: 'Barang', fields: labels, items };

/** One resource with everything that two databases could treat differently. */
export const things = defineAreas([
  defineResource({
    name: 'thing',
    fields: {
      name: text({ required: true, max: 4_000 }),
      code: text({ unique: true, max: 4_000 }),
      amount: integer(),
      share: decimal({ places: 3 }),
      due: date(),
      at: dateTime(),
      place: position(),
      thing_id: reference('thing'),
      parts: list({ label: text(), count: integer(), share: decimal({ places: 2 }) }),
    },
    list: {
      columns: ['name', 'code', 'amount', 'share', 'due', 'at', 'thing_id'],
      filters: ['amount', 'share', 'due', 'at'],
    },
    words: { id: words, en: words },
  } as unknown as Parameters<typeof defineResource>[0]),
]);

const names = [
  ...['banana', 'Banana', 'BANANA split', 'apple', 'Apel', 'éclair', 'Éclair', 'E-clair', 'zebra', 'Zebra'],
  ...[
    '_x',
    '10',
    '9',
    'a b',
    'Ångström',
    'ß',
    '😀 senyum',
    '\uFB01 ligatur',
    '100% murni',
    "O'Neill \\ rekan",
    // Longer than an index of PostgreSQL accepts, and impossible to compress.
    String.fromCodePoint(...Array.from({ length: 3_000 }, (_, at) => 0x4e00 + ((at * at * 7_919) % 8_009))),
    'İstanbul',
  ],
];

/** Records of it: letters of both cases, accents, characters used in patterns, the largest numbers, and nothing. */
export const samples = names.map((name, at) => ({
  name,
  code: at % 3 === 0 ? null : `K${at}${name.length > 100 ? name : ''}`,
  amount: at % 4 === 0 ? null : at % 4 === 1 ? Number.MAX_SAFE_INTEGER - at : at - 7,
  share: at % 5 === 0 ? null : (at + 100) / 1_000,
  due: at % 6 === 0 ? null : `2026-0${(at % 9) + 1}-15`,
  at: at % 7 === 0 ? null : `2026-03-0${(at % 9) + 1}T2${at % 4}:${at % 2 ? '15' : '46'}:00.000Z`,
  thing_id: at % 3 === 0 ? null : (at % 5) + 1,
  parts:
    at % 4 === 0
      ? []
      : [
          { label: name, count: at, share: at / 4 },
          { label: 'sama', count: at % 3, share: null },
        ],
}));
