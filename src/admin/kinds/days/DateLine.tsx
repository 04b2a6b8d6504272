import { type ComponentProps, type SyntheticEvent, useEffect, useRef } from 'react';
import { asText, Line } from '../text/Line.tsx';

/** The last day that a box takes: without one it lets a year have six digits. */
export const lastDay = '9999-12-31';

/**
 * What a field holds while its box is typed in part. No kind can read it: so it is refused where `null` would be saved as
 * "none", and what else was typed stays a draft.
 */
export const halfDate = '…';

interface DateLineProps extends Omit<ComponentProps<typeof Line>, 'type'> {
  readonly type: 'date' | 'datetime-local';
}

/** The browser's own box for a date or a time. */
export function DateLine({ input, onText, ...rest }: DateLineProps) {
  const { value, onChange, onBlur } = input;
  const write = onText ?? ((typed) => onChange(typed || null));
  const box = useRef<HTMLInputElement>(null);
  // One that a draft brings back stands above an empty box: passing through it is not to clear it.
  const typedHere = useRef(false);
  useEffect(() => {
    // Taken back from elsewhere, while React sees the same empty text as before.
    if (value !== halfDate && box.current?.validity.badInput) box.current.value = '';
  }, [value]);
  // From empty to half the browser tells of no change; a box that is neither empty nor half does.
  const look = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    const half = currentTarget.validity.badInput;
    if (half) typedHere.current = true;
    if (half && value !== halfDate) onChange(halfDate);
    else if (!half && currentTarget.value === '' && value === halfDate && typedHere.current) onChange(null);
  };
  return (
    <Line
      max={rest.type === 'date' ? lastDay : `${lastDay}T23:59`}
      text={value === halfDate ? '' : asText(value)}
      {...rest}
      input={input}
      ref={box}
      onChange={(event) => (event.target.validity.badInput ? look(event) : write(event.target.value))}
      onKeyUp={look}
      onBlur={(event) => {
        look(event);
        onBlur();
      }}
    />
  );
}
