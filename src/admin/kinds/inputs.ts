import type { AnyField, ComputedKind, FieldOfKind, Kind } from '#schema/kinds/index.ts';
import { booleanInput } from './boolean/BooleanInput.tsx';
import { colorInput } from './color/ColorInput.tsx';
import { dateInput } from './date/DateInput.tsx';
import { dateTimeInput } from './dateTime/DateTimeInput.tsx';
import { decimalInput } from './decimal/DecimalInput.tsx';
import { emailInput } from './email/EmailInput.tsx';
import { fileInput } from './file/FileInput.tsx';
import { iconInput } from './icon/IconInput.tsx';
import { imageInput } from './image/ImageInput.tsx';
import { imagesInput } from './images/ImagesInput.ts';
import type { InputLooks } from './inputProps.ts';
import { integerInput } from './integer/IntegerInput.tsx';
import { jsonInput } from './json/JsonInput.tsx';
import { listInput } from './list/ListInput.ts';
import { longTextInput } from './longText/LongTextInput.tsx';
import { moneyInput } from './money/MoneyInput.tsx';
import { phoneInput } from './phone/PhoneInput.tsx';
import { positionInput } from './position/PositionInput.tsx';
import { referenceInput } from './reference/ReferenceInput.ts';
import { referenceManyInput } from './referenceMany/ReferenceManyInput.ts';
import { richTextInput } from './richText/RichTextInput.tsx';
import { selectInput } from './select/SelectInput.tsx';
import { textInput } from './text/TextInput.tsx';
import { urlInput } from './url/UrlInput.tsx';

/** Kinds that a person fills in: all but the computed ones. */
export type WrittenKind = Exclude<Kind, ComputedKind>;

/** Every kind's input in a form; a kind without one does not compile. */
export const inputs: { readonly [K in WrittenKind]: InputLooks<FieldOfKind<K>> } = {
  text: textInput,
  longText: longTextInput,
  richText: richTextInput,
  integer: integerInput,
  decimal: decimalInput,
  money: moneyInput,
  boolean: booleanInput,
  date: dateInput,
  dateTime: dateTimeInput,
  select: selectInput,
  reference: referenceInput,
  referenceMany: referenceManyInput,
  image: imageInput,
  images: imagesInput,
  file: fileInput,
  url: urlInput,
  email: emailInput,
  phone: phoneInput,
  color: colorInput,
  icon: iconInput,
  json: jsonInput,
  list: listInput,
  position: positionInput,
};

/** The looks of a field's input; `undefined` for a computed field, which has none. */
export const inputOf = (field: AnyField): InputLooks<AnyField> | undefined =>
  (inputs as unknown as Readonly<Record<string, InputLooks<AnyField> | undefined>>)[field.kind];
