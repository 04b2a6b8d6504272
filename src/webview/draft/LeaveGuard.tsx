import { useEffect, useState } from 'react';
import { leave, tell, useBack } from '../bridge/bridge.ts';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { useSessionEnded } from '../session/SessionEnded.tsx';
import { useWords } from '../words/useWords.ts';

type LeaveGuardProps = {
  dirty: boolean;
  /** False where `back` only goes to the previous step and loses nothing. Default true. */
  asks?: boolean;
  /** A save is running, which cannot be undone: `back` does nothing until its result is known. */
  saving?: boolean;
  onDiscard: () => void;
};

/** Tells the app whether something is unsaved, and asks before `back` throws it away. */
export const LeaveGuard = ({ dirty, asks = true, saving = false, onDiscard }: LeaveGuardProps) => {
  const t = useWords();
  const [asking, setAsking] = useState(false);
  const ended = useSessionEnded();
  useEffect(() => {
    if (!dirty) return;
    tell({ event: 'dirty', dirty: true });
    return () => tell({ event: 'dirty', dirty: false });
  }, [dirty]);
  useBack(() => {
    const keeps = dirty && asks;
    if (keeps && !saving) setAsking(true);
    return keeps;
  });
  // An invisible dialog would block the whole page.
  if (!asking || ended) return null;
  return (
    <Dialog title={t('leave.title')} text={t('leave.text')} onClose={() => setAsking(false)}>
      <Button onClick={() => setAsking(false)}>{t('leave.stay')}</Button>
      <Button
        look="quiet"
        onClick={() => {
          setAsking(false);
          onDiscard();
          leave();
        }}
      >
        {t('leave.discard')}
      </Button>
    </Dialog>
  );
};
