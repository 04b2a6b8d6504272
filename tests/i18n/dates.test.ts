import { afterEach, expect, it, vi } from 'vitest';
import { dateText, distanceText } from '#i18n/dates.ts';
import { timeZone } from '#i18n/timeZone.ts';

afterEach(() => vi.restoreAllMocks());

it('writes dates in the chosen language', () => {
  const day = new Date(2026, 7, 17, 9, 5);
  expect(dateText(day, 'd MMMM yyyy', 'id')).toBe('17 Agustus 2026');
  expect(dateText(day, 'EEEE d MMM', 'en')).toBe('Monday 17 Aug');
});

it('writes distances in the chosen language', () => {
  const now = new Date(2026, 7, 17, 9);
  const soon = new Date(2026, 7, 19, 9);
  expect(distanceText(soon, now, 'id')).toBe('dalam waktu 2 hari');
  expect(distanceText(soon, now, 'en')).toBe('in 2 days');
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
