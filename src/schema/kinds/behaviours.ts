import type { ValueOf } from '../field.ts';
import type { Behaviour } from './behaviour.ts';
import { booleanBehaviour } from './boolean.ts';
import { colorBehaviour } from './color.ts';
import { dateBehaviour } from './date.ts';
import { dateTimeBehaviour } from './dateTime.ts';
import { decimalBehaviour } from './decimal.ts';
import { emailBehaviour } from './email.ts';
import { fileBehaviour } from './file.ts';
import { iconBehaviour } from './icon.ts';
import { imageBehaviour } from './image.ts';
import { imagesBehaviour } from './images.ts';
import type { AnyField, FieldOfKind, Kind } from './index.ts';
import { integerBehaviour } from './integer.ts';
import { jsonBehaviour } from './json.ts';
import { listBehaviour } from './list.ts';
import { longTextBehaviour } from './longText.ts';
import { moneyBehaviour } from './money.ts';
import { periodBehaviour } from './period.ts';
import { phoneBehaviour } from './phone.ts';
import { positionBehaviour } from './position.ts';
import { referenceBehaviour } from './reference.ts';
import { referenceManyBehaviour } from './referenceMany.ts';
import { richTextBehaviour } from './richText.ts';
import { selectBehaviour } from './select.ts';
import { textBehaviour } from './text.ts';
import { urlBehaviour } from './url.ts';

/** Every kind's behaviour; a kind without one does not compile. */
export const behaviours: { readonly [K in Kind]: Behaviour<FieldOfKind<K>, ValueOf<FieldOfKind<K>>> } = {
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

/** The behaviour of a field, whatever its kind. */
export const behaviourOf = (field: AnyField): Behaviour<AnyField, unknown> =>
  behaviours[field.kind] as unknown as Behaviour<AnyField, unknown>;
