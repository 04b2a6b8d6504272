import { useSyncExternalStore } from 'react';
import { hasHost, leave, useBack } from '../bridge/bridge.ts';
import { Message } from '../parts/states/Message.tsx';
import { useWords } from '../words/words.ts';
import { onTokenIssue, tokenIssue } from './tokenGate.ts';

/** Whether the pages wait for a token from the app. */
export const useSessionEnded = (): boolean => useSyncExternalStore(onTokenIssue, tokenIssue) !== undefined;

/** Says that the app has to open the page again. What was typed stays; with `keeps`, even in the page opened anew. */
export const SessionEnded = ({ keeps }: { readonly keeps: boolean }) => {
  const t = useWords();
  // Handles `back` before the page beneath, which is hidden now.
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
