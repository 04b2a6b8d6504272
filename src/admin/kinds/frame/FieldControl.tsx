import { type ComponentType, memo, use, useCallback, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import type { AnyField } from '#schema/kinds/index.ts';
import type { Resource } from '#schema/resource.ts';
import type { InputProps } from '../inputProps.ts';
import { inputOf } from '../inputs.tsx';
import { useLabels } from '../words/useLabels.ts';
import { FieldFrame, useFieldIds } from './FieldFrame.tsx';
import '../words/formWords.ts';

interface FieldControlProps {
  readonly field: AnyField;
  /** Replaces the kind's input with one control, under the label. */
  readonly Own?: ComponentType<InputProps> | undefined;
  readonly path: string;
  readonly label: string;
  readonly help?: string | undefined;
  readonly disabled?: boolean;
  readonly option?: (value: string) => string;
  readonly item?: (name: string) => string;
}

/** The labels of a resource's field for its control: the same functions until words or language change. */
export const useFieldWords = (resource: Resource, name: string) => {
  const translate = useTranslate();
  const labels = useLabels(resource);
  return useMemo(
    () => ({
      label: labels.field(name),
      option: (value: string) => (value === '' ? translate('form.none') : labels.option(name, value)),
      item: (sub: string) => labels.item(name, sub),
    }),
    [labels, name, translate],
  );
};

const identity = (word: string): string => word;

/** The length of a text as the limits count it, in characters. */
const lengthOf = (value: unknown): number => (typeof value === 'string' ? [...value].length : 0);

interface FieldInputProps extends FieldControlProps, Pick<InputProps, 'value' | 'onChange' | 'onBlur'> {
  readonly issue: string | undefined;
}

/** Memoised by what it shows: a check of any field, as on blur, is reported to all of them. */
const FieldInput = memo(function FieldInput({ Own, help, issue, ...input }: FieldInputProps) {
  const { field, path, label, value, disabled = false } = input;
  const ids = useFieldIds(path);
  const looks = inputOf(field);
  if (!looks) return null;
  const Input = Own ?? looks.Input ?? use(looks.load()).default;
  const { frame, wide, counted } = looks;
  const max = counted && !Own && 'max' in field && typeof field.max === 'number' && !disabled ? field.max : undefined;
  const describedBy = [issue && ids.issueId, help && ids.helpId, max !== undefined && ids.countId]
    .filter(Boolean)
    .join(' ');
  const required = Boolean(field.required);
  return (
    <FieldFrame
      path={path}
      label={label}
      own={Own !== undefined}
      frame={(!Own && frame?.(field)) || 'label'}
      required={required}
      help={help}
      issue={issue}
      count={max === undefined ? undefined : { used: lengthOf(value), max }}
      wide={wide?.(field) ?? false}
    >
      <Input
        option={identity}
        item={identity}
        {...input}
        id={ids.id}
        labelId={ids.labelId}
        describedBy={describedBy || undefined}
        invalid={issue !== undefined}
        required={required}
        disabled={disabled}
      />
    </FieldFrame>
  );
});

/** One field of the form: the input of its kind, with the form's value, label, help and issue. */
export const FieldControl = (props: FieldControlProps) => {
  const { path } = props;
  const { field, fieldState } = useController({ name: path });
  const { value, onBlur, onChange } = field;
  const change = useCallback(
    (changed: unknown) => {
      // As an event: a plain object with a `target` would be taken for one.
      onChange({ target: { name: path, value: changed }, type: 'change' });
    },
    [onChange, path],
  );
  return <FieldInput {...props} value={value} issue={fieldState.error?.message} onChange={change} onBlur={onBlur} />;
};
