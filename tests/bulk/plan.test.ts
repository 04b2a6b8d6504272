import { describe, expect, it } from 'vitest';
import { bulkFields, type Change, changeValue, waysOf } from '#admin/bulk/change.ts';
import { makePlan } from '#admin/bulk/makePlan.ts';
import { planRow, refuseDuplicates } from '#admin/bulk/plan.ts';
import { registry } from '#resources';
import { boolean, date, dateTime, decimal, image, integer, money, position, richText, text } from '#schema';
import type { AnyField } from '#schema/kinds/index.ts';

const product = registry.named('usk-store/product');

const kaos = (id: number, over: Readonly<Record<string, unknown>> = {}) => ({
  id,
  sku: `SKU-${id}`,
  name: `Kaos ${id}`,
  usk_store_category_id: 1,
  images: ['/files/1.webp'],
  description: null,
  price: 100_000,
  discount_price: null,
  weight_grams: 200,
  variant_detail_ids: [],
  stock: 5,
  max_per_order: null,
  is_preorder: false,
  preorder_days: null,
  status: 'active',
  ...over,
});

describe('what may be done to a field of many records', () => {
  it('follows from its kind: quantities grow, times move, words are replaced, the rest is set', () => {
    expect(waysOf(money())).toEqual(['set', 'raise', 'lower', 'number']);
    expect(waysOf(decimal())).toEqual(waysOf(integer()));
    expect(waysOf(date())).toEqual(['set', 'later', 'earlier']);
    expect(waysOf(dateTime())).toEqual(waysOf(date()));
    expect(waysOf(text())).toEqual(['set', 'replace']);
    expect(waysOf(richText())).toEqual(waysOf(text()));
    expect(waysOf(boolean())).toEqual(['set']);
  });

  it('is nothing where one value for all makes no sense', () => {
    expect(waysOf(text({ unique: true }))).toEqual(['replace']);
    expect(waysOf(text({ fixed: true }))).toEqual([]);
    expect(waysOf(text({ readOnly: true }))).toEqual([]);
    expect(waysOf(image({ ratio: '1:1' }))).toEqual([]);
    expect(waysOf(position())).toEqual([]);
    expect(waysOf(integer({ unique: true }))).toEqual(['number', 'raise', 'lower']);
  });

  it('is offered in the order of the form', () => {
    expect(bulkFields(product)[0]).toBe('name');
    expect(bulkFields(product)).not.toContain('images');
  });
});

describe('a change', () => {
  const priceOf = (change: Change, value: unknown = 12_345, at = 0) => changeValue(change, money(), value, at);

  const wordsOf = (find: string, put: string, value: string, exact = false, field: AnyField = text()) =>
    changeValue({ way: 'replace', find, put, exact }, field, value, 0);

  it('replaces words wherever they stand, whatever signs they are made of', () => {
    expect(wordsOf('kaos', 'Baju', 'Kaos polos, kaos kaki')).toBe('Baju polos, Baju kaki');
    expect(wordsOf('kaos', 'Baju', 'Kaos polos, kaos kaki', true)).toBe('Kaos polos, Baju kaki');
    expect(wordsOf('(a.c)', '$&', 'abc (A.C)')).toBe('abc $&');
    expect(wordsOf('tidak ada', 'x', 'Kaos')).toBe('Kaos');
  });

  it('replaces the words of a formatted text and leaves its formatting', () => {
    const html = '<p class="b">a &amp; b <strong>b&nbsp;</strong></p>';
    expect(wordsOf('b', '<c>', html, true, richText())).toBe(
      '<p class="b">a &amp; &lt;c&gt; <strong>&lt;c&gt;\u00A0</strong></p>',
    );
    expect(wordsOf('&', 'dan', html, true, richText())).toBe('<p class="b">a dan b <strong>b&nbsp;</strong></p>');
  });

  it('leaves what stands before a stray sign, however long, which would take minutes letter by letter', () => {
    const html = `${'a'.repeat(250_000)}>a`;
    expect(wordsOf('a', 'b', html, true, richText())).toBe(`${'a'.repeat(250_000)}>b`);
  });

  it('raises by a share and rounds to a step', () => {
    expect(priceOf({ way: 'raise', by: 5, unit: 'percent', step: 500 })).toBe(13_000);
    expect(priceOf({ way: 'lower', by: 5, unit: 'percent' })).toBe(11_728);
  });

  it('raises by an amount, to the digits that the field has', () => {
    expect(priceOf({ way: 'raise', by: 500, unit: 'amount' })).toBe(12_845);
    expect(changeValue({ way: 'raise', by: 0.2, unit: 'amount' }, decimal({ places: 1 }), 0.1, 0)).toBe(0.3);
  });

  it.each([
    ['a half of the last place', { way: 'raise', by: 50, unit: 'percent' }, 2.01, 3.02],
    ['a half below zero', { way: 'raise', by: 50, unit: 'percent' }, -2.01, -3.02],
    ['a half that is left', { way: 'lower', by: 50, unit: 'percent' }, 2.01, 1.01],
    ['a half of a share with places', { way: 'raise', by: 0.7, unit: 'percent' }, 50, 50.35],
    ['a half of a step', { way: 'raise', by: 0.1, unit: 'amount', step: 0.1 }, 1.05, 1.2],
    ['a half of an amount', { way: 'raise', by: 1.005, unit: 'amount' }, 1, 2.01],
    ['nothing of nothing', { way: 'lower', by: 5, unit: 'percent' }, 0, 0],
    ['a large value with places', { way: 'raise', by: 12.345, unit: 'percent' }, 12_345_678_901.23, 13_869_752_961.59],
  ] satisfies readonly [string, Change, number, number][])(
    'rounds %s as by hand, not as in binary',
    (_, change, value, raised) => {
      expect(changeValue(change, decimal(), value, 0)).toBe(raised);
    },
  );

  it('raises amounts in rupiah exactly, however large', () => {
    const most = Number.MAX_SAFE_INTEGER;
    expect(priceOf({ way: 'lower', by: 1, unit: 'amount' }, most)).toBe(most - 1);
    expect(priceOf({ way: 'lower', by: 50, unit: 'percent' }, most - 2)).toBe((most - 3) / 2 + 1);
    expect(priceOf({ way: 'raise', by: 10, unit: 'percent' }, 1_234_567_890_123_455)).toBe(1_358_024_679_135_801);
  });

  it('numbers records in their order, empty ones too', () => {
    expect([0, 1, 2].map((at) => priceOf({ way: 'number', from: 10, by: 10 }, null, at))).toEqual([10, 20, 30]);
  });

  it('moves days and instants by the calendar', () => {
    expect(changeValue({ way: 'later', by: 1, unit: 'weeks' }, date(), '2026-12-28', 0)).toBe('2027-01-04');
    expect(changeValue({ way: 'later', by: 1, unit: 'months' }, date(), '2026-01-31', 0)).toBe('2026-02-28');
    expect(changeValue({ way: 'earlier', by: 2, unit: 'days' }, dateTime(), '2026-03-01T03:00:00.000Z', 0)).toBe(
      '2026-02-27T03:00:00.000Z',
    );
  });

  it('leaves empty what is empty', () => {
    expect(priceOf({ way: 'raise', by: 5, unit: 'percent' }, null)).toBeNull();
    expect(changeValue({ way: 'later', by: 1, unit: 'days' }, date(), null, 0)).toBeNull();
  });
});

describe('the plan of a row', () => {
  it('sends the chosen fields alone, with what they held', () => {
    const row = planRow(product, { price: { way: 'raise', by: 5, unit: 'percent' } }, kaos(1), 0);
    expect(row).toMatchObject({ state: 'changes', data: { price: 105_000 }, was: { price: 100_000 }, isLarge: false });
    expect(row.changed).toEqual(['price']);
  });

  it('shows what is emptied along with it', () => {
    const before = kaos(1, { is_preorder: true, preorder_days: 7 });
    const row = planRow(product, { is_preorder: { way: 'set', value: false } }, before, 0);
    expect(row.changed).toEqual(['is_preorder', 'preorder_days']);
    expect(row.data).toEqual({ is_preorder: false });
  });

  it('shows what is emptied because another record stands behind a reference', () => {
    const detail = registry.named('usk-store/variant-detail');
    const before = { id: 7, variant_id: 2, value: 'Hitam', color: '#1A1A1A', position: 3, is_active: true };
    const sizes = () => ({ id: 1, display: 'text' });
    const row = planRow(detail, { variant_id: { way: 'set', value: 1 } }, before, 0, sizes);
    expect(row.changed).toEqual(['variant_id', 'color']);
    expect(row.after).toMatchObject({ variant_id: 1, color: null });
  });

  it('says what the one validator refuses, against the other fields of that very record', () => {
    const cheap: Change = { way: 'set', value: 90_000 };
    expect(planRow(product, { discount_price: cheap }, kaos(1), 0).state).toBe('changes');
    const refused = planRow(product, { discount_price: cheap }, kaos(2, { price: 80_000 }), 1);
    expect(refused.state).toBe('refused');
    expect(refused.issues.discount_price?.code).toBe('belowOf');
  });

  it('leaves out what stays as it is', () => {
    expect(planRow(product, { status: { way: 'set', value: 'active' } }, kaos(1), 0).state).toBe('same');
  });

  it('marks what changes so much that it looks like a slip', () => {
    expect(planRow(product, { price: { way: 'set', value: 1_000_000 } }, kaos(1), 0).isLarge).toBe(true);
  });

  it('gives a value that only one may have to the first of them', () => {
    const rows = [kaos(1), kaos(2)].map((row, at) => planRow(product, { sku: { way: 'set', value: 'a-1' } }, row, at));
    const states = (others: object[]) =>
      refuseDuplicates(product, rows, ['sku'], others as never).map(({ state }) => state);
    expect(states([])).toEqual(['changes', 'refused']);
    expect(states([kaos(9, { sku: 'A-1' })])).toEqual(['refused', 'refused']);
  });

  it('leaves such a value to who still has it, as records are written one after the other', () => {
    const numbers = (order: readonly number[], to: (number: number) => number) =>
      order.map((number) =>
        planRow(
          product,
          { sku: { way: 'set', value: `A-${to(number)}` } },
          kaos(number, { sku: `A-${number}` }),
          number,
        ),
      );
    const states = (rows: ReturnType<typeof numbers>) =>
      refuseDuplicates(product, rows, ['sku'], []).map(({ state }) => state);
    expect(states(numbers([1, 2, 3], (number) => number + 1))).toEqual(['refused', 'refused', 'changes']);
    expect(states(numbers([3, 2, 1], (number) => number + 1))).toEqual(['changes', 'changes', 'changes']);
  });

  it('takes for the same what the index does: no letters but A to Z in another case, and nothing that is within nothing', () => {
    const detail = registry.named('usk-store/variant-detail');
    const rows = ['É', 'é', 'E', 'e'].map((value, at) => {
      const before = { id: at + 1, variant_id: 1, value: `Lama ${at}` };
      return planRow(detail, { value: { way: 'set', value } }, before, at);
    });
    const within = (variant_id: number | null) =>
      rows.map((row) => ({ ...row, after: { ...row.after, variant_id } as typeof row.after }));
    const states = (planned: typeof rows) =>
      refuseDuplicates(detail, planned, ['value', 'variant_id'], []).map(({ state }) => state);
    expect(states(within(1))).toEqual(['changes', 'changes', 'changes', 'refused']);
    expect(states(within(null))).toEqual(['changes', 'changes', 'changes', 'changes']);
  });

  it('refuses a value that another record has where this one goes to', async () => {
    const detail = registry.named('usk-store/variant-detail');
    const moved = { id: 1, variant_id: 1, value: 'XL', color: null, position: 1, is_active: true };
    const there = { ...moved, id: 9, variant_id: 2, value: 'xl' };
    const variants = [1, 2].map((id) => ({ id, name: `Varian ${id}`, display: 'text', is_active: true }));
    const getMany = async (name: string) => ({ data: name === detail.name ? [moved] : variants });
    const getList = async (name: string) => ({ data: name === detail.name ? [moved, there] : variants, total: 2 });
    const [planned] = await makePlan({
      ...{ provider: { getMany, getList } as never, resource: detail, parentId: undefined, ids: [1] },
      ...{ sort: { field: 'id', order: 'ASC' }, registry, signal: new AbortController().signal },
      changes: { variant_id: { way: 'set', value: 2 } },
    });
    expect([planned?.state, planned?.issues]).toEqual(['refused', { value: { code: 'unique' } }]);
  });
});

describe('the order of records that are numbered', () => {
  it('is that of the list: all that it is sorted by, and a record by its title', async () => {
    const category = (id: number, name: string) => ({ usk_store_category_id: id, usk_store_category: { id, name } });
    const rows = [
      kaos(1, { ...category(1, 'Topi'), price: 10_000 }),
      kaos(2, { ...category(2, 'Baju'), price: 10_000 }),
      kaos(3, { ...category(2, 'Baju'), price: 20_000 }),
      kaos(4, { ...category(2, 'Baju'), price: 20_000 }),
    ];
    const getMany = async (name: string) => ({ data: name === product.name ? rows : [] });
    const planned = await makePlan({
      provider: { getMany } as never,
      resource: product,
      parentId: undefined,
      ids: [1, 2, 3, 4],
      sort: { field: 'usk_store_category_id', order: 'ASC', thenBy: [{ field: 'price', order: 'DESC' }] },
      registry,
      changes: { weight_grams: { way: 'number', from: 1, by: 1 } },
      signal: new AbortController().signal,
    });
    expect(planned.map(({ before, after }) => [before.id, after.weight_grams])).toEqual([
      [4, 1],
      [3, 2],
      [2, 3],
      [1, 4],
    ]);
  });
});
