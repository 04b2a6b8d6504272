import type { ReactNode } from 'react';
import { Icon, type IconName } from '../Icon.tsx';
import styles from './Notice.module.css';

const icons = { success: 'done', error: 'alert', warning: 'alert', info: 'alert' } as const satisfies Record<
  string,
  IconName
>;

/**
 * Scrolls to the result of an action: with the keyboard open little of the page is in view, and a sent form seemed
 * to do nothing. A focused invalid field goes first. A notice in view is left alone: in a sticky footer, the browser
 * would scroll to its place in the page.
 */
const bringIntoSight = (notice: HTMLDivElement | null) => {
  if (!notice || document.activeElement?.matches('[aria-invalid=true]')) return;
  const { top, bottom } = notice.getBoundingClientRect();
  if (top < 0 || bottom > window.innerHeight) notice.scrollIntoView({ block: 'nearest' });
};

/** What happened. Screen readers read it when it appears: an error at once, others in turn. */
export const Notice = ({ tone, children }: { readonly tone: keyof typeof icons; readonly children: ReactNode }) => (
  <div
    ref={tone === 'success' || tone === 'error' ? bringIntoSight : undefined}
    className={[styles.notice, styles[tone]].join(' ')}
    role={tone === 'error' ? 'alert' : 'status'}
  >
    <Icon name={icons[tone]} size={22} />
    <div className={styles.text}>{children}</div>
  </div>
);
