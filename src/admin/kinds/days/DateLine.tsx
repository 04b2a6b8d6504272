import { type ComponentProps, type SyntheticEvent, useEffect, useRef } from 'react';
import { asText, Line } from '../text/Line.tsx';

/** The last day that a box accepts: without a limit, a year may have six digits. */
export const lastDay = '9999-12-31';

/**
 * A field's value while its date is only half typed. No kind can read it, so it is refused, where `null` would be saved
 * as "none", and what else was typed stays a draft.
 */
export const halfDate = '…';

/** React copies an input's value to its attribute too, and Firefox then empties a box of which a part is missing. */
export const keepHalfTyped = (box: HTMLInputElement | null): void => {
  if (box) Object.defineProperty(box, 'defaultValue', { value: box.defaultValue, writable: true });
};

interface DateLineProps extends Omit<ComponentProps<typeof Line>, 'type'> {
  readonly type: 'date' | 'datetime-local';
}

/** The browser's own input for a date or a time. */
export const DateLine = ({ input, onText, ...rest }: DateLineProps) => {
  const { value, onChange, onBlur } = input;
  const onTyped = onText ?? ((typed) => onChange(typed || null));
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => keepHalfTyped(box.current), []);
  // A half-typed date restored from a draft has an empty box: tabbing through must not clear it.
  const typedHere = useRef(false);
  useEffect(() => {
    // Reset from elsewhere, while React sees the same empty text as before.
    if (value !== halfDate && box.current?.validity.badInput) box.current.value = '';
  }, [value]);
  // From empty to half typed, browsers send no change event; a box that is neither does.
  const checkHalfTyped = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    const isHalfTyped = currentTarget.validity.badInput;
    if (isHalfTyped) typedHere.current = true;
    if (isHalfTyped && value !== halfDate) onChange(halfDate);
    else if (!isHalfTyped && currentTarget.value === '' && value === halfDate && typedHere.current) onChange(null);
  };
  return (
    <Line
      max={rest.type === 'date' ? lastDay : `${lastDay}T23:59`}
      text={value === halfDate ? '' : asText(value)}
      {...rest}
      input={input}
      ref={box}
      onChange={(event) => (event.target.validity.badInput ? checkHalfTyped(event) : onTyped(event.target.value))}
      onKeyUp={checkHalfTyped}
      onBlur={(event) => {
        checkHalfTyped(event);
        onBlur();
      }}
    />
  );
};
