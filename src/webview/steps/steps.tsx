import { type ReactNode, useEffect, useRef, useState } from 'react';
import { notifyStep, useBack } from '../bridge/bridge.ts';
import styles from './Step.module.css';

const stateKey = 'webviewStep';
const historyState = (): { readonly [stateKey]?: string } =>
  typeof history.state === 'object' && history.state !== null ? history.state : {};

/**
 * The steps of a page, each a history entry, so that a phone's back key goes one step back even if the app does not use
 * the bridge. The entry holds only the step's name. `done`: there is nothing to go back to.
 */
export const useSteps = <Step extends string>(first: Step, done = false) => {
  const [step, setStep] = useState<Step>(first);
  /** Going back, which the browser reports later: a second press meanwhile would leave the page. */
  const goingBack = useRef(false);

  useEffect(() => {
    // After a reload the later steps have lost their data.
    if (stateKey in historyState()) history.replaceState({ ...historyState(), [stateKey]: undefined }, '');
    const onMove = ({ state }: PopStateEvent) => {
      goingBack.current = false;
      setStep((state?.[stateKey] as Step | undefined) ?? first);
    };
    window.addEventListener('popstate', onMove);
    // A step starts at its top; the browser would restore the scroll position of another.
    history.scrollRestoration = 'manual';
    return () => {
      window.removeEventListener('popstate', onMove);
      history.scrollRestoration = 'auto';
    };
  }, [first]);

  useBack(() => {
    if (done || step === first) return false;
    if (!goingBack.current) history.back();
    goingBack.current = true;
    return true;
  });

  /** Whether the person went to another step while a response was pending: they stay there. */
  const hasMovedOn = () => (historyState()[stateKey] ?? first) !== step;

  const goBy = (change: 'pushState' | 'replaceState') => (next: Step) => {
    if (hasMovedOn()) return;
    history[change]({ ...historyState(), [stateKey]: next }, '');
    notifyStep();
    setStep(next);
  };

  /** `replace` goes on without a way back to this step, so that it cannot be done twice. */
  return { step, go: goBy('pushState'), replace: goBy('replaceState') };
};

/** A step stays mounted while another is shown, so it keeps what was typed. When shown, its heading takes the focus. */
export const Step = ({ shown, children }: { readonly shown: boolean; readonly children: ReactNode }) => {
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
