import type { AnyField, FieldOfKind, Kind } from '#schema/kinds/index.ts';
import { BooleanInput } from './boolean/BooleanInput.tsx';
import { ColorInput } from './color/ColorInput.tsx';
import { DateInput } from './date/DateInput.tsx';
import { DateTimeInput } from './dateTime/DateTimeInput.tsx';
import { DecimalInput } from './decimal/DecimalInput.tsx';
import { EmailInput } from './email/EmailInput.tsx';
import { FileInput } from './file/FileInput.tsx';
import { loadOnce } from './frame/loadOnce.ts';
import { IconInput } from './icon/IconInput.tsx';
import { ImageInput } from './image/ImageInput.tsx';
import type { InputLooks } from './inputProps.ts';
import { IntegerInput } from './integer/IntegerInput.tsx';
import { JsonInput } from './json/JsonInput.tsx';
import { LongTextInput } from './longText/LongTextInput.tsx';
import { MoneyInput } from './money/MoneyInput.tsx';
import { PhoneInput } from './phone/PhoneInput.tsx';
import { PositionInput } from './position/PositionInput.tsx';
import { ReferenceInput } from './reference/ReferenceInput.tsx';
import { ReferenceManyInput } from './referenceMany/ReferenceManyInput.tsx';
import { hasTiles, SelectInput } from './select/SelectInput.tsx';
import { TextInput } from './text/TextInput.tsx';
import { UrlInput } from './url/UrlInput.tsx';

/** Kinds that a person fills in: all but the computed ones. */
export type WrittenKind = Exclude<Kind, 'period'>;

const always = () => true;

/** How every kind is put into a form; a kind without an input does not compile. */
export const inputs: { readonly [K in WrittenKind]: InputLooks<FieldOfKind<K>> } = {
  text: { Input: TextInput, counted: true, wide: ({ max = Infinity }) => max > 80 },
  longText: { Input: LongTextInput, counted: true, wide: always },
  richText: { load: loadOnce(() => import('./richText/RichTextInput.tsx')), frame: () => 'group', wide: always },
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
  reference: { Input: ReferenceInput },
  referenceMany: { Input: ReferenceManyInput, frame: () => 'group', wide: always },
  image: { Input: ImageInput, frame: () => 'group', wide: always },
  images: { load: loadOnce(() => import('./images/ImagesInput.tsx')), frame: () => 'group', wide: always },
  file: { Input: FileInput, frame: () => 'group', wide: always },
  url: { Input: UrlInput, wide: always },
  email: { Input: EmailInput },
  phone: { Input: PhoneInput },
  color: { Input: ColorInput },
  icon: { Input: IconInput, frame: () => 'group', wide: always },
  json: { Input: JsonInput, wide: always },
  list: { load: loadOnce(() => import('./list/ListInput.tsx')), frame: () => 'group', wide: always },
  position: { Input: PositionInput },
};

/** The looks of a field's input; `undefined` for a computed field, which nobody fills in. */
export const inputOf = (field: AnyField): InputLooks<AnyField> | undefined =>
  (inputs as unknown as Readonly<Record<string, InputLooks<AnyField> | undefined>>)[field.kind];
