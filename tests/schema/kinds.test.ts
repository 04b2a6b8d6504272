import { eachMonthOfInterval } from 'date-fns/eachMonthOfInterval';
import { formatISO } from 'date-fns/formatISO';
import { describe, expect, it } from 'vitest';
import { dateText } from '#i18n/dates.ts';
import { decimal, images, integer, list, richText, text } from '#schema';
import type { FormatContext, Scope } from '#schema/kinds/behaviour.ts';
import { behaviourOf, behaviours } from '#schema/kinds/behaviours.ts';
import { dayText } from '#schema/kinds/days/dayText.ts';
import type { AnyField, Kind } from '#schema/kinds/index.ts';
import { json } from '#schema/kinds/json/json.ts';
import { createSampler } from '#schema/kinds/sampler.ts';
import { serverKindOf, wireSchema } from '#schema/kinds/serverKinds.ts';
import { issueText } from '#schema/words/issueText.ts';
import { languages } from '#values/language.ts';
import { book } from './example.ts';
import { type Example, examples, record, survives } from './fields.ts';
import { nasty } from './nasty.ts';

const kinds = Object.keys(behaviours) as Kind[];

const scope: Scope = { name: 'x', record, previous: undefined, mode: 'create', wordOf: (field) => `fields.${field}` };
const context: FormatContext = {
  language: 'id',
  timeZone: 'Asia/Jakarta',
  option: (value) => `option ${value}`,
  reference: (id) => `record ${id}`,
  word: (key) => key,
};

it.each<AnyField>([
  decimal({ above: 0, below: 1, required: true }),
  decimal({ min: 0.125, max: 0.25, places: 3, required: true }),
  integer({ max: -1, required: true }),
  integer({ min: -9, max: -5, required: true }),
  text({ characters: '+*#', required: true }),
  text({ characters: '一-龥', required: true }),
  text({ characters: 'A-Z', max: 1, required: true }),
  richText({ max: 20, required: true }),
])('makes a sample within narrow limits: %o', (field) => {
  const { parse, issue } = behaviourOf(field);
  for (let index = 0; index < 20; index += 1) {
    const sampler = createSampler({ now: 0, seed: 'x', picture: () => '', document: () => '' }, 'x', index, () => []);
    const value = serverKindOf(field).sample(field, sampler, {});
    expect(parse(value, field)).toEqual({ value });
    expect(value).not.toBeNull();
    expect(issue?.(value, field, scope)).toBeUndefined();
  }
});

it('writes a year as a year, in what is wrong with it too', () => {
  const year = integer({ min: 1900, useGrouping: false });
  const { format, issue } = behaviourOf(year);
  const tooEarly = issue?.(1066, year, scope);
  for (const language of languages) {
    expect(format(2082, year, { ...context, language }, record)).toBe('2082');
    expect(tooEarly && issueText(tooEarly, language, book)).toContain(' 1900');
  }
});

it('leaves a pattern out of the JSON Schema if it would mean something else without its flags', () => {
  const patternOf = (matches: RegExp) => {
    const field = text({ pattern: { matches, example: 'a' } });
    return serverKindOf(field).schema(field).pattern;
  };
  expect([/^a$/, /^\p{L}$/u, /^a$/i, /^a$/m, /^.$/s, /^a{$/].map(patternOf)).toEqual([
    '^a$',
    '^\\p{L}$',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

it('says in the JSON Schema that a list is empty or long enough, and which may not be empty', () => {
  expect(wireSchema(images({ min: 2 }))).toMatchObject({ anyOf: [{ maxItems: 0 }, { minItems: 2 }] });
  expect(wireSchema(images({ min: 2 }))).not.toHaveProperty('minItems');
  expect(wireSchema(images({ min: 2, required: true }))).toMatchObject({ minItems: 2 });
  expect(wireSchema(list({ a: text() }, { required: true }))).toMatchObject({ minItems: 1 });
});

describe.each(kinds)('%s', (kind) => {
  const behaviour = behaviourOf({ kind } as AnyField);
  const example = examples[kind] as unknown as Example<Kind>;
  const field = example.field as AnyField;

  it('takes null, nothing and empty text for empty', () => {
    if (behaviour.storage === 'none') return expect(behaviour.parse('', field).issue).toEqual({ code: 'readOnly' });
    for (const blank of [null, undefined, '']) expect(behaviour.parse(blank, field)).toEqual({ value: null });
  });

  it('reads input as its one form', () => {
    for (const [input, value] of example.reads) expect(behaviour.parse(input, field)).toEqual({ value });
  });

  it('reads what it read as the same again', () => {
    for (const [, value] of example.reads) if (value !== null) expect(behaviour.parse(value, field)).toEqual({ value });
  });

  it('refuses what it cannot be', () => {
    for (const input of example.refuses)
      expect(behaviour.parse(input, field), String(input)).toHaveProperty('issue.code');
  });

  it('holds its rules', () => {
    for (const [strict, value, code] of example.faulty) {
      const { value: read } = behaviour.parse(value, strict);
      expect(read).not.toBeNull();
      expect(behaviour.issue?.(read, strict, scope)?.code).toBe(code);
    }
  });

  it('says in either language what it refuses, and not by its code', () => {
    const issues = [
      ...example.refuses.map((input) => behaviour.parse(input, field).issue),
      ...example.faulty.map(([strict, value]) =>
        behaviour.issue?.(behaviour.parse(value, strict).value, strict, scope),
      ),
    ].filter((issue) => issue !== undefined);
    for (const language of languages)
      for (const issue of issues)
        expect(issueText(issue, language, book), `src/schema/words/${language}.ts says it`).not.toBe(issue.code);
  });

  it('keeps its own rules for what it reads', () => {
    for (const [input] of example.reads) {
      const { value } = behaviour.parse(input, field);
      if (value !== null && value !== undefined) expect(behaviour.issue?.(value, field, scope)).toBeUndefined();
    }
  });

  it('is read and checked in browsers of before 2024, which tell less of a text', () => {
    const { canParse } = URL;
    const { isWellFormed } = String.prototype;
    Reflect.deleteProperty(URL, 'canParse');
    Reflect.deleteProperty(String.prototype, 'isWellFormed');
    try {
      for (const [input, value] of example.reads) {
        expect(behaviour.parse(input, field)).toEqual({ value });
        if (value !== null && value !== undefined) expect(behaviour.issue?.(value, field, scope)).toBeUndefined();
      }
    } finally {
      Object.assign(URL, { canParse });
      Object.defineProperty(String.prototype, 'isWellFormed', {
        value: isWellFormed,
        configurable: true,
        writable: true,
      });
    }
  });

  it('neither throws nor hangs, whatever comes in', () => {
    for (const input of nasty)
      survives(() => {
        const { value } = behaviour.parse(input, field);
        if (value !== null && value !== undefined) {
          behaviour.issue?.(value, field, scope);
          behaviour.format(value, field, context, {});
        }
      });
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('is written as people read it', () => {
    for (const [value, text] of example.writes) expect(behaviour.format(value, field, context, {})).toBe(text);
  });

  it('makes samples that keep its rules', () => {
    const file = (name: string) => `/files/${encodeURI(name)}`;
    const world = { now: Date.UTC(2026, 0, 1), seed: 'x', picture: file, document: file };
    for (let index = 0; index < 20; index += 1) {
      const sampler = createSampler(world, 'x', index, () => [{ id: 1 }, { id: 2 }]);
      const value = serverKindOf(field).sample(field, sampler, record);
      if (value === null) continue;
      expect(behaviour.parse(value, field)).toEqual({ value });
      expect(behaviour.issue?.(value, field, scope)).toBeUndefined();
    }
  });

  it('has a JSON Schema that says how many there may be, as its check does', () => {
    const { type, maxItems } = serverKindOf(field).schema(field) as {
      readonly type?: string;
      readonly maxItems?: number;
    };
    const isTooMany = (count: number) => {
      const one = example.reads.map(([, value]) => [value].flat()[0]).find((member) => member !== undefined);
      const values = Array.from({ length: count }, () => one);
      return behaviour.issue?.(values, field, scope)?.code === 'tooMany';
    };
    if (type !== 'array') return;
    expect([isTooMany(10_000), isTooMany(maxItems ?? 0), isTooMany((maxItems ?? 0) + 1)]).toEqual(
      maxItems === undefined ? [false, false, false] : [true, false, true],
    );
  });

  it('has a JSON Schema', () => {
    expect(serverKindOf(field).schema(field)).toBeTypeOf('object');
    survives(() => JSON.stringify(serverKindOf(field).schema(field)));
  });

  it('filters only by what it stores or computes', () => {
    for (const operator of behaviour.operators) expect(['eq', 'in', 'gte', 'lte']).toContain(operator);
    if (behaviour.storage === 'none') expect(behaviour.sortable).not.toBe(true);
    // An address has no text for an object, and a column of JSON finds the members of arrays alone.
    if (behaviour.storage === 'json' && behaviour.none === null) expect(behaviour.operators).toEqual([]);
  });
});

describe('a length', () => {
  it('counts characters, not what they take', () => {
    const field: AnyField = { kind: 'text', max: 3 };
    expect(behaviourOf(field).issue?.('😀😀😀', field, scope)).toBeUndefined();
    expect(behaviourOf(field).issue?.('😀😀😀😀', field, scope)).toEqual({ code: 'tooLong', params: { max: 3 } });
  });
});

it('a yes or no kept as JSON reads as one, where the record says that it is one', () => {
  const field = json({ typeFrom: 'type' });
  const read = (type: string) => behaviourOf(field).format(false, field, context, { type });
  expect([read('boolean'), read('json')]).toEqual(['no', 'false']);
});

it.each([
  ['dateTime', '2026-08-17T03:00:00.000Z', '2026-08-17 10:00'],
  ['date', '2026-08-17', '2026-08-17'],
  ['money', 1_250_000, '1250000'],
  ['decimal', 2.5, '2.5'],
] as const)('a %s is written so that a sheet sorts and counts by it', (kind, value, text) => {
  expect(behaviourOf({ kind }).forSheet?.(value, context)).toBe(text);
});

it.each(languages)('names months as date-fns does (%s), by which pickers and calendar go', (language) => {
  const months = eachMonthOfInterval({ start: new Date(2026, 0), end: new Date(2026, 11) });
  expect(months.map((month) => dayText(formatISO(month), language))).toEqual(
    months.map((month) => dateText(month, 'd MMM yyyy', language)),
  );
});

it.each(['2026-13-01', '2026-00-10', 'soon', '2026-08'])('leaves %s as it is, which is no day', (value) => {
  expect(dayText(value, 'id')).toBe(value);
});

describe('a period', () => {
  const between = (starts_at: string | null, ends_at: string | null) =>
    behaviourOf(examples.period.field).format(null, examples.period.field, context, { starts_at, ends_at });

  it('reads as always, from, until or between', () => {
    expect(between(null, null)).toBe('always');
    expect(between('2026-01-01T00:00:00.000Z', null)).toBe('from 1 Jan 2026 07.00');
    expect(between(null, '2026-01-01T00:00:00.000Z')).toBe('until 1 Jan 2026 07.00');
    expect(between('2026-01-01T00:00:00.000Z', '2026-05-01T00:00:00.000Z')).toBe('1 Jan 2026 07.00 – 1 Mei 2026 07.00');
  });
});
