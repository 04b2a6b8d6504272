import { type ComponentProps, useId } from 'react';
import styles from './CheckField.module.css';

/** Yes or no. */
export const CheckField = ({ label, hint, ...input }: ComponentProps<'input'> & { label: string; hint?: string }) => {
  const id = useId();
  return (
    <label className={styles.check}>
      <input {...input} type="checkbox" className={styles.box} aria-describedby={hint ? id : undefined} />
      <span>
        <span className={styles.label}>{label}</span>
        {hint && (
          <span id={id} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
    </label>
  );
};
