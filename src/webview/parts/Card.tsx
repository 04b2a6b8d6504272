import { type ReactNode, type Ref, useId } from 'react';
import styles from './Card.module.css';

interface CardProps {
  readonly title?: string;
  /** Makes the heading focusable. */
  readonly titleRef?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

/** A surface that groups what belongs together, under a heading. */
export const Card = ({ title, titleRef, children }: CardProps) => {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={title && id}>
      {title && (
        <h2 id={id} className={styles.title} {...(titleRef && { ref: titleRef, tabIndex: -1 })}>
          {title}
        </h2>
      )}
      {children}
    </section>
  );
};
