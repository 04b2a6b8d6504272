import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { AnyField } from '#schema/kinds/index.ts';
import type { InputProps } from '../inputProps.ts';

type LineProps = Omit<OutlinedInputProps, 'value'> & {
  readonly input: InputProps<AnyField>;
  readonly text: string;
  /** Of no use where `onChange` says what a change does. */
  readonly onText?: (text: string) => void;
};

/** The one text box that every typed kind is made of, tied to its label, help and fault. */
export function Line({ input, text, onText, ...rest }: LineProps) {
  return (
    <OutlinedInput
      fullWidth
      id={input.id}
      name={input.path}
      value={text}
      error={input.invalid}
      required={input.required}
      disabled={input.disabled}
      onChange={(event) => onText?.(event.target.value)}
      onBlur={input.onBlur}
      autoComplete="off"
      {...(input.describedBy && { 'aria-describedby': input.describedBy })}
      {...rest}
    />
  );
}
