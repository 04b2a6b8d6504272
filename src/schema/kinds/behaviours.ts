import type { ValueOf } from '../field.ts';
import type { Behaviour } from './behaviour.ts';
import { booleanBehaviour } from './boolean/boolean.ts';
import { colorBehaviour } from './color/color.ts';
import { dateBehaviour } from './date/date.ts';
import { dateTimeBehaviour } from './dateTime/dateTime.ts';
import { decimalBehaviour } from './decimal/decimal.ts';
import { emailBehaviour } from './email/email.ts';
import { fileBehaviour } from './file/file.ts';
import { iconBehaviour } from './icon/icon.ts';
import { imageBehaviour } from './image/image.ts';
import { imagesBehaviour } from './images/images.ts';
import type { AnyField, FieldOfKind, Kind } from './index.ts';
import { integerBehaviour } from './integer/integer.ts';
import { jsonBehaviour } from './json/json.ts';
import { listBehaviour } from './list/list.ts';
import { longTextBehaviour } from './longText/longText.ts';
import { moneyBehaviour } from './money/money.ts';
import { periodBehaviour } from './period/period.ts';
import { phoneBehaviour } from './phone/phone.ts';
import { positionBehaviour } from './position/position.ts';
import { referenceBehaviour } from './reference/reference.ts';
import { referenceManyBehaviour } from './referenceMany/referenceMany.ts';
import { richTextBehaviour } from './richText/richText.ts';
import { selectBehaviour } from './select/select.ts';
import { textBehaviour } from './text/text.ts';
import { urlBehaviour } from './url/url.ts';

/** The kinds: `AnyField` is any field that has a behaviour here. */
const table = {
  text: textBehaviour,
  longText: longTextBehaviour,
  richText: richTextBehaviour,
  integer: integerBehaviour,
  decimal: decimalBehaviour,
  money: moneyBehaviour,
  boolean: booleanBehaviour,
  date: dateBehaviour,
  dateTime: dateTimeBehaviour,
  select: selectBehaviour,
  reference: referenceBehaviour,
  referenceMany: referenceManyBehaviour,
  image: imageBehaviour,
  images: imagesBehaviour,
  file: fileBehaviour,
  url: urlBehaviour,
  email: emailBehaviour,
  phone: phoneBehaviour,
  color: colorBehaviour,
  icon: iconBehaviour,
  json: jsonBehaviour,
  list: listBehaviour,
  position: positionBehaviour,
  period: periodBehaviour,
};
export type BehaviourTable = typeof table;

/** The behaviour of every kind. One that reads other fields or values than its kind has does not compile. */
export const behaviours: { readonly [K in Kind]: Behaviour<FieldOfKind<K>, ValueOf<FieldOfKind<K>>> } = table;

/** The behaviour of a field, whatever its kind. */
export const behaviourOf = (field: AnyField): Behaviour<AnyField, unknown> =>
  behaviours[field.kind] as unknown as Behaviour<AnyField, unknown>;
