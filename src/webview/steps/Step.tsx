import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Step.module.css';

/** A step stays mounted while another is shown, so it keeps what was typed. When shown, its heading takes the focus. */
export const Step = ({ shown, children }: { shown: boolean; children: ReactNode }) => {
  const step = useRef<HTMLDivElement>(null);
  const wasShown = useRef(shown);
  useEffect(() => {
    if (shown && !wasShown.current) {
      window.scrollTo(0, 0);
      step.current?.querySelector<HTMLElement>('h2[tabindex]')?.focus({ preventScroll: true });
    }
    wasShown.current = shown;
  }, [shown]);
  return (
    <div ref={step} className={styles.step} hidden={!shown}>
      {children}
    </div>
  );
};
