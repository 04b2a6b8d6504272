import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useBack } from '../bridge/bridge.ts';
import styles from './Dialog.module.css';

type DialogProps = { title: string; text: string; onClose: () => void; children: ReactNode };

/**
 * Asks something. The browser's own dialog keeps the focus inside and gives it back; Escape and the app's back close it.
 * Beside what is shown: in a step that is put aside it would hold the page and not be seen.
 */
export const Dialog = ({ title, text, onClose, children }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useBack(() => {
    onClose();
    return true;
  });
  // Closed while it is still there: one that is only taken away gives the focus back to nobody.
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
    // The layout, for its colours.
    document.querySelector('.wv') ?? document.body,
  );
};
