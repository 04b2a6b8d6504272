import { afterEach, expect, it, vi } from 'vitest';
import { dateText } from '#i18n/dates.ts';
import { languages } from '#values/language.ts';
import { timeZone } from '#values/timeZone.ts';

afterEach(() => vi.restoreAllMocks());

it('writes dates in the chosen language', () => {
  const day = new Date(2026, 7, 17, 9, 5);
  expect(dateText(day, 'd MMMM yyyy', 'id')).toBe('17 Agustus 2026');
  expect(dateText(day, 'EEEE d MMM', 'en')).toBe('Monday 17 Aug');
  expect(languages.map((language) => dateText(day, 'p', language))).toEqual(['09.05', '09:05']);
});

it.each([
  ['America/Lima', 'America/Lima'],
  [undefined, 'Asia/Jakarta'],
  ['Etc/Unknown', 'Asia/Jakarta'],
])("takes the browser's zone %o as %s", (zone, expected) => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    timeZone: zone,
  } as Intl.ResolvedDateTimeFormatOptions);
  expect(timeZone()).toBe(expected);
});
