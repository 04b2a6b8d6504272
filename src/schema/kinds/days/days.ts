import { type Issue, type Parsed, type Scope, wrong } from '../behaviour.ts';

const isDay = (year: number, month: number, day: number): boolean => {
  if (year < 1 || month < 1 || month > 12) return false;
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return day >= 1 && day <= (month === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31);
};

/** A day that exists: 31 February is refused, not read as 3 March. */
export const readDay = (input: unknown): Parsed<string> => {
  const match = typeof input === 'string' ? /^\s*(\d{4})-(\d{2})-(\d{2})\s*$/.exec(input) : null;
  if (!match || !isDay(Number(match[1]), Number(match[2]), Number(match[3]))) return wrong('date');
  return { value: `${match[1]}-${match[2]}-${match[3]}` };
};

const instantPattern =
  /^\s*(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(?:Z|([+-])(\d{2}):?(\d{2}))\s*$/i;

/** An instant with its zone, as ISO 8601 in UTC with milliseconds. Without a zone it would be a guess. */
export const readInstant = (input: unknown): Parsed<string> => {
  const text = input instanceof Date && !Number.isNaN(input.getTime()) ? input.toISOString() : input;
  const match = typeof text === 'string' ? instantPattern.exec(text) : null;
  if (!match) return wrong('dateTime');
  const part = (index: number) => Number(match[index] ?? 0);
  const isTime = part(4) < 24 && part(5) < 60 && part(6) < 60;
  const isZone = part(9) < 15 && part(10) < 60;
  if (!isDay(part(1), part(2), part(3)) || !isTime || !isZone) return wrong('dateTime');
  const offset = (match[8] === '-' ? -1 : 1) * (part(9) * 60 + part(10));
  const date = new Date(0);
  // Not Date.UTC, which reads the years 1 to 99 as 1901 to 1999.
  date.setUTCFullYear(part(1), part(2) - 1, part(3));
  date.setUTCHours(part(4), part(5) - offset, part(6), Number((match[7] ?? '').padEnd(3, '0').slice(0, 3)));
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
  const fieldValue = (name: string | undefined) => (name === undefined ? undefined : scope.record[name]);
  const earliest = fieldValue(after);
  if (after !== undefined && typeof earliest === 'string' && value <= earliest)
    return { code: 'after', words: { other: scope.wordOf(after) } };
  const latest = fieldValue(notAfter);
  return notAfter !== undefined && typeof latest === 'string' && value > latest
    ? { code: 'notAfter', words: { other: scope.wordOf(notAfter) } }
    : undefined;
};
