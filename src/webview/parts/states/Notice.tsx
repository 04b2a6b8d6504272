import type { ReactNode } from 'react';
import { Icon, type IconName } from '../Icon.tsx';
import styles from './Notice.module.css';

const icons = { success: 'done', error: 'alert', warning: 'alert', info: 'alert' } as const satisfies Record<
  string,
  IconName
>;

/** What happened, read aloud as it appears: at once for an error, in turn otherwise. */
export const Notice = ({ tone, children }: { tone: keyof typeof icons; children: ReactNode }) => (
  <div className={[styles.notice, styles[tone]].join(' ')} role={tone === 'error' ? 'alert' : 'status'}>
    <Icon name={icons[tone]} size={22} />
    <div className={styles.text}>{children}</div>
  </div>
);
