import { longestEmail } from '#values/people/email.ts';
import { keptPhone } from '#values/people/phone.ts';
import type { ValueOf, Values } from '../field.ts';
import { icons } from '../icons.ts';
import { behaviourOf } from './behaviours.ts';
import { keptColor } from './color/color.ts';
import { usualPlaces } from './decimal/decimal.ts';
import { documentTypes, type PictureOptions } from './files/files.ts';
import { mostPictures } from './images/images.ts';
import type { AnyField, FieldOfKind, Kind } from './index.ts';
import { type JsonType, jsonType } from './json/json.ts';
import { array, id, type JsonSchema, storedFileSchema, string } from './jsonSchema.ts';
import { listServer } from './list/list.server.ts';
import { longestLongText } from './longText/longText.ts';
import {
  daysFromNow,
  namedLimits,
  namedTimes,
  narrowedBy,
  numeric,
  offeredTo,
  sampleNumber,
} from './namedFields.server.ts';
import { highestPosition } from './position/position.ts';
import { mostReferences } from './referenceMany/referenceMany.ts';
import { longestRichText } from './richText/richText.ts';
import { fitted, phrase, type Sampler, words } from './sampler.ts';
import { selectServer } from './select/select.server.ts';
import type { OptionProblem, ServerKind } from './serverKind.ts';
import { textServer } from './text/text.server.ts';
import { longestUrl, urlForm } from './url/url.ts';

/** A `ratio` that is none. */
const ratioProblems = ({ ratio }: PictureOptions): readonly OptionProblem[] =>
  ratio === undefined || /^[1-9]\d*(?:\.\d+)?:[1-9]\d*(?:\.\d+)?$/.test(ratio)
    ? []
    : [{ option: 'ratio', message: `"${ratio}" is not a ratio; write one such as "16:9"` }];

const jsonSamples: { readonly [T in JsonType]: (sampler: Sampler) => unknown } = {
  text: (sampler) => phrase(sampler, 3),
  number: (sampler) => sampler.integer(1, 100),
  boolean: (sampler) => sampler.random() < 0.5,
  date: (sampler) => sampler.day(sampler.integer(-100, 100)),
  json: (sampler) => ({ mode: sampler.pick(words), items: sampler.pickSome(words, 2) }),
};

/** The server part of every kind; a long one is in a file beside its kind. A kind without one does not compile. */
const serverKinds: { readonly [K in Kind]: ServerKind<FieldOfKind<K>, ValueOf<FieldOfKind<K>>> } = {
  text: textServer,
  longText: {
    schema: ({ max = longestLongText }) => string({ maxLength: max }),
    sample: ({ max = longestLongText }, sampler) => fitted(phrase(sampler, 12), max),
  },
  richText: {
    isMarkup: true,
    schema: () => string({ contentMediaType: 'text/html' }),
    sample({ max = longestRichText }, sampler) {
      const [text, item] = [`${phrase(sampler, 8)}.`, phrase(sampler, 3)];
      return text.length + item.length < max
        ? `<p>${text}</p><ul><li>${item}</li></ul>`
        : `<p>${fitted(text, max)}</p>`;
    },
  },
  integer: {
    schema: (field) => numeric('integer', field),
    sample: (field, sampler, record) => sampleNumber(field, sampler, record),
    names: namedLimits,
    // An author without types may have written the tones of a `select`.
    problems: ({ tones }) =>
      (Array.isArray(tones) ? tones : []).flatMap(({ upTo }, index, all) => {
        const message = `is never reached: an earlier tone already covers ${upTo}; sort them by "upTo"`;
        return all.slice(0, index).some((before) => before.upTo >= upTo) ? [{ option: `tones.${index}`, message }] : [];
      }),
  },
  decimal: {
    schema: (field) => ({ ...numeric('number', field), multipleOf: 10 ** -(field.places ?? usualPlaces) }),
    sample: (field, sampler, record) => sampleNumber(field, sampler, record, { places: field.places ?? usualPlaces }),
    names: namedLimits,
  },
  money: {
    schema: (field) => numeric('integer', { ...field, min: typeof field.min === 'number' ? field.min : 0 }),
    sample: (field, sampler, record) =>
      sampleNumber({ ...field, min: field.min ?? 0 }, sampler, record, { step: 5000 }),
    names: (field) => [...namedLimits(field), { option: 'reducedBy', name: field.reducedBy, kind: 'money' }],
  },
  boolean: {
    schema: () => ({ type: 'boolean' }),
    sample: ({ initial }, sampler) => initial ?? sampler.random() < 0.5,
  },
  date: {
    schema: () => string({ format: 'date' }),
    sample: (field, sampler, record) => sampler.day(Math.round(daysFromNow(field, sampler, record))),
    names: (field) => namedTimes(field, 'date'),
  },
  dateTime: {
    schema: () => string({ format: 'date-time' }),
    sample: (field, sampler, record) => sampler.instant(daysFromNow(field, sampler, record)),
    names: (field) => namedTimes(field, 'dateTime'),
  },
  select: selectServer,
  reference: {
    schema: () => id,
    names: narrowedBy,
    sample(field, sampler, record) {
      const records = offeredTo(field, sampler, record);
      return records.length > 0 ? sampler.pick(records).id : null;
    },
  },
  referenceMany: {
    schema: ({ max = mostReferences }) => ({ ...array(id, { max }), uniqueItems: true }),
    names: narrowedBy,
    sample: (field, sampler, record) =>
      sampler.pickSome(offeredTo(field, sampler, record), Math.min(3, field.max ?? 3)).map(({ id: chosen }) => chosen),
  },
  image: {
    schema: () => storedFileSchema,
    sample: ({ ratio = '1:1' }, sampler) => sampler.picture(phrase(sampler, 1), ratio),
    problems: ratioProblems,
  },
  images: {
    schema: (field) => array(storedFileSchema, { max: mostPictures, ...field }),
    sample: ({ min = 1, ratio = '1:1' }, sampler) =>
      Array.from({ length: Math.max(1, min) }, () => sampler.picture(phrase(sampler, 1), ratio)),
    problems: ratioProblems,
  },
  file: {
    schema: () => storedFileSchema,
    sample: ({ types = documentTypes }, sampler) => {
      if (types.includes('application/pdf')) return sampler.document(phrase(sampler, 2));
      return types.includes('image/png') ? sampler.picture(phrase(sampler, 1), '1:1') : null;
    },
  },
  url: {
    schema: () => string({ format: 'uri-reference', maxLength: longestUrl }),
    sample(field, sampler, record) {
      const path = `/${sampler.pick(words)}/${sampler.index + 1}`;
      return urlForm(field, record) === 'path' ? path : `https://contoh.sch.id${path}`;
    },
    names({ accept }) {
      if (typeof accept !== 'object') return [];
      const values = { option: 'accept.forms', names: Object.keys(accept.forms) };
      return [{ option: 'accept.by', name: accept.by, values }];
    },
  },
  email: {
    schema: () => string({ format: 'email', maxLength: longestEmail }),
    sample: (_field, sampler) => `${sampler.pick(words)}${sampler.index + 1}@contoh.sch.id`,
  },
  phone: {
    schema: () => string({ pattern: keptPhone.source, examples: ['+6281234567890'] }),
    sample: (_field, sampler) => `+62812${sampler.integer(10_000_000, 99_999_999)}`,
  },
  color: {
    schema: () => string({ pattern: keptColor.source }),
    sample: (_field, sampler) => `#${sampler.integer(0, 0xffffff).toString(16).padStart(6, '0').toUpperCase()}`,
  },
  icon: { schema: () => string({ enum: icons }), sample: (_field, sampler) => sampler.pick(icons) },
  json: {
    schema: () => ({}),
    sample: (field, sampler, record) => jsonSamples[jsonType(field, record)](sampler),
    names: ({ typeFrom }) => [{ option: 'typeFrom', name: typeFrom, kind: 'select', some: Object.keys(jsonSamples) }],
  },
  list: listServer,
  position: {
    schema: () => ({ type: 'integer', minimum: 1, maximum: highestPosition }),
    sample: (_field, sampler) => sampler.index + 1,
    names: ({ within }) => [{ option: 'within', name: within, kind: 'single' }],
  },
  period: {
    schema: () => ({ not: {} }),
    sample: () => null,
    names: ({ from, to }) => [
      { option: 'from', name: from, kind: 'dateTime' },
      { option: 'to', name: to, kind: 'dateTime' },
    ],
  },
};

/** The server part of a field's kind. */
export const serverKindOf = (field: AnyField): ServerKind<AnyField, unknown> =>
  serverKinds[field.kind] as unknown as ServerKind<AnyField, unknown>;

/** A plausible value of any field. */
export const sampleOf = (field: AnyField, sampler: Sampler, record: Values): unknown =>
  serverKindOf(field).sample(field, sampler, record);

/** JSON Schema of a field on the wire: its value, or `null` if it may be empty. */
export const wireSchema = (field: AnyField): JsonSchema => {
  const schema = serverKindOf(field).schema(field);
  if (field.required === true) {
    if (schema.type === 'array') return { ...schema, minItems: Math.max(1, Number(schema.minItems ?? 1)) };
    return schema.type === 'string' && !schema.enum ? { minLength: 1, ...schema } : schema;
  }
  if (schema.minItems !== undefined) {
    const { minItems, ...rest } = schema;
    return { ...rest, anyOf: [{ maxItems: 0 }, { minItems }] };
  }
  if (behaviourOf(field).none !== null) return schema;
  if (schema.enum) return { ...schema, type: [schema.type, 'null'], enum: [...(schema.enum as unknown[]), null] };
  return typeof schema.type === 'string' ? { ...schema, type: [schema.type, 'null'] } : schema;
};
