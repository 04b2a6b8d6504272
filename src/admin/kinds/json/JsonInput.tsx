import { type ComponentType, useEffect, useEffectEvent, useRef } from 'react';
import { type JsonField, type JsonType, jsonType } from '#schema/kinds/json/json.ts';
import { parseJson } from '#values/text/parseJson.ts';
import { YesNo } from '../boolean/BooleanInput.tsx';
import { DateLine } from '../days/DateLine.tsx';
import { useSibling } from '../frame/formScope.ts';
import type { InputProps } from '../inputProps.ts';
import { readNumber, showNumber } from '../numbers/readNumber.ts';
import { Line } from '../text/Line.tsx';
import { Lines } from '../text/Lines.tsx';
import { useTyped } from '../text/useTyped.ts';
import { useLanguage } from '../useLanguage.ts';

type JsonInputProps = InputProps<JsonField>;

/** Unfinished JSON, kept as it was typed. It cannot be serialised, so the validator refuses it and it is never sent. */
export class BrokenJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toJSON(): never {
    throw new SyntaxError('unfinished JSON');
  }
}

const toText = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof BrokenJson) return value.text;
  return typeof value === 'string' ? value : JSON.stringify(value);
};

const conversions: { readonly [T in JsonType]: (value: unknown) => unknown } = {
  text: (value) => toText(value) || null,
  number: (value) => {
    const text = toText(value).trim();
    return text !== '' && Number.isFinite(Number(text)) ? Number(text) : null;
  },
  boolean: (value) => value === true || toText(value) === 'true',
  date: (value) => (/^\d{4}-\d{2}-\d{2}$/.test(toText(value)) ? value : null),
  json: (value) => value,
};

/** Converts a value to another type, as far as possible: `"12"` → `12`. */
export const coerceJson = (value: unknown, type: JsonType): unknown => conversions[type](value);

const TextValue = (props: JsonInputProps) => <Lines input={props} text={toText(props.value)} maxRows={8} />;

const NumberValue = (props: JsonInputProps) => {
  const language = useLanguage();
  const { text, type } = useTyped(
    props.value,
    (value) => (typeof value === 'number' ? showNumber(value, language) : toText(value)),
    (typed) => {
      const plain = readNumber(typed, language);
      return plain === '' ? null : /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : plain;
    },
    props.onChange,
  );
  return <Line input={props} text={text} onText={type} inputMode="decimal" />;
};

const DateValue = (props: JsonInputProps) => <DateLine input={props} type="date" />;

const toJsonText = (value: unknown): string => {
  if (value instanceof BrokenJson) return value.text;
  return value === null || value === undefined ? '' : JSON.stringify(value, null, 2);
};

const parseJsonText = (text: string): unknown => {
  if (text.trim() === '') return null;
  const value = parseJson(text);
  return value === undefined ? new BrokenJson(text) : value;
};

const JsonValue = (props: JsonInputProps) => {
  const { text, type } = useTyped(props.value, toJsonText, parseJsonText, props.onChange);
  return (
    <Lines
      input={props}
      text={text}
      onText={type}
      minRows={4}
      maxRows={18}
      slotProps={{ input: { spellCheck: false } }}
      sx={{ fontFamily: 'monospace' }}
    />
  );
};

const inputs: { readonly [T in JsonType]: ComponentType<JsonInputProps> } = {
  text: TextValue,
  number: NumberValue,
  boolean: YesNo,
  json: JsonValue,
  date: DateValue,
};

/** Any JSON value; if another field of the record decides its type, with the input of that type. */
export const JsonInput = (props: JsonInputProps) => {
  const { typeFrom } = props.field;
  const typeValue = useSibling(props.path, typeFrom);
  const type = jsonType(props.field, typeFrom ? { [typeFrom]: typeValue } : {});
  const previousType = useRef(type);
  const change = useEffectEvent((next: JsonType) => {
    if (previousType.current !== next) props.onChange(coerceJson(props.value, next));
    previousType.current = next;
  });
  // Only a change of type converts; what is typed within a type stays as it is.
  useEffect(() => change(type), [type]);
  const Input = inputs[type];
  return <Input {...props} />;
};
