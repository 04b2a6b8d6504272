import type { ValueOf, Values } from '../field.ts';
import { behaviourOf } from './behaviours.ts';
import { booleanServer } from './boolean/boolean.server.ts';
import { colorServer } from './color/color.server.ts';
import { dateServer } from './date/date.server.ts';
import { dateTimeServer } from './dateTime/dateTime.server.ts';
import { decimalServer } from './decimal/decimal.server.ts';
import { emailServer } from './email/email.server.ts';
import { fileServer } from './file/file.server.ts';
import { iconServer } from './icon/icon.server.ts';
import { imageServer } from './image/image.server.ts';
import { imagesServer } from './images/images.server.ts';
import type { AnyField, FieldOfKind, Kind } from './index.ts';
import { integerServer } from './integer/integer.server.ts';
import { jsonServer } from './json/json.server.ts';
import type { JsonSchema } from './jsonSchema.ts';
import { listServer } from './list/list.server.ts';
import { longTextServer } from './longText/longText.server.ts';
import { moneyServer } from './money/money.server.ts';
import { periodServer } from './period/period.server.ts';
import { phoneServer } from './phone/phone.server.ts';
import { positionServer } from './position/position.server.ts';
import { referenceServer } from './reference/reference.server.ts';
import { referenceManyServer } from './referenceMany/referenceMany.server.ts';
import { richTextServer } from './richText/richText.server.ts';
import type { Sampler } from './sampler.ts';
import { selectServer } from './select/select.server.ts';
import type { ServerKind } from './serverKind.ts';
import { textServer } from './text/text.server.ts';
import { urlServer } from './url/url.server.ts';

/** The server part of every kind. A kind without one does not compile. */
const serverKinds: { readonly [K in Kind]: ServerKind<FieldOfKind<K>, ValueOf<FieldOfKind<K>>> } = {
  text: textServer,
  longText: longTextServer,
  richText: richTextServer,
  integer: integerServer,
  decimal: decimalServer,
  money: moneyServer,
  boolean: booleanServer,
  date: dateServer,
  dateTime: dateTimeServer,
  select: selectServer,
  reference: referenceServer,
  referenceMany: referenceManyServer,
  image: imageServer,
  images: imagesServer,
  file: fileServer,
  url: urlServer,
  email: emailServer,
  phone: phoneServer,
  color: colorServer,
  icon: iconServer,
  json: jsonServer,
  list: listServer,
  position: positionServer,
  period: periodServer,
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
