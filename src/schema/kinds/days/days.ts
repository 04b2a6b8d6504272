import { type Issue, type Parsed, type Scope, wrong } from '../behaviour.ts';

/** Whether that day exists: of 31 February, some browsers make 3 March. */
const isDay = (day: string): boolean => {
  const time = Date.parse(`${day}T00:00:00.000Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) && !day.startsWith('0000');
};

/** A day that exists: 31 February is refused, not read as 3 March. */
export const readDay = (input: unknown): Parsed<string> => {
  const [, value = ''] = (typeof input === 'string' && /^\s*(\d{4}-\d{2}-\d{2})\s*$/.exec(input)) || [];
  return isDay(value) ? { value } : wrong('date');
};

const instantPattern =
  /^\s*(\d{4}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):[0-5]\d)(?::([0-5]\d)(?:\.(\d{1,9}))?)?(?:(Z)|([+-](?:0\d|1[0-4])):?([0-5]\d))\s*$/i;

/** An instant with its zone, as ISO 8601 in UTC with milliseconds. Without a zone it would be a guess. */
export const readInstant = (input: unknown): Parsed<string> => {
  const text = input instanceof Date && !Number.isNaN(input.getTime()) ? input.toISOString() : input;
  const match = typeof text === 'string' ? instantPattern.exec(text) : null;
  const [, day = '', time, seconds = '00', fraction = '', utc, hours, minutes] = match ?? [];
  if (!isDay(day)) return wrong('dateTime');
  const zone = utc ? 'Z' : `${hours}:${minutes}`;
  const value = new Date(`${day}T${time}:${seconds}.${fraction.padEnd(3, '0').slice(0, 3)}${zone}`).toISOString();
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
