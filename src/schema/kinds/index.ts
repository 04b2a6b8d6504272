import type { ValueOf } from '../field.ts';
import type { BooleanField } from './boolean/boolean.ts';
import type { ColorField } from './color/color.ts';
import type { DateField } from './date/date.ts';
import type { DateTimeField } from './dateTime/dateTime.ts';
import type { DecimalField } from './decimal/decimal.ts';
import type { EmailField } from './email/email.ts';
import type { FileField } from './file/file.ts';
import type { IconField } from './icon/icon.ts';
import type { ImageField } from './image/image.ts';
import type { ImagesField } from './images/images.ts';
import type { IntegerField } from './integer/integer.ts';
import type { JsonField } from './json/json.ts';
import type { ListField } from './list/list.ts';
import type { LongTextField } from './longText/longText.ts';
import type { MoneyField } from './money/money.ts';
import type { PeriodField } from './period/period.ts';
import type { PhoneField } from './phone/phone.ts';
import type { PositionField } from './position/position.ts';
import type { ReferenceField } from './reference/reference.ts';
import type { ReferenceManyField } from './referenceMany/referenceMany.ts';
import type { RichTextField } from './richText/richText.ts';
import type { SelectField } from './select/select.ts';
import type { TextField } from './text/text.ts';
import type { UrlField } from './url/url.ts';

export { boolean } from './boolean/boolean.ts';
export { color } from './color/color.ts';
export { date } from './date/date.ts';
export { dateTime } from './dateTime/dateTime.ts';
export { decimal } from './decimal/decimal.ts';
export { email } from './email/email.ts';
export { file } from './file/file.ts';
export { icon } from './icon/icon.ts';
export { image } from './image/image.ts';
export { images } from './images/images.ts';
export { integer } from './integer/integer.ts';
export { json } from './json/json.ts';
export { list } from './list/list.ts';
export { longText } from './longText/longText.ts';
export { money } from './money/money.ts';
export { period } from './period/period.ts';
export { phone } from './phone/phone.ts';
export { position } from './position/position.ts';
export { reference } from './reference/reference.ts';
export { referenceMany } from './referenceMany/referenceMany.ts';
export { richText } from './richText/richText.ts';
export { select } from './select/select.ts';
export { text } from './text/text.ts';
export { url } from './url/url.ts';

/** Any field; `kind` tells which. */
export type AnyField =
  | TextField
  | LongTextField
  | RichTextField
  | IntegerField
  | DecimalField
  | MoneyField
  | BooleanField
  | DateField
  | DateTimeField
  | SelectField
  | ReferenceField
  | ReferenceManyField
  | ImageField
  | ImagesField
  | FileField
  | UrlField
  | EmailField
  | PhoneField
  | ColorField
  | IconField
  | JsonField
  | ListField
  | PositionField
  | PeriodField;

/** The name of a kind: `text`, `money` … */
export type Kind = AnyField['kind'];
/** The field of one kind. */
export type FieldOfKind<K extends Kind> = Extract<AnyField, { readonly kind: K }>;
/** Fields by their names, as a resource file has them. */
export type Fields = Readonly<Record<string, AnyField>>;

/** Kinds computed from other fields. They are in no write and no form. */
export type ComputedKind = 'period';

/** Kinds that are never `null`: a boolean is yes or no, an empty list is `[]`, a position is a number. */
type NeverEmpty = { readonly kind: 'boolean' | 'referenceMany' | 'images' | 'list' | 'position' };

/** A record's values as they are read: no computed ones, and `| null` where a field may be empty. */
export type ValuesOf<F> = {
  readonly [K in keyof F as F[K] extends { readonly kind: ComputedKind } ? never : K]: F[K] extends
    | NeverEmpty
    | { readonly required?: true }
    ? ValueOf<F[K]>
    : ValueOf<F[K]> | null;
};
