import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { tell } from '../bridge/bridge.ts';
import { useWords } from '../words/useWords.ts';
import { Button } from './Button.tsx';
import { Message } from './Message.tsx';

type LoadFailureProps = {
  said?: string;
  onRetry: () => void;
  /** What else is known of it. */
  children?: ReactNode;
};

/** The page, or what it shows, did not come: another try. The app hears of it. */
export const LoadFailure = ({ said, onRetry, children }: LoadFailureProps) => {
  const t = useWords();
  const report = useEffectEvent(() => tell({ event: 'error', message: said ?? t('failure.load') }));
  useEffect(() => report(), []);
  return (
    <Message icon="alert" tone="bad" title={t('failure.load')}>
      <p>{said ?? t('failure.loadHelp')}</p>
      {children}
      <Button look="soft" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Message>
  );
};
