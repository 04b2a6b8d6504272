import type { ReactNode } from 'react';
import { Icon, type IconName } from '../Icon.tsx';
import styles from './Notice.module.css';

const icons = { success: 'done', error: 'alert', warning: 'alert', info: 'alert' } as const satisfies Record<
  string,
  IconName
>;

/**
 * What came of something done. A form is sent by the keyboard too, which leaves little of the page to be seen: without
 * this, nothing seemed to come of it. A field that is wrong has the focus, and goes first; what sticks to the screen is
 * there already, and would be looked for where it stood without.
 */
const bringIntoSight = (notice: HTMLDivElement | null) => {
  if (!notice || document.activeElement?.matches('[aria-invalid=true]')) return;
  const { top, bottom } = notice.getBoundingClientRect();
  if (top < 0 || bottom > window.innerHeight) notice.scrollIntoView({ block: 'nearest' });
};

/** What happened, read aloud as it appears: at once for an error, in turn otherwise. */
export const Notice = ({ tone, children }: { tone: keyof typeof icons; children: ReactNode }) => (
  <div
    ref={tone === 'success' || tone === 'error' ? bringIntoSight : undefined}
    className={[styles.notice, styles[tone]].join(' ')}
    role={tone === 'error' ? 'alert' : 'status'}
  >
    <Icon name={icons[tone]} size={22} />
    <div className={styles.text}>{children}</div>
  </div>
);
