import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useBack } from '../bridge/bridge.ts';
import styles from './Dialog.module.css';

type DialogProps = { title: string; text: string; onClose: () => void; children: ReactNode };

/**
 * Asks a question. The browser's dialog keeps the focus inside and gives it back; Escape and the app's back close it.
 * In a portal, as inside a hidden step it would block the page without being seen.
 */
export const Dialog = ({ title, text, onClose, children }: DialogProps) => {
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
