import type { ValueOf } from '../field.ts';
import type { Behaviour } from './behaviour.ts';
import type { BehaviourTable } from './behaviours.ts';

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

type FieldWith<B> = B extends Behaviour<infer Field, infer _Value> ? Field : never;

/** Any field; `kind` tells which. */
export type AnyField = FieldWith<BehaviourTable[keyof BehaviourTable]>;

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
