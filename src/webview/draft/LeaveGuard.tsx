import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { leave, sendEvent, useBack } from '../bridge/bridge.ts';
import { Button } from '../parts/Button.tsx';
import { useSessionEnded } from '../session/SessionEnded.tsx';
import { useWords } from '../words/words.ts';
import styles from './LeaveGuard.module.css';

/**
 * Asks before something is thrown away. The browser's dialog keeps the focus inside and gives it back; Escape and the
 * app's back close it. In a portal, as inside a hidden step it would block the page without being seen.
 */
const LeaveDialog = ({ onStay, onLeave }: { readonly onStay: () => void; readonly onLeave: () => void }) => {
  const t = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useBack(() => {
    onStay();
    return true;
  });
  // Closed while it is still in the document: a removed dialog does not give the focus back.
  useLayoutEffect(() => {
    const box = dialog.current;
    box?.showModal();
    return () => box?.close();
  }, []);
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onStay();
      }}
    >
      <h2 id={`${id}-title`} className={styles.title}>
        {t('leave.title')}
      </h2>
      <p id={`${id}-text`} className={styles.text}>
        {t('leave.text')}
      </p>
      <div className={styles.actions}>
        <Button onClick={onStay}>{t('leave.stay')}</Button>
        <Button look="quiet" onClick={onLeave}>
          {t('leave.discard')}
        </Button>
      </div>
    </dialog>,
    // Inside the layout, for its colours.
    document.querySelector('.wv') ?? document.body,
  );
};

interface LeaveGuardProps {
  readonly dirty: boolean;
  /** False where `back` only goes to the previous step and loses nothing. Default true. */
  readonly asks?: boolean;
  /** A save is running, which cannot be undone: `back` does nothing until its result is known. */
  readonly saving?: boolean;
  readonly onDiscard: () => void;
}

/** Tells the app whether something is unsaved, and asks before `back` throws it away. */
export const LeaveGuard = ({ dirty, asks = true, saving = false, onDiscard }: LeaveGuardProps) => {
  const [asking, setAsking] = useState(false);
  const ended = useSessionEnded();
  useEffect(() => {
    if (!dirty) return;
    sendEvent({ event: 'dirty', dirty: true });
    return () => sendEvent({ event: 'dirty', dirty: false });
  }, [dirty]);
  useBack(() => {
    const keeps = dirty && asks;
    if (keeps && !saving) setAsking(true);
    return keeps;
  });
  // An invisible dialog would block the whole page.
  if (!asking || ended) return null;
  return (
    <LeaveDialog
      onStay={() => setAsking(false)}
      onLeave={() => {
        setAsking(false);
        onDiscard();
        leave();
      }}
    />
  );
};
