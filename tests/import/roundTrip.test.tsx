// @vitest-environment jsdom
import { type DataProvider, testDataProvider } from 'react-admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePlan } from '#admin/import/plan/makePlan.ts';
import type { Plan } from '#admin/import/plan/plan.ts';
import type { MatchKey } from '#admin/import/read/importedFields.ts';
import { matchColumns } from '#admin/import/read/matchColumns.ts';
import { readFile } from '#admin/import/read/readTable.ts';
import { allColumns } from '#admin/list/listColumns.ts';
import { type Cell, sheetCell } from '#admin/sheet/cell.ts';
import { newFile } from '#admin/sheet/newFile.ts';
import type { FileFormat } from '#admin/sheet/sheetFile.ts';
import { registry } from '#resources';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import { readIdsAs } from '#schema/kinds/reference/ids.ts';
import type { Resource } from '#schema/resource.ts';
import { numberId } from '#values/id.ts';
import { type Language, languages } from '#values/language.ts';
import { timeZone } from '#values/timeZone.ts';
import { listOf, sampleApi } from './sampleApi.ts';
import { sheetWords } from './sheetWords.tsx';

/** What an import plans for an exported file, whose cells may have been changed in between. */
const importOfExport = async (
  resource: Resource,
  format: FileFormat,
  from: Language = 'id',
  into: Language = from,
  changed = (_name: string, cell: Cell): Cell => cell,
  key: MatchKey | 'none' = { field: 'id' },
  provider: DataProvider = sampleApi(),
): Promise<Plan> => {
  const parentId = resource.parent && 1;
  const written = await sheetWords(registry, resource, from);
  const names = allColumns(resource);
  const columns = names.map((name) => written.labels.field(name));
  const file = await newFile(format, from, { name: written.labels.name, columns });
  const pagination = { page: 1, perPage: 150 };
  const { data: records } = await provider.getList(resource.name, { pagination, meta: { parent: parentId } });
  file.add(records.map((record) => names.map((name) => changed(name, sheetCell(resource, written, name, record)))));
  const table = await readFile(file.end());
  const words = into === from ? written : await sheetWords(registry, resource, into);
  return makePlan(
    { provider, registry, parentId, signal: new AbortController().signal },
    {
      resource,
      table,
      columns: matchColumns(resource, words.labels, table.head),
      key: key === 'none' ? undefined : key,
      mode: 'both',
      ...words,
      timeZone: timeZone(),
      onProgress: () => undefined,
    },
  );
};

/** Rows that the plan would change or calls wrong. */
const touched = ({ rows }: Plan) =>
  rows
    .filter(({ is }) => is !== 'unchanged')
    .map(({ row, is, changes, issues }) => ({ at: row.at, is, changes, issues }));

describe.each(registry.resources.map(({ name }) => name))('an export of %s opens as an import', (name) => {
  const resource = registry.named(name);

  it.each(['csv', 'xlsx'] as const)('that changes nothing, as %s', async (format) => {
    const plan = await importOfExport(resource, format);
    expect(plan.rows.length).toBeGreaterThan(0);
    expect(touched(plan).slice(0, 3)).toEqual([]);
  });

  it('that changes nothing, on a page in the other language', async () => {
    const plan = await importOfExport(resource, 'csv', 'en', 'id');
    expect(touched(plan).slice(0, 3)).toEqual([]);
  });
});

it.each([
  ['usk-store/product', ['usk_store_category_id', 'variant_detail_ids']],
  ['payment-method', ['kind', 'fee_type']],
])('names and words of %s are known by other spaces too, which nobody sees', async (name, fields) => {
  const resource = registry.named(name);
  const plan = await importOfExport(resource, 'csv', 'id', 'id', (field, cell) =>
    fields.includes(field) && cell.text ? { ...cell, text: cell.text.replaceAll(' ', '\u00a0').toUpperCase() } : cell,
  );
  expect(plan.rows.length).toBeGreaterThan(0);
  expect(touched(plan).slice(0, 3)).toEqual([]);
});

describe('a file that a spreadsheet wrote in American English', () => {
  const resource = registry.named('event/list');
  /** `2026-08-05 13:30` → `8/5/2026 1:30 PM`. */
  const american = ({ as, text: iso }: Cell): Cell => {
    const [, year, month, day, hour] = /^(\d+)-(\d+)-(\d+) (\d+)/.exec(iso) ?? [];
    const clock = `${Number(hour) % 12 || 12}${iso.slice(13)} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
    return { as: 'text', text: as === 'time' && iso ? `${Number(month)}/${Number(day)}/${year} ${clock}` : iso };
  };

  it('is read with the month first, and the check says so', async () => {
    const plan = await importOfExport(resource, 'csv', 'en', 'id', (_, cell) => american(cell));
    expect(touched(plan).slice(0, 3)).toEqual([]);
    expect(plan.monthFirst).toBe(true);
  });

  it('says nothing of its days by a text that looks like one', async () => {
    const plan = await importOfExport(resource, 'csv', 'en', 'id', (name, cell) => {
      return {
        as: 'text',
        text: name === 'summary' ? '8/17/2026' : name === 'starts_at' ? '3/4/2026 10:00' : cell.text,
      };
    });
    expect(plan.monthFirst).toBe(false);
    expect(plan.rows.flatMap(({ data }) => data?.starts_at ?? [])[0]).toBe(new Date('2026-04-03T10:00').toISOString());
  });

  it('gives its wrong rows back with days that need no others to be understood', async () => {
    const plan = await importOfExport(resource, 'csv', 'en', 'id', (name, cell) =>
      name === 'starts_at' ? { as: 'text', text: '8/5/2026 1:30 PM' } : american(cell),
    );
    const row = plan.rows.find(({ row: { cells } }) => cells.includes('2026-08-05 1:30 PM'));
    expect(row?.row.cells).not.toContain('8/5/2026 1:30 PM');
    expect(plan.rows.flatMap(({ data }) => data?.starts_at ?? []).slice(0, 1)).toEqual([
      new Date('2026-08-05T13:30').toISOString(),
    ]);
  });

  it('is read with the day first where one of its days has it first', async () => {
    const plan = await importOfExport(resource, 'csv', 'id', 'id', (name, cell) =>
      name === 'starts_at' ? { as: 'text', text: '13/8/2026 10:00' } : american(cell),
    );
    expect(plan.monthFirst).toBe(false);
    expect(plan.counts.wrong).toBeGreaterThan(0);
  });
});

const lists = registry.resources.flatMap((resource) =>
  Object.entries(resource.fields).flatMap(([field, one]) => (behaviourOf(one).items ? [[resource.name, field]] : [])),
);

it.each(lists)(
  'items of an export of %s, %s, are whole in records that are made of it, in either language',
  async (name = '', field = '') => {
    const resource = registry.named(name);
    const items = listOf(resource, resource.parent && 1).map((record) => record[field]);
    for (const into of languages) {
      const { rows } = await importOfExport(resource, 'xlsx', 'en', into, undefined, 'none');
      expect(rows.map(({ data }) => data?.[field] ?? [])).toEqual(items);
    }
  },
);

describe('the cell of a formatted text', () => {
  const resource = registry.named('payment-method');
  const changing = (change: (text: string) => string) =>
    importOfExport(resource, 'csv', 'id', 'id', (name, cell) =>
      name === 'instructions' && cell.text ? { ...cell, text: change(cell.text) } : cell,
    );

  it('that has the words of the record, spaces aside, leaves its formatting', async () => {
    const plan = await changing((text) => ` ${text.replace(/\s+/g, '  ')}\r\n`);
    expect(touched(plan)).toEqual([]);
  });

  it('that has other words makes them paragraphs, and the check says that the formatting goes', async () => {
    const plan = await changing((text) => `${text}\n\nMin. Rp 10 <20 & lebih`);
    const formatted = listOf(resource, undefined).filter(({ instructions }) => instructions);
    const rows = plan.rows.filter(({ is }) => is === 'changed');
    expect(rows).toHaveLength(formatted.length);
    for (const { data, changes } of rows) {
      expect(data?.instructions).toMatch(/^<p>[^<]+<\/p>.*<p>Min\. Rp 10 &lt;20 &amp; lebih<\/p>$/s);
      const before = formatted.find(({ id }) => rows.some((row) => row.id === id && row.changes === changes));
      const bare = !/<(?!\/?p>)/.test(String(before?.instructions));
      expect(changes.map(({ losesFormatting }) => losesFormatting ?? false)).toEqual([!bare]);
    }
  });
});

describe('records of an API whose ids are texts', () => {
  beforeAll(() => readIdsAs((value) => (typeof value === 'string' && value !== '' ? value : undefined)));
  afterAll(() => readIdsAs(numberId));

  // As numbers, or but for the case of their letters, two of these would be the same.
  const ids = ['0012', '12', 'typ_aB', 'typ_Ab'];
  const variants = ids.map((id) => ({ id, name: `Varian ${id}`, display: 'text', is_active: true }));
  const details = ids.map((id, at) => {
    const variant = { ...variants[at], name: null };
    return { id, variant_id: id, variant, value: `Pilihan ${at}`, color: null, position: at + 1, is_active: true };
  });
  const provider = testDataProvider({
    getList: (async (name: string, { filter = {} }: { filter?: Record<string, readonly unknown[]> }) => {
      const rows: readonly Record<string, unknown>[] = name === 'usk-store/variant' ? variants : details;
      const found = rows.filter((row) => Object.entries(filter).every(([field, any]) => any.includes(row[field])));
      // More variants than are all read for their names.
      return { data: found, total: rows === variants && Object.keys(filter).length === 0 ? 5_000 : found.length };
    }) as never,
  });
  const resource = registry.named('usk-store/variant-detail');
  const changing = (format: FileFormat, changed: (name: string, cell: Cell) => Cell) =>
    importOfExport(resource, format, 'id', 'id', changed, undefined, provider);

  it.each(['csv', 'xlsx'] as const)('are found by them, and so are those that they point at, as %s', async (format) => {
    const written: string[] = [];
    const plan = await changing(format, (name, cell) => {
      if (name === 'id' || name === 'variant_id') written.push(cell.text);
      return name === 'value' ? { ...cell, text: `${cell.text} baru` } : cell;
    });
    expect(written).toEqual(ids.flatMap((id) => [id, `#${id}`]));
    expect(plan.rows.map(({ id, data, issues }) => [id, data, issues])).toEqual(
      ids.map((id, at) => [id, { value: `Pilihan ${at} baru` }, []]),
    );
    const moved = await changing(format, (name, cell) => (name === 'variant_id' ? { ...cell, text: '#typ_Ab' } : cell));
    expect(moved.rows.map(({ data }) => data?.variant_id)).toEqual(['typ_Ab', 'typ_Ab', 'typ_Ab', undefined]);
  });

  it('are shown as they are', async () => {
    const { format } = await sheetWords(registry, resource, 'id');
    expect(ids.map((id) => format.text('id', { id }))).toEqual(ids);
    expect(format.text('id', { id: 1_234 })).toBe('1234');
  });
});
