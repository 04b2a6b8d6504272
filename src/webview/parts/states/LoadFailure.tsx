import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { tell } from '../../bridge/bridge.ts';
import { useWords } from '../../words/useWords.ts';
import { Button } from '../Button.tsx';
import { Message } from './Message.tsx';

type LoadFailureProps = {
  message?: string;
  /** What the page's code threw; undefined if the page failed to load. */
  thrown?: string;
  onRetry: () => void;
  /** What else is known about the failure. */
  children?: ReactNode;
};

/** Shown when a page or its data failed to load, or its code threw: offers a retry, and tells the app. */
export const LoadFailure = ({ message, thrown, onRetry, children }: LoadFailureProps) => {
  const t = useWords();
  const title = t(thrown === undefined ? 'failure.load' : 'failure.crash');
  const report = useEffectEvent(() => tell({ event: 'error', message: message ?? title }));
  useEffect(() => report(), []);
  return (
    <Message icon="alert" tone="bad" title={title}>
      {thrown === undefined ? <p>{message ?? t('failure.loadHelp')}</p> : <code>{thrown}</code>}
      {children}
      <Button look="soft" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Message>
  );
};
