import { type ReactNode, useId } from 'react';
import styles from './Card.module.css';

/** A white surface that holds together what belongs together, under its heading. */
export const Card = ({ title, children }: { title?: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={title && id}>
      {title && (
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
      )}
      {children}
    </section>
  );
};
