import type { ValueOf, Values } from '../field.ts';
import { icons } from '../icons.ts';
import type { AnyField, FieldOfKind, Kind } from './index.ts';
import { isJsonType, type JsonType } from './json/json.ts';
import type { Sampler } from './samples/sampler.ts';
import type { TextField } from './text/text.ts';

/** A plausible value of a field, given what the record holds already. `null`: none can be made. */
type Sample<K extends Kind> = (
  field: FieldOfKind<K>,
  sampler: Sampler,
  record: Values,
) => ValueOf<FieldOfKind<K>> | null;

const words = 'baru hangat ceria mandiri cerdas kreatif berbagi bersama semangat prestasi karya bangsa'.split(' ');

const phrase = (sampler: Sampler, count: number): string => {
  const [first = '', ...rest] = Array.from({ length: count }, () => sampler.pick(words));
  return [first.slice(0, 1).toUpperCase() + first.slice(1), ...rest].join(' ');
};

const fitted = (text: string, max = 255): string => text.slice(0, max).trim();

const number = (limit: number | string | undefined, record: Values, otherwise: number): number => {
  const value = typeof limit === 'string' ? record[limit] : limit;
  return typeof value === 'number' ? value : otherwise;
};

interface Limits {
  readonly min?: number | string;
  readonly max?: number | string;
  readonly above?: number | string;
  readonly below?: number | string;
}

const whole = (limits: Limits, sampler: Sampler, record: Values, step = 1): number | null => {
  const least = Math.max(number(limits.min, record, 0), number(limits.above, record, -1) + 1);
  const most = Math.min(
    number(limits.max, record, least + 100 * step),
    number(limits.below, record, Number.MAX_SAFE_INTEGER) - 1,
  );
  if (most < least) return null;
  const value = sampler.integer(Math.ceil(least / step), Math.floor(most / step)) * step;
  return value >= least && value <= most ? value : least;
};

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz0123456789_-.';

const inClass = (characters: string, sampler: Sampler, max: number): string => {
  const fits = [...letters].filter((letter) => new RegExp(`[${characters}]`, 'u').test(letter));
  const text = Array.from({ length: Math.min(8, max) }, () => sampler.pick(fits.slice(0, 20))).join('');
  const digits = [...String(sampler.index)].map((digit) => fits[Number(digit)] ?? '').join('');
  return fitted(text, Math.max(1, max - digits.length)) + digits;
};

/** The example with other digits, where the pattern takes those too. */
const varied = ({ matches, example }: NonNullable<TextField['pattern']>, sampler: Sampler): string => {
  const other = example.replace(/\d/g, () => String(sampler.integer(0, 9)));
  return matches.test(other) ? other : example;
};

const after = (
  { after: early, notAfter: late }: { readonly after?: string; readonly notAfter?: string },
  sampler: Sampler,
  record: Values,
): number => {
  const days = (name: string | undefined) => {
    const time = name === undefined ? Number.NaN : Date.parse(String(record[name]));
    return Number.isNaN(time) ? undefined : (time - sampler.now) / 86_400_000;
  };
  const from = days(early);
  const to = days(late);
  if (to !== undefined) return from === undefined ? to - 1 : (from + to) / 2;
  return (from ?? sampler.integer(-30, 30)) + sampler.integer(1, 20);
};

const ofJson: { readonly [T in JsonType]: (sampler: Sampler) => unknown } = {
  text: (sampler) => phrase(sampler, 3),
  number: (sampler) => sampler.integer(1, 100),
  boolean: (sampler) => sampler.random() < 0.5,
  date: (sampler) => sampler.day(sampler.integer(-100, 100)),
  json: (sampler) => ({ mode: sampler.pick(words), items: sampler.pickSome(words, 2) }),
};

/** Sample data by kind; a kind without a sampler does not compile. */
export const samples: { readonly [K in Kind]: Sample<K> } = {
  text: (field, sampler) => {
    if (field.pattern) return varied(field.pattern, sampler);
    const { max = 255 } = field;
    if (field.characters) return inClass(field.characters, sampler, max);
    return field.unique ? fitted(`${sampler.index + 1} ${phrase(sampler, 2)}`, max) : fitted(phrase(sampler, 3), max);
  },
  longText: (field, sampler) => fitted(phrase(sampler, 12), field.max),
  richText: (_field, sampler) => `<p>${phrase(sampler, 8)}.</p><ul><li>${phrase(sampler, 3)}</li></ul>`,
  integer: (field, sampler, record) => whole(field, sampler, record),
  decimal: (field, sampler, record) => whole(field, sampler, record),
  money: (field, sampler, record) => whole(field, sampler, record, 5000),
  boolean: (field, sampler) => field.initial ?? sampler.random() < 0.5,
  date: (field, sampler, record) => sampler.day(Math.round(after(field, sampler, record))),
  dateTime: (field, sampler, record) => sampler.instant(after(field, sampler, record)),
  select: (field, sampler) => sampler.pick(field.starts ?? field.options),
  reference: (field, sampler) => {
    const records = sampler.records(field.reference);
    return records.length > 0 ? sampler.pick(records).id : null;
  },
  referenceMany: (field, sampler) =>
    sampler.pickSome(sampler.records(field.reference), Math.min(3, field.max ?? 3)).map(({ id }) => id),
  image: (field, sampler) => sampler.picture(phrase(sampler, 1), field.ratio ?? '1:1'),
  images: (field, sampler) =>
    Array.from({ length: Math.max(1, field.min ?? 1) }, () =>
      sampler.picture(phrase(sampler, 1), field.ratio ?? '1:1'),
    ),
  file: () => null,
  url: (field, sampler, record) => {
    const form =
      typeof field.accept === 'object'
        ? (field.accept.forms[String(record[field.accept.by])] ?? 'https')
        : field.accept;
    const path = `/${sampler.pick(words)}/${sampler.index + 1}`;
    return form === 'path' ? path : `https://contoh.sch.id${path}`;
  },
  email: (_field, sampler) => `${sampler.pick(words)}${sampler.index + 1}@contoh.sch.id`,
  phone: (_field, sampler) => `+62812${sampler.integer(10_000_000, 99_999_999)}`,
  color: (_field, sampler) => `#${sampler.integer(0, 0xffffff).toString(16).padStart(6, '0').toUpperCase()}`,
  icon: (_field, sampler) => sampler.pick(icons),
  json: (field, sampler, record) => {
    const type = field.typeFrom === undefined ? 'json' : record[field.typeFrom];
    return isJsonType(type) ? ofJson[type](sampler) : null;
  },
  list: (field, sampler) =>
    Array.from({ length: Math.max(1, field.min ?? 1) }, () => {
      const item: Record<string, unknown> = {};
      for (const [name, sub] of Object.entries(field.fields)) item[name] = sampleOf(sub, sampler, item);
      return item;
    }),
  position: (_field, sampler) => sampler.index + 1,
  period: () => null,
};

/** A plausible value of any field. */
export const sampleOf = (field: AnyField, sampler: Sampler, record: Values): unknown =>
  (samples[field.kind] as (field: AnyField, sampler: Sampler, record: Values) => unknown)(field, sampler, record);
