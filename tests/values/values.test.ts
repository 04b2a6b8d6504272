import { describe, expect, it } from 'vitest';
import { mb, sizeText } from '#values/bytes.ts';
import { knownLanguage } from '#values/language.ts';
import { type Fee, feeOf } from '#values/money/fee.ts';
import { isBirthDate } from '#values/people/birthDate.ts';
import { isEmail } from '#values/people/email.ts';
import { mobileNumber, phoneNumber, phoneSpellings, phoneText } from '#values/people/phone.ts';
import { interpolate } from '#values/text/interpolate.ts';

describe('a phone number', () => {
  it('is kept in one form however it was typed', () => {
    for (const typed of [
      '081260012003',
      '0812-6001-2003',
      '+62 812 6001 2003',
      '62812 60012003',
      '0062 812 6001 2003',
      '(0812) 6001.2003',
      '+62 (0)812 6001 2003',
      // Copied from contacts and chats.
      '\u202a+62 812\u20116001\u20112003\u202c',
      '0812 – 6001 – 2003\u200b',
    ]) {
      expect(phoneNumber(typed), typed).toBe('+6281260012003');
      expect(mobileNumber(typed), typed).toBe('+6281260012003');
    }
  });

  it('may be of any country and any line, but an account has a mobile one of Indonesia', () => {
    expect(phoneNumber('+65 8123 4567')).toBe('+6581234567');
    expect(phoneNumber('0651 123456')).toBe('+62651123456');
    for (const typed of ['', '0812', '08126001200312345', '+65 8123 4567', '0651 123456', 'telepon'])
      expect(mobileNumber(typed), typed).toBeUndefined();
  });

  it('is read out in groups, and found however it is written', () => {
    expect(phoneText('+6281260012003')).toBe('+62 812-6001-2003');
    expect(phoneSpellings('+6281260012003')).toEqual(['+62 812-6001-2003', '081260012003', '0812-6001-2003']);
  });
});

describe('an e-mail address', () => {
  it('has a name, an at sign and a domain with a dot', () => {
    expect(isEmail('siti.rahmah@usk.example')).toBe(true);
    for (const typed of ['siti', 'siti@', '@usk.example', 'siti@usk', 'siti@usk..example', 'si ti@usk.example'])
      expect(isEmail(typed), typed).toBe(false);
  });

  it('has letters of any language, and nothing in it that cannot be seen', () => {
    expect(isEmail('çut.ñisa@USK.example')).toBe(true);
    for (const unseen of ['\0', '\u200b', '\u202e', '\u2800', '\u3164', '\ufe0f', '\ud800'])
      expect(isEmail(`siti${unseen}@usk.example`), JSON.stringify(unseen)).toBe(false);
  });
});

describe('a fee', () => {
  const fee = (given: Partial<Fee>): Fee => ({ fee_type: 'none', fee_amount: 0, fee_percent: 0, ...given });

  it('is flat, or a share of which a part of a rupiah counts as a whole one', () => {
    expect(feeOf(fee({}), 10_000)).toBe(0);
    expect(feeOf(fee({ fee_type: 'flat', fee_amount: 4000 }), 10_000)).toBe(4000);
    expect(feeOf(fee({ fee_type: 'percent', fee_percent: 0.7 }), 10_000)).toBe(70);
    expect(feeOf(fee({ fee_type: 'percent', fee_percent: 0.7 }), 10_001)).toBe(71);
    expect(feeOf(fee({ fee_type: 'percent', fee_percent: 1.15 }), 1_000_000)).toBe(11_500);
  });
});

describe('a birth date', () => {
  it('lies between 1900 and today', () => {
    expect(isBirthDate('2003-08-17', '2026-01-31')).toBe(true);
    expect(isBirthDate('2026-01-31', '2026-01-31')).toBe(true);
    for (const day of ['1899-12-31', '2026-02-01', '2003-08-99', '17-08-2003', ''])
      expect(isBirthDate(day, '2026-01-31'), day).toBe(false);
  });
});

describe('a text', () => {
  it('takes its values by name, and shows no hole where one is missing', () => {
    expect(interpolate('At least {{min}}, {{ max }} at most{{rest}}', { min: 0, max: 'nine' })).toBe(
      'At least 0, nine at most',
    );
  });
});

describe('a language', () => {
  it('is one of ours or none', () => {
    expect(knownLanguage('en')).toBe('en');
    for (const name of ['de', 'EN', '', null, undefined]) expect(knownLanguage(name)).toBeUndefined();
  });
});

describe('a size', () => {
  it('is said in the larger unit that it fills', () => {
    expect(sizeText(mb(2))).toBe('2 MB');
    expect(sizeText(mb(1.5))).toBe('1.5 MB');
    expect(sizeText(mb(1) - 1)).toBe('1024 kB');
    expect(sizeText(1)).toBe('1 kB');
  });
});
