import type { ValueOf } from '../field.ts';
import type { BooleanField } from './boolean.ts';
import type { ColorField } from './color.ts';
import type { DateField } from './date.ts';
import type { DateTimeField } from './dateTime.ts';
import type { DecimalField } from './decimal.ts';
import type { EmailField } from './email.ts';
import type { FileField } from './file.ts';
import type { IconField } from './icon.ts';
import type { ImageField } from './image.ts';
import type { ImagesField } from './images.ts';
import type { IntegerField } from './integer.ts';
import type { JsonField } from './json.ts';
import type { ListField } from './list.ts';
import type { LongTextField } from './longText.ts';
import type { MoneyField } from './money.ts';
import type { PeriodField } from './period.ts';
import type { PhoneField } from './phone.ts';
import type { PositionField } from './position.ts';
import type { ReferenceField } from './reference.ts';
import type { ReferenceManyField } from './referenceMany.ts';
import type { RichTextField } from './richText.ts';
import type { SelectField } from './select.ts';
import type { TextField } from './text.ts';
import type { UrlField } from './url.ts';

export { boolean } from './boolean.ts';
export { color } from './color.ts';
export { date } from './date.ts';
export { dateTime } from './dateTime.ts';
export { decimal } from './decimal.ts';
export { email } from './email.ts';
export { file } from './file.ts';
export { icon } from './icon.ts';
export { image } from './image.ts';
export { images } from './images.ts';
export { integer } from './integer.ts';
export { json } from './json.ts';
export { list } from './list.ts';
export { longText } from './longText.ts';
export { money } from './money.ts';
export { period } from './period.ts';
export { phone } from './phone.ts';
export { position } from './position.ts';
export { reference } from './reference.ts';
export { referenceMany } from './referenceMany.ts';
export { richText } from './richText.ts';
export { select } from './select.ts';
export { text } from './text.ts';
export { url } from './url.ts';

/** Any field, told apart by `kind`. */
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

export type Kind = AnyField['kind'];
export type FieldOfKind<K extends Kind> = Extract<AnyField, { readonly kind: K }>;
export type Fields = Readonly<Record<string, AnyField>>;

/** Kinds whose value is never `null`: a boolean is yes or no, several are `[]` when there is none. */
type NeverEmpty = { readonly kind: 'boolean' | 'referenceMany' | 'images' | 'list' | 'position' };

/** The values of fields as they are read: computed ones left out, those that need not hold a value `| null`. */
export type ValuesOf<F> = {
  readonly [K in keyof F as F[K] extends { readonly kind: 'period' } ? never : K]: F[K] extends
    | NeverEmpty
    | { readonly required?: true }
    ? ValueOf<F[K]>
    : ValueOf<F[K]> | null;
};
