import type { ComponentProps } from 'react';
import styles from './Button.module.css';

type ButtonProps = ComponentProps<'button'> & {
  /** `main`: the page's main action; `soft`: another action; `quiet`: a way out. */
  readonly look?: 'main' | 'soft' | 'quiet';
  /** Marked as disabled, and a tap does nothing; unlike a disabled button it keeps the focus. */
  readonly busy?: boolean;
  readonly wide?: boolean;
};

/** A button 48 px high, enough for a thumb. */
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
