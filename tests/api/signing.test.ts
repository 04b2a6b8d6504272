import hex from 'crypto-js/enc-hex.js';
import hmacSha256 from 'crypto-js/hmac-sha256.js';
import { describe, expect, it, vi } from 'vitest';
import { adjustClock, nextTimestamp, sign } from '#api/sign.ts';
import { signedPath, stringToSign } from '#api/stringToSign.ts';
import given from './signing-vectors.json' with { type: 'json' };

interface Vector {
  readonly name: string;
  readonly verb: string;
  readonly url: string;
  readonly signedPath: string;
  readonly body: string;
  readonly stringToSign: string;
  readonly signature: string;
  readonly includeQuery?: boolean;
  readonly secret?: string;
  readonly token?: string;
  readonly timestamp?: string;
}

describe.each(given.vectors as readonly Vector[])('vector $name', (vector) => {
  const path = signedPath(vector.url, { query: vector.includeQuery ?? false });
  const parts = { ...given.defaults, ...vector, path };

  it('has the signed path', () => expect(path).toBe(vector.signedPath));
  it('has the string to sign', () => expect(stringToSign(parts)).toBe(vector.stringToSign));
  it('has the signature', () => expect(sign(parts.secret, parts)).toBe(vector.signature));
});

it('signs by the HMAC of RFC 4231', () => {
  const { key, message, hex: expected } = given.rfc4231Case2;
  expect(hex.stringify(hmacSha256(message, key))).toBe(expected);
});

describe('the signed path', () => {
  it.each([
    ['/api', '/'],
    ['/api?page=1', '/'],
    ['/apiary/1', '/apiary/1'],
    ['/api/', '/'],
    ['/api/api/x', '/api/x'],
    ['/API/x', '/API/x'],
    ['/', '/'],
  ])('of %s is %s', (url, expected) => expect(signedPath(url)).toBe(expected));

  it('loses another prefix that is set, and only whole segments of it', () => {
    expect(signedPath('/gw/v1/banner', { prefix: '/gw/v1' })).toBe('/banner');
    expect(signedPath('/gw/v10/banner', { prefix: '/gw/v1' })).toBe('/gw/v10/banner');
    expect(signedPath('/api/banner', { prefix: '' })).toBe('/api/banner');
  });
});

it('gives timestamps that strictly increase, with milliseconds and in UTC', () => {
  const now = Date.UTC(2100, 0, 1);
  const stamps = [now, now, now - 60_000, now + 5].map((time) => nextTimestamp(time));
  expect(stamps).toEqual([
    '2100-01-01T00:00:00.000Z',
    '2100-01-01T00:00:00.001Z',
    '2100-01-01T00:00:00.002Z',
    '2100-01-01T00:00:00.005Z',
  ]);
});

describe('a clock that is wrong', () => {
  const phone = Date.UTC(2101, 5, 1, 12);
  const api = Date.UTC(2101, 5, 1, 9, 30);
  const date = new Date(api).toUTCString();
  const signed = (at: number) => new Date(at).toISOString();

  it('is learnt from a refusal, and timestamps follow the API from then on', () => {
    expect(adjustClock(date, signed(phone), phone)).toBe(true);
    vi.useFakeTimers({ now: phone + 2000, toFake: ['Date'] });
    expect(nextTimestamp()).toBe('2101-06-01T09:30:02.000Z');
    expect(nextTimestamp()).toBe('2101-06-01T09:30:02.001Z');
    vi.useRealTimers();
  });

  it('is why for another call that it has signed, also once it is learnt', () => {
    expect(adjustClock(date, signed(phone), phone)).toBe(true);
    vi.useFakeTimers({ now: phone + 2000, toFake: ['Date'] });
    expect(nextTimestamp()).toBe('2101-06-01T09:30:02.002Z');
    vi.useRealTimers();
  });

  it('is not why of what was signed by the time of the API, or where that does not say it', () => {
    expect(adjustClock(date, signed(api), phone)).toBe(false);
    expect(adjustClock(undefined, signed(phone), phone)).toBe(false);
    expect(adjustClock('soon', signed(phone), phone)).toBe(false);
  });

  it('may be put right meanwhile', () => {
    expect(adjustClock(date, signed(phone), api + 5000)).toBe(true);
    vi.useFakeTimers({ now: api + 10_000, toFake: ['Date'] });
    expect(nextTimestamp()).toBe('2101-06-01T09:30:05.000Z');
    vi.useRealTimers();
  });
});
