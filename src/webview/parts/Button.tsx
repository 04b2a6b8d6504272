import type { ComponentProps } from 'react';
import styles from './Button.module.css';

type ButtonProps = ComponentProps<'button'> & {
  /** `main`: the one thing to do here; `soft`: another; `quiet`: a way out. */
  look?: 'main' | 'soft' | 'quiet';
  /** Busy: says so, and a second tap does nothing; it keeps the focus, as a disabled button would not. */
  busy?: boolean;
  wide?: boolean;
};

/** A button of 48 px, the height of a thumb. */
export const Button = ({ look = 'main', busy = false, wide, className, onClick, type, ...rest }: ButtonProps) => (
  <button
    {...rest}
    type={type ?? 'button'}
    aria-disabled={busy || undefined}
    className={[styles.button, styles[look], wide && styles.wide, className].filter(Boolean).join(' ')}
    onClick={(event) => {
      if (busy) event.preventDefault();
      else onClick?.(event);
    }}
  />
);
