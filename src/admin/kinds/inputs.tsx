import type { InputHTMLAttributes } from 'react';
import { useTranslate } from 'react-admin';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import type { AnyField, ComputedKind, FieldOfKind, Kind } from '#schema/kinds/index.ts';
import { BooleanInput } from './boolean/BooleanInput.tsx';
import { ColorInput } from './color/ColorInput.tsx';
import { DateInput, DateTimeInput } from './days/dateInputs.tsx';
import { FileInput } from './file/FileInput.tsx';
import { useFormScope } from './frame/formScope.ts';
import { IconInput } from './icon/IconInput.tsx';
import { ImageInput } from './image/ImageInput.tsx';
import { inputCode } from './inputCode.ts';
import type { InputLooks, InputProps } from './inputProps.ts';
import { JsonInput } from './json/JsonInput.tsx';
import { MoneyInput } from './money/MoneyInput.tsx';
import { readNumber, showNumber } from './numbers/readNumber.ts';
import { ReferenceManyAhead } from './referenceMany/ReferenceManyAhead.tsx';
import { loadEditor, RichTextInput } from './richText/RichTextInput.tsx';
import { hasTiles, SelectInput } from './select/SelectInput.tsx';
import { asText, Line } from './text/Line.tsx';
import { Lines } from './text/Lines.tsx';
import { TextInput } from './text/TextInput.tsx';
import { useTyped } from './text/useTyped.ts';
import { UrlInput } from './url/UrlInput.tsx';
import { useLanguage } from './useLanguage.ts';

const LongTextInput = (props: InputProps) => <Lines input={props} minRows={3} maxRows={14} />;

interface NumberLineProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'placeholder'> {
  readonly input: InputProps<AnyField>;
}

/**
 * A text box for a number. Not `type="number"`, which drops what it cannot read and reacts to the mouse wheel. What
 * cannot be read stays text, which the validator refuses.
 */
const NumberLine = ({ input, ...rest }: NumberLineProps) => {
  const language = useLanguage();
  const { text, type } = useTyped(
    input.value,
    (value) => (typeof value === 'number' ? showNumber(value, language) : asText(value)),
    (typed) => {
      const plain = readNumber(typed, language);
      const parsed = behaviourOf(input.field).parse(plain, input.field);
      return parsed.issue ? plain : parsed.value;
    },
    input.onChange,
  );
  return <Line input={input} text={text} onText={type} {...rest} />;
};

const IntegerInput = (props: InputProps) => <NumberLine input={props} inputMode="numeric" />;

/** With the comma or point of the language. */
const DecimalInput = (props: InputProps) => <NumberLine input={props} inputMode="decimal" />;

const EmailInput = (props: InputProps) => (
  <Line input={props} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} />
);

/** Typed as 08… or +62…; the API stores it as +62…. */
const PhoneInput = (props: InputProps) => <Line input={props} type="tel" placeholder="08…" inputMode="tel" />;

/** Empty puts a new record last. */
const PositionInput = (props: InputProps) => {
  const translate = useTranslate();
  const { type } = useFormScope();
  return (
    <NumberLine
      input={props}
      inputMode="numeric"
      {...(type === 'add' && { placeholder: translate('form.position.last') })}
    />
  );
};

/** Kinds that a person fills in: all but the computed ones. */
export type WrittenKind = Exclude<Kind, ComputedKind>;

/**
 * Every kind's input in a form; a kind without one does not compile. Some load their code when they are shown.
 */
export const inputs: { readonly [K in WrittenKind]: InputLooks<FieldOfKind<K>> } = {
  text: { Input: TextInput, counted: true, wide: ({ max = Infinity }) => max > 80 },
  longText: { Input: LongTextInput, counted: true, wide: () => true },
  richText: { Input: RichTextInput, prepare: loadEditor, frame: () => 'group', wide: () => true },
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
  reference: { load: inputCode.reference },
  referenceMany: {
    load: inputCode.referenceMany,
    Ahead: ReferenceManyAhead,
    frame: () => 'group',
    wide: () => true,
  },
  image: { Input: ImageInput, frame: () => 'group', wide: () => true },
  images: { load: inputCode.images, frame: () => 'group', wide: () => true },
  file: { Input: FileInput, frame: () => 'group', wide: () => true },
  url: { Input: UrlInput, wide: () => true },
  email: { Input: EmailInput },
  phone: { Input: PhoneInput },
  color: { Input: ColorInput },
  icon: { Input: IconInput, frame: () => 'group', wide: () => true },
  json: { Input: JsonInput, wide: () => true },
  list: { load: inputCode.list, frame: () => 'group', wide: () => true },
  position: { Input: PositionInput },
};

/** The looks of a field's input; `undefined` for a computed field, which has none. */
export const inputOf = (field: AnyField): InputLooks<AnyField> | undefined =>
  (inputs as unknown as Readonly<Record<string, InputLooks<AnyField> | undefined>>)[field.kind];
