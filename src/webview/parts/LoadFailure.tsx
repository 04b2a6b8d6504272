import { useEffect, useEffectEvent } from 'react';
import { tell } from '../bridge/bridge.ts';
import { useWords } from '../words/useWords.ts';
import { Button } from './Button.tsx';
import { Message } from './Message.tsx';

/** The page, or what it shows, did not come: another try. The app hears of it. */
export const LoadFailure = ({ said, onRetry }: { said?: string; onRetry: () => void }) => {
  const t = useWords();
  const report = useEffectEvent(() => tell({ event: 'error', message: said ?? t('failure.load') }));
  useEffect(() => report(), []);
  return (
    <Message icon="alert" tone="bad" title={t('failure.load')}>
      <p>{said ?? t('failure.loadHelp')}</p>
      <Button look="soft" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Message>
  );
};
