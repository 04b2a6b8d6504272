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
import { loadOnce } from './loadOnce.ts';
import { MoneyInput } from './MoneyInput.tsx';
import { PhoneInput } from './PhoneInput.tsx';
import { PositionInput } from './PositionInput.tsx';
import { ReferenceManyAhead } from './ReferenceManyAhead.tsx';
import { hasTiles, SelectInput } from './SelectInput.tsx';
import { TextInput } from './TextInput.tsx';
import { UrlInput } from './UrlInput.tsx';

/** Kinds that a person fills in: all but the computed ones. */
export type WrittenKind = Exclude<Kind, 'period'>;

const always = () => true;

/** How every kind is put into a form; a kind without an input does not compile. */
export const inputs: { readonly [K in WrittenKind]: InputLooks<FieldOfKind<K>> } = {
  text: { Input: TextInput, counted: true, wide: ({ max = Infinity }) => max > 80 },
  longText: { Input: LongTextInput, counted: true, wide: always },
  richText: { load: loadOnce(() => import('./RichTextInput.tsx')), frame: () => 'group', wide: always },
  integer: { Input: IntegerInput },
  decimal: { Input: DecimalInput },
  money: { Input: MoneyInput },
  boolean: { Input: BooleanInput, frame: () => 'inline' },
  date: { Input: DateInput },
  dateTime: { Input: DateTimeInput },
  select: {
    Input: SelectInput,
    frame: (field) => (hasTiles(field) ? 'group' : 'label'),
    wide: (field) => hasTiles(field) && field.options.length > 3,
  },
  // A form without them does without what searches and offers, 10 kB.
  reference: { load: loadOnce(() => import('./ReferenceInput.tsx')) },
  referenceMany: {
    load: loadOnce(() => import('./ReferenceManyInput.tsx')),
    Ahead: ReferenceManyAhead,
    frame: () => 'group',
    wide: always,
  },
  image: { Input: ImageInput, frame: () => 'group', wide: always },
  images: { load: loadOnce(() => import('./ImagesInput.tsx')), frame: () => 'group', wide: always },
  file: { Input: FileInput, frame: () => 'group', wide: always },
  url: { Input: UrlInput, wide: always },
  email: { Input: EmailInput },
  phone: { Input: PhoneInput },
  color: { Input: ColorInput },
  icon: { Input: IconInput, frame: () => 'group', wide: always },
  json: { Input: JsonInput, wide: always },
  list: { load: loadOnce(() => import('./ListInput.tsx')), frame: () => 'group', wide: always },
  position: { Input: PositionInput },
};

/** The looks of a field's input; `undefined` for a computed field, which nobody fills in. */
export const inputOf = (field: AnyField): InputLooks<AnyField> | undefined =>
  (inputs as unknown as Readonly<Record<string, InputLooks<AnyField> | undefined>>)[field.kind];
