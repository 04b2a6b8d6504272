import { describe, expect, it } from 'vitest';
import type { Fund, GiftPaymentMethod } from '#api/webviewCalls.ts';
import { feeOf as feeOfApi } from '#server/mobile/fund/gifts.ts';
import { feeOf } from '#webview/pages/fund/feeOf.ts';
import { checkAmount, noValues, requestOf } from '#webview/pages/fund/giveValues.ts';
import { strengthOf } from '#webview/pages/password/strengthOf.ts';
import { isBirthDate, today } from '#webview/values/birthDate.ts';
import { isEmail } from '#webview/values/email.ts';
import { phoneNumber } from '#webview/values/phone.ts';
import { translate } from '#webview/words/words.ts';

describe('a phone number', () => {
  it('is kept in one form however it was typed', () => {
    for (const typed of [
      '081260012003',
      '0812-6001-2003',
      '+62 812 6001 2003',
      '62812 60012003',
      '(0812) 6001.2003',
      '+62 (0)812 6001 2003',
    ])
      expect(phoneNumber(typed), typed).toBe('+6281260012003');
  });

  it('is none when it is too short, too long, of another country or no mobile', () => {
    for (const typed of ['', '0812', '08126001200312345', '+65 8123 4567', '0651 123456', 'telepon'])
      expect(phoneNumber(typed), typed).toBeUndefined();
  });
});

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

  it('costs the same fee on the page as at the API', () => {
    const method = (fee: Partial<GiftPaymentMethod>) =>
      ({ id: 1, name: '', kind: 'qris', fee_type: 'none', fee_amount: 0, fee_percent: 0, prefix: '', ...fee }) as const;
    for (const given of [
      method({}),
      method({ fee_type: 'flat', fee_amount: 4000 }),
      method({ fee_type: 'percent', fee_percent: 0.7 }),
      method({ fee_type: 'percent', fee_percent: 1.15 }),
    ])
      for (const amount of [10_000, 12_345, 99_999, 1_000_001, 100_000_000])
        expect(feeOf(given, amount)).toBe(feeOfApi(given, amount));
    expect(feeOf(method({ fee_type: 'percent', fee_percent: 0.7 }), 10_001)).toBe(71);
  });
});

describe('a birth date', () => {
  it('lies between 1900 and today', () => {
    expect(isBirthDate('2003-08-17')).toBe(true);
    expect(isBirthDate(today())).toBe(true);
    expect(isBirthDate('1899-12-31')).toBe(false);
    expect(isBirthDate('2999-01-01')).toBe(false);
    expect(isBirthDate('')).toBe(false);
  });
});

describe('an address', () => {
  it('has a name, an at sign and a domain with a dot', () => {
    expect(isEmail('siti.rahmah@usk.example')).toBe(true);
    for (const typed of ['siti', 'siti@', '@usk.example', 'siti@usk', 'siti@usk..example', 'si ti@usk.example'])
      expect(isEmail(typed), typed).toBe(false);
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
