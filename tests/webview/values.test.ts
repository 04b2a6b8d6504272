import { describe, expect, it } from 'vitest';
import type { Fund } from '#api/webviewCalls.ts';
import { checkAmount, noValues, requestOf } from '#webview/pages/fund/give/giveValues.ts';
import { meetsRules, strengthOf } from '#webview/pages/password/NewPasswordFields.tsx';
import { dateTimeText } from '#webview/values/dateText.ts';
import { translate } from '#webview/words/words.ts';

describe('an amount', () => {
  it('is checked as it was typed, and refused with what is wrong', () => {
    const check = checkAmount({ min: 10_000, max: 100_000_000 } as Fund, translate(undefined));
    for (const typed of ['50.000', '50rb', 'Rp 1,5jt', '100 juta']) expect(check(typed), typed).toBe(true);
    expect(check(' ')).toBe('Tulis nominal dalam angka.');
    expect(check('5rb')).toBe('Paling sedikit Rp 10.000.');
    expect(check('101 juta')).toBe('Paling banyak Rp 100.000.000.');
    expect(check('9999999 T')).toBe('Paling banyak Rp 100.000.000.');
    expect(check('50.0')).toBe('Tulis rupiah utuh, tanpa desimal, misalnya 25.000.');
    expect(check('lima puluh')).toMatch(/^Nominal ini tidak terbaca/);
    expect(check('1,5M')).toMatch(/miliar atau juta/);
    expect(check('1,500jt')).toMatch(/^Koma/);
    expect(requestOf({ ...noValues, amount: '1,5jt' }).amount).toBe(1_500_000);
  });
});

it('keeps the day, month and year of a time on one line', () => {
  const noon = '2026-11-29T05:00:00Z';
  expect(dateTimeText(noon, 'id')).toMatch(/^29\u00a0November\u00a02026 pukul \d/);
  expect(dateTimeText(noon, 'en')).toMatch(/^29\u00a0November\u00a02026 at \d/);
});

describe('the rules of a password', () => {
  it('count characters, as the API does', () => {
    expect(meetsRules('😀😀😀a1')).toBe(false);
    expect(meetsRules('😀😀😀😀😀😀a1')).toBe(true);
    expect(meetsRules(`a1${'😀'.repeat(126)}`)).toBe(true);
    expect(meetsRules(`a1${'😀'.repeat(127)}`)).toBe(false);
  });
});

describe('the strength of a password', () => {
  it('grows with length and variety, and is nothing for what everybody chooses', () => {
    expect(strengthOf('abc1')).toBe(0);
    expect(strengthOf('password2026!')).toBe(0);
    expect(strengthOf('Bismillah123')).toBe(0);
    expect(strengthOf('aaaaaaaa1111')).toBe(0);
    expect(strengthOf('rencong82')).toBe(1);
    expect(strengthOf('rencong-Aceh82')).toBe(3);
    expect(strengthOf('kopi gayo 2026 hangat')).toBe(3);
  });
});
