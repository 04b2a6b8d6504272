import { useSyncExternalStore } from 'react';
import { hasHost, leave, useBack } from '../bridge/bridge.ts';
import { Message } from '../parts/states/Message.tsx';
import { useWords } from '../words/useWords.ts';
import { onTokenIssue, tokenIssue } from './tokenGate.ts';

/** Whether the pages wait for a token of the app. */
export const useSessionEnded = (): boolean => useSyncExternalStore(onTokenIssue, tokenIssue) !== undefined;

/**
 * Says that the app has to open the page again. The page beneath stays as it is, with all that was typed.
 * `keeps`: what was typed is there even when the app opens the page anew.
 */
export const SessionEnded = ({ keeps }: { keeps: boolean }) => {
  const t = useWords();
  // Asked before the page beneath: what that would ask or show cannot be seen now.
  useBack(() => {
    leave();
    return true;
  });
  return (
    <Message icon="lock" tone="bad" title={t('session.title')} closes={hasHost()}>
      <p>{t('session.text')}</p>
      {keeps && <p>{t('session.kept')}</p>}
    </Message>
  );
};
