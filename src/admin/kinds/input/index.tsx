import { lazy } from 'react';
import type { AnyField, FieldOfKind, Kind } from '#schema/kinds/index.ts';
import { BooleanInput } from './BooleanInput.tsx';
import { ColorInput } from './ColorInput.tsx';
import { DateInput } from './DateInput.tsx';
import { DateTimeInput } from './DateTimeInput.tsx';
import { DecimalInput } from './DecimalInput.tsx';
import { EmailInput } from './EmailInput.tsx';
import { FileInput } from './FileInput.tsx';
import { IconInput } from './IconInput.tsx';
import { ImageInput } from './ImageInput.tsx';
import { IntegerInput } from './IntegerInput.tsx';
import type { InputLooks } from './inputProps.ts';
import { JsonInput } from './JsonInput.tsx';
import { LongTextInput } from './LongTextInput.tsx';
import { MoneyInput } from './MoneyInput.tsx';
import { PhoneInput } from './PhoneInput.tsx';
import { PositionInput } from './PositionInput.tsx';
import { ReferenceInput } from './ReferenceInput.tsx';
import { ReferenceManyInput } from './ReferenceManyInput.tsx';
import { hasTiles, SelectInput } from './SelectInput.tsx';
import { TextInput } from './TextInput.tsx';
import { UrlInput } from './UrlInput.tsx';

/** Kinds that a person fills in: all but the computed ones. */
export type WrittenKind = Exclude<Kind, 'period'>;

// Heavy, and on few forms: each is a chunk of its own.
const RichTextInput = lazy(() => import('./RichTextInput.tsx'));
const ImagesInput = lazy(() => import('./ImagesInput.tsx'));
const ListInput = lazy(() => import('./ListInput.tsx'));

/** How every kind is put into a form; a kind without an input does not compile. */
export const inputs: { readonly [K in WrittenKind]: InputLooks<FieldOfKind<K>> } = {
  text: { Input: TextInput, counted: true },
  longText: { Input: LongTextInput, counted: true, wide: true },
  richText: { Input: RichTextInput, frame: () => 'group', wide: true },
  integer: { Input: IntegerInput },
  decimal: { Input: DecimalInput },
  money: { Input: MoneyInput },
  boolean: { Input: BooleanInput, frame: () => 'inline' },
  date: { Input: DateInput },
  dateTime: { Input: DateTimeInput },
  select: { Input: SelectInput, frame: (field) => (hasTiles(field) ? 'group' : 'label') },
  reference: { Input: ReferenceInput },
  referenceMany: { Input: ReferenceManyInput, frame: () => 'group', wide: true },
  image: { Input: ImageInput, frame: () => 'group', wide: true },
  images: { Input: ImagesInput, frame: () => 'group', wide: true },
  file: { Input: FileInput, frame: () => 'group', wide: true },
  url: { Input: UrlInput },
  email: { Input: EmailInput },
  phone: { Input: PhoneInput },
  color: { Input: ColorInput },
  icon: { Input: IconInput, frame: () => 'group', wide: true },
  json: { Input: JsonInput, wide: true },
  list: { Input: ListInput, frame: () => 'group', wide: true },
  position: { Input: PositionInput },
};

/** The looks of a field's input; `undefined` for a computed field, which nobody fills in. */
export const inputOf = (field: AnyField): InputLooks<AnyField> | undefined =>
  (inputs as unknown as Readonly<Record<string, InputLooks<AnyField> | undefined>>)[field.kind];
