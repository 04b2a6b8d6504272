import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { leave, sendEvent, useBack } from '../bridge/bridge.ts';
import { Button } from '../parts/Button.tsx';
import { useSessionEnded } from '../session/SessionEnded.tsx';
import { useWords } from '../words/words.ts';
import styles from './LeaveGuard.module.css';

interface DialogProps {
  readonly title: string;
  readonly text: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * Asks a question. The browser's dialog keeps the focus inside and gives it back; Escape and the app's back close it.
 * In a portal, as inside a hidden step it would block the page without being seen.
 */
const Dialog = ({ title, text, onClose, children }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useBack(() => {
    onClose();
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
        onClose();
      }}
    >
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      <p id={`${id}-text`} className={styles.text}>
        {text}
      </p>
      <div className={styles.actions}>{children}</div>
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
  const t = useWords();
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
