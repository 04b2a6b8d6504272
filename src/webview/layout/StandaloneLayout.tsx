import type { ReactNode } from 'react';
import '../style/tokens.css';
import '../style/base.css';
import styles from './StandaloneLayout.module.css';

/** The layout of texts: the whole width of the phone, a column of comfortable lines on more. */
export const StandaloneLayout = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={`wv ${styles.ground}`}>
    <main className={styles.main} aria-label={title}>
      {children}
    </main>
  </div>
);
