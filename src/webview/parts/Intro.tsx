import styles from './Intro.module.css';

/** What a step is about, above its fields. */
export const Intro = ({ step, title, text }: { step?: string; title: string; text: string }) => (
  <div className={styles.intro}>
    {step && <p className={styles.step}>{step}</p>}
    <h2 className={styles.title} tabIndex={-1}>
      {title}
    </h2>
    <p className={styles.text}>{text}</p>
  </div>
);
