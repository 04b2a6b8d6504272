import type { ReactNode } from 'react';
import styles from './FormFooter.module.css';

/** Sticks to the lower edge, in reach of the thumb, while there is room; stays above the phone's own bar. */
export const FormFooter = ({ children }: { children: ReactNode }) => <div className={styles.footer}>{children}</div>;
