import type { Issue, Parsed, Scope } from '../behaviour.ts';
import { wrong } from '../reading.ts';

const isDay = (year: number, month: number, day: number): boolean => {
  if (year < 1 || month < 1 || month > 12) return false;
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return day >= 1 && day <= (month === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31);
};

/** A day that exists: 31 February is refused, not read as 3 March. */
export const readDay = (input: unknown): Parsed<string> => {
  const found = typeof input === 'string' ? /^\s*(\d{4})-(\d{2})-(\d{2})\s*$/.exec(input) : null;
  if (!found || !isDay(Number(found[1]), Number(found[2]), Number(found[3]))) return wrong('date');
  return { value: `${found[1]}-${found[2]}-${found[3]}` };
};

const instant =
  /^\s*(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(?:Z|([+-])(\d{2}):?(\d{2}))\s*$/i;

/** An instant with its zone, as ISO 8601 in UTC with milliseconds. Without a zone it would be a guess. */
export const readInstant = (input: unknown): Parsed<string> => {
  const text = input instanceof Date && !Number.isNaN(input.getTime()) ? input.toISOString() : input;
  const found = typeof text === 'string' ? instant.exec(text) : null;
  if (!found) return wrong('dateTime');
  const at = (index: number) => Number(found[index] ?? 0);
  if (!isDay(at(1), at(2), at(3)) || at(4) > 23 || at(5) > 59 || at(6) > 59 || at(9) > 14 || at(10) > 59)
    return wrong('dateTime');
  const offset = (found[8] === '-' ? -1 : 1) * (at(9) * 60 + at(10));
  const date = new Date(0);
  // Not Date.UTC, which reads the years 1 to 99 as 1901 to 1999.
  date.setUTCFullYear(at(1), at(2) - 1, at(3));
  date.setUTCHours(at(4), at(5) - offset, at(6), Number((found[7] ?? '').padEnd(3, '0').slice(0, 3)));
  const value = date.toISOString();
  // Years before 1 and after 9999 have a longer form, which would sort wrongly as text.
  return value.length === 24 && !value.startsWith('0000') ? { value } : wrong('dateTime');
};

/** Limits of a time by other fields. */
export interface OrderOptions {
  /** Must be after the value of the field of that name. */
  readonly after?: string;
  /** Must not be after the value of the field of that name. */
  readonly notAfter?: string;
}

/** Checks `after` and `notAfter`. ISO texts of the same form sort in the order of time. */
export const orderIssue = (value: string, { after, notAfter }: OrderOptions, scope: Scope): Issue | undefined => {
  const held = (name: string | undefined) => (name === undefined ? undefined : scope.record[name]);
  const early = held(after);
  if (after !== undefined && typeof early === 'string' && value <= early)
    return { code: 'after', words: { other: scope.wordOf(after) } };
  const late = held(notAfter);
  return notAfter !== undefined && typeof late === 'string' && value > late
    ? { code: 'notAfter', words: { other: scope.wordOf(notAfter) } }
    : undefined;
};
