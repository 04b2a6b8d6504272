import type { ComponentProps, ReactNode } from 'react';
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

interface IntroProps {
  readonly step?: string;
  readonly title: string;
  readonly text: string;
}

/** What a step is about, above its fields. */
export const Intro = ({ step, title, text }: IntroProps) => (
  <div className={styles.intro}>
    {step && <p className={styles.step}>{step}</p>}
    <h2 className={styles.title} tabIndex={-1}>
      {title}
    </h2>
    <p className={styles.text}>{text}</p>
  </div>
);

/** Sticks to the lower edge, in reach of the thumb, while there is room; stays above the phone's own bar. */
export const FormFooter = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.footer}>{children}</div>
);
