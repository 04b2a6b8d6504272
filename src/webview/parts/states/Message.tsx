import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { leave, sendEvent } from '../../bridge/bridge.ts';
import { useWords } from '../../words/words.ts';
import { Button } from '../Button.tsx';
import { Icon, type IconName } from '../Icon.tsx';
import styles from './Message.module.css';

interface MessageProps {
  readonly icon: IconName;
  readonly tone?: 'good' | 'bad' | 'plain';
  readonly title: string;
  /** Shows a button that closes the page. */
  readonly closes?: boolean;
  readonly children?: ReactNode;
}

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

interface LoadFailureProps {
  readonly message?: string;
  /** What the page's code threw, '' if it is not to be shown; undefined if the page failed to load. */
  readonly thrown?: string;
  readonly onRetry: () => void;
  /** What else is known about the failure. */
  readonly children?: ReactNode;
}

/** Shown when a page or its data failed to load, or its code threw: offers a retry, and tells the app. */
export const LoadFailure = ({ message, thrown, onRetry, children }: LoadFailureProps) => {
  const t = useWords();
  const title = t(thrown === undefined ? 'failure.load' : 'failure.crash');
  const report = useEffectEvent(() => sendEvent({ event: 'error', message: message ?? title }));
  useEffect(() => report(), []);
  return (
    <Message icon="alert" tone="bad" title={title}>
      {thrown === undefined ? <p>{message ?? t('failure.loadHelp')}</p> : thrown && <code>{thrown}</code>}
      {children}
      <Button look="soft" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Message>
  );
};
