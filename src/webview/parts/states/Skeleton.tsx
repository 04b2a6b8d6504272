import { useWords } from '../../words/words.ts';
import styles from './Skeleton.module.css';

const bars = ['first', 'second', 'third', 'fourth', 'fifth'];

/** The shape of what is loading, so that nothing jumps when it is there. */
export const Skeleton = () => {
  const t = useWords();
  return (
    <div className={styles.skeleton}>
      <p className="wv-sr-only" role="status">
        {t('loading')}
      </p>
      {bars.map((bar) => (
        <div key={bar} aria-hidden="true">
          <div className={styles.label} />
          <div className={styles.bar} />
        </div>
      ))}
    </div>
  );
};
