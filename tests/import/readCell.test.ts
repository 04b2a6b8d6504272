import { describe, expect, it } from 'vitest';
import { type CellContext, readCell } from '#admin/import/read/readCell.ts';
import type { SheetValue } from '#admin/import/read/table.ts';
import {
  boolean,
  date,
  dateTime,
  decimal,
  integer,
  json,
  list,
  money,
  phone,
  reference,
  referenceMany,
  select,
  text,
} from '#schema';
import type { AnyField } from '#schema/kinds/index.ts';

const options: Readonly<Record<string, string>> = { laku: 'sold', sold: 'sold', draft: 'draft' };
const names: Readonly<Record<string, readonly number[]>> = { Kaus: [5], Tas: [9], 'Tas, besar': [12], Dua: [1, 2] };
const lines = list({ name: text(), count: integer(), state: select(['sold']) });
const subs: Readonly<Record<string, 'name' | 'count' | 'state'>> = { nama: 'name', jumlah: 'count', status: 'state' };
const context = (language: 'id' | 'en'): CellContext => ({
  language,
  timeZone: 'Asia/Jakarta',
  option: (word) => options[word.toLowerCase()],
  optionWord: (option) => `kata ${option}`,
  yesNo: (word) => ({ ya: true, tidak: false })[word],
  named: (name) => names[name] ?? [],
});
const inLines: CellContext = {
  ...context('id'),
  items: {
    fields: lines.fields,
    named: (label) => subs[label.toLowerCase()],
    words: [],
    text: () => '',
    read: (sub, cell) => readCell(lines.fields[sub as 'name'], cell, context('id')),
  },
};

describe('a cell is read as people and spreadsheets write it', () => {
  it.each<[string, AnyField, SheetValue, unknown]>([
    ['money', money(), 'Rp 1.250.000', 1_250_000],
    ['money of a workbook', money(), 1_250_000, 1_250_000],
    ['a grouped number', integer(), '1.250', 1250],
    ['a grouped number with its sign', integer(), '+1.250', 1250],
    ['decimals behind a comma', decimal(), '2,5', 2.5],
    ['decimals behind a point', decimal(), '2.5', 2.5],
    ['groups and decimals', decimal(), '1.250,5', 1250.5],
    ['a share of a hundred', decimal(), '15%', 15],
    ['a whole share of a hundred', integer(), '15 %', 15],
    ['the decimals of a share, however many', decimal({ places: 3 }), '1.125%', 1.125],
    ['three decimals as they are', decimal({ places: 3 }), '1.250', 1.25],
    [
      'a list by the words of its items',
      lines,
      'Jaket · Jumlah: 1.200; Tas\nStatus: Laku',
      [{ name: 'Jaket', count: 1200 }, { name: 'Tas' }, { state: 'sold' }],
    ],
    ['a list whose first item is called like JSON', lines, '[Promo] Tas', [{ name: '[Promo] Tas' }]],
    ['a list as JSON', lines, '[{"name":"Tas"}]', [{ name: 'Tas' }]],
    ['a day', date(), '17/08/2026', '2026-08-17'],
    ['a day in words', date(), '17 Agustus 2026', '2026-08-17'],
    ['a day in words of the other language', date(), '17 Aug 2026', '2026-08-17'],
    ['a day of a workbook', date(), new Date('2026-08-17T00:00:00Z'), '2026-08-17'],
    ['a time of the page’s zone', dateTime(), '17/8/2026 10.30', '2026-08-17T03:30:00.000Z'],
    ['a time before noon', dateTime(), '17/8/2026 12:05 am', '2026-08-16T17:05:00.000Z'],
    ['a time after noon', dateTime(), '17/8/2026 3:30:00 PM', '2026-08-17T08:30:00.000Z'],
    ['a time of an export', dateTime(), '2026-08-17 10:30', '2026-08-17T03:30:00.000Z'],
    [
      'a time of a workbook, a fraction of a second off',
      dateTime(),
      new Date('2026-08-17T10:29:59.999Z'),
      '2026-08-17T03:30:00.000Z',
    ],
    ['yes', boolean(), 'Ya', true],
    ['no of a workbook', boolean(), false, false],
    ['an option by its word', select(['draft', 'sold']), 'LAKU', 'sold'],
    ['an option by its name', select(['draft', 'sold']), 'draft', 'draft'],
    ['a number as text', text(), 12_345, '12345'],
    ['a phone number', phone(), '0812-3456-7890', '+6281234567890'],
    ['JSON', json(), '{"a":1}', { a: 1 }],
    ['text that is no JSON', json(), 'Kampus', 'Kampus'],
    ['a record by its name', reference('x'), 'Kaus', 5],
    ['records between commas', referenceMany('x'), 'Kaus, Tas', [5, 9]],
    ['a record with a comma in its name', referenceMany('x'), 'Tas, besar', [12]],
    ['records between semicolons', referenceMany('x'), 'Kaus; Tas, besar', [5, 12]],
    ['nothing', integer(), '  ', null],
  ])('%s', (_, field, cell, value) => {
    expect(readCell(field, cell, field === lines ? inLines : context('id'))).toEqual({ value });
  });

  it('by the signs of the language', () => {
    expect(readCell(decimal(), '1,250.5', context('en'))).toEqual({ value: 1250.5 });
    expect(readCell(integer(), '1,250', context('en'))).toEqual({ value: 1250 });
  });

  it.each([
    ['14/03/2027 10:00', '2027-03-14T14:00:00.000Z'],
    ['14/03/2027 01:59', '2027-03-14T06:59:00.000Z'],
    ['14/03/2027 02:30', '2027-03-14T07:30:00.000Z'],
    ['07/11/2027 10:00', '2027-11-07T15:00:00.000Z'],
  ])('%s by the clock of a zone that changes it on that day', (cell, value) => {
    expect(readCell(dateTime(), cell, { ...context('id'), timeZone: 'America/New_York' })).toEqual({ value });
  });

  it.each<[string, AnyField, SheetValue, string]>([
    ['a month before the day', date(), '08/17/2026', 'date'],
    ['a day that is in no calendar', date(), '31/02/2026', 'date'],
    ['a time that is none', dateTime(), '17/08/2026 25:00', 'dateTime'],
    ['an afternoon of more than twelve hours', dateTime(), '17/08/2026 13:00 PM', 'dateTime'],
    ['a share of money', money(), '15%', 'money.unread'],
    ['a number that is none', integer(), '12a', 'integer'],
    ['a name that nobody has', reference('x'), 'Topi', 'missing'],
    ['a name that several have', reference('x'), 'Dua', 'several'],
    ['an option that there is none of', select(['draft', 'sold']), 'gone', 'option'],
  ])('and %s is refused, not guessed', (_, field, cell, code) => {
    expect(readCell(field, cell, context('id')).issue?.code).toBe(code);
  });

  it('says which options there are in the words that a sheet has', () => {
    const { issue } = readCell(select(['draft', 'sold']), 'gone', context('id'));
    expect(issue?.params).toEqual({ options: 'kata draft, kata sold' });
  });
});
