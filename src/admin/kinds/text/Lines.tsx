import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { asText, type LineProps } from './Line.tsx';

type LinesProps = Omit<OutlinedInputProps, 'value'> & Pick<LineProps, 'input' | 'text' | 'onText'>;

/** A text box that grows with its text, with its label, help and issue. */
export const Lines = ({ input, text, onText, ...rest }: LinesProps) => {
  const onTyped = onText ?? ((typed) => input.onChange(typed || null));
  return (
    <OutlinedInput
      multiline
      fullWidth
      id={input.id}
      name={input.path}
      value={text ?? asText(input.value)}
      error={input.invalid}
      required={input.required}
      disabled={input.disabled}
      onChange={(event) => onTyped(event.target.value)}
      onBlur={input.onBlur}
      autoComplete="off"
      aria-describedby={input.describedBy}
      {...rest}
    />
  );
};
