import type { ComponentProps } from 'react';
import styles from './Field.module.css';
import { Field } from './Field.tsx';

type Described = { label: string; hint?: string | undefined; issue?: string | undefined; optional?: boolean };

/** One line of text. */
export const TextField = ({ label, hint, issue, optional = false, ...input }: Described & ComponentProps<'input'>) => (
  <Field label={label} hint={hint} issue={issue} optional={optional}>
    {(aria) => <input type="text" {...input} {...aria} className={styles.input} />}
  </Field>
);

/** Several lines of text; grows with it where the browser can. */
export const LongTextField = ({
  label,
  hint,
  issue,
  optional = false,
  ...input
}: Described & ComponentProps<'textarea'>) => (
  <Field label={label} hint={hint} issue={issue} optional={optional}>
    {(aria) => <textarea rows={4} {...input} {...aria} className={styles.input} />}
  </Field>
);
