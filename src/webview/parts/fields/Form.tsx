import type { ComponentProps } from 'react';
import styles from './Form.module.css';

const choices = '[type=radio], [type=checkbox]';

/**
 * A form that checks by itself and says it in our words; the browser's own bubbles stay away. A choice takes the focus
 * as it is chosen and not before: a field that was left as the finger goes down may say what is wrong with it, in a line
 * that would push the choice away, so that nothing came of the tap.
 */
export const Form = (props: ComponentProps<'form'>) => (
  <form
    noValidate
    className={styles.form}
    onMouseDown={(event) => {
      const label = event.target instanceof Element ? event.target.closest('label') : null;
      if (label?.control?.matches(choices)) event.preventDefault();
    }}
    onChange={({ target }) => {
      if (target instanceof HTMLInputElement && target.matches(choices)) target.focus({ preventScroll: true });
    }}
    {...props}
  />
);
