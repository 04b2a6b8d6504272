import { useSyncExternalStore } from 'react';
import { hasHost, leave } from '../bridge/bridge.ts';
import { Button } from '../parts/Button.tsx';
import { Message } from '../parts/Message.tsx';
import { useWords } from '../words/useWords.ts';
import { onTokenFault, tokenFault } from './tokenGate.ts';

/** Whether the pages wait for a token of the app. */
export const useSessionEnded = (): boolean => useSyncExternalStore(onTokenFault, tokenFault) !== undefined;

/** Says that the app has to open the page again. The page beneath stays as it is, with all that was typed. */
export const SessionEnded = () => {
  const t = useWords();
  return (
    <Message icon="lock" tone="bad" title={t('session.title')}>
      <p>{t('session.text')}</p>
      <p>{t('session.kept')}</p>
      {hasHost() && (
        <Button look="soft" onClick={leave}>
          {t('close')}
        </Button>
      )}
    </Message>
  );
};
