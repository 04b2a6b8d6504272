import type { ComponentProps } from 'react';
import styles from './Form.module.css';

const choices = '[type=radio], [type=checkbox]';

/**
 * A form with our own validation and words instead of the browser's. A choice takes the focus when it is chosen, not
 * when it is pressed: the field that loses the focus may then show an issue, which would push the choice away from
 * under the finger, and the tap would do nothing.
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
