import type { ReactNode } from 'react';
import { leave } from '../../bridge/bridge.ts';
import { useWords } from '../../words/useWords.ts';
import { Button } from '../Button.tsx';
import { Icon, type IconName } from '../Icon.tsx';
import styles from './Message.module.css';

type MessageProps = {
  icon: IconName;
  tone?: 'good' | 'bad' | 'plain';
  title: string;
  /** Shows a button that closes the page. */
  closes?: boolean;
  children?: ReactNode;
};

/** Outside the component: React calls a new ref function at each render, which would steal the focus from a button. */
const takeFocus = (heading: HTMLElement | null) => heading?.focus();

/** A message that fills the page: done, ended, not found. Its heading takes the focus, so that it is read out. */
export const Message = ({ icon, tone = 'plain', title, closes = false, children }: MessageProps) => {
  const t = useWords();
  return (
    <section className={styles.message}>
      <span className={[styles.icon, styles[tone]].join(' ')}>
        <Icon name={icon} size={34} />
      </span>
      <h2 className={styles.title} tabIndex={-1} ref={takeFocus}>
        {title}
      </h2>
      {children}
      {closes && (
        <Button look="soft" onClick={leave}>
          {t('close')}
        </Button>
      )}
    </section>
  );
};
