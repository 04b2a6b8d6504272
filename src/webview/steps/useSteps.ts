import { useEffect, useRef, useState } from 'react';
import { useBack } from '../bridge/bridge.ts';
import { tellOfStep } from './useCanGoBack.ts';

const stateKey = 'webviewStep';
const kept = (): { readonly [stateKey]?: string } =>
  typeof history.state === 'object' && history.state !== null ? history.state : {};

/**
 * Steps of one page, each an entry of the history, so that a phone's back key goes one step back even where the app
 * knows nothing of the bridge. Only the step's name is in there. `done`: nothing to go back to any more.
 */
export const useSteps = <Step extends string>(first: Step, done = false) => {
  const [step, setStep] = useState<Step>(first);
  /** On the way back, of which the browser tells later: a second press would lead out of the page. */
  const goesBack = useRef(false);

  useEffect(() => {
    // After a reload nothing of the further steps is left.
    if (stateKey in kept()) history.replaceState({ ...kept(), [stateKey]: undefined }, '');
    const onMove = ({ state }: PopStateEvent) => {
      goesBack.current = false;
      setStep((state?.[stateKey] as Step | undefined) ?? first);
    };
    window.addEventListener('popstate', onMove);
    // A step begins at its top; the browser would put it where another one was left.
    history.scrollRestoration = 'manual';
    return () => {
      window.removeEventListener('popstate', onMove);
      history.scrollRestoration = 'auto';
    };
  }, [first]);

  useBack(() => {
    if (done || step === first) return false;
    if (!goesBack.current) history.back();
    goesBack.current = true;
    return true;
  });

  /** Whether somebody has gone to another step since, while an answer was waited for: there they stay. */
  const isLeft = () => (kept()[stateKey] ?? first) !== step;

  return {
    step,
    go: (next: Step) => {
      if (isLeft()) return;
      history.pushState({ ...kept(), [stateKey]: next }, '');
      tellOfStep();
      setStep(next);
    },
    /** Goes on without a way back to the step that is left: it cannot be done twice. */
    replace: (next: Step) => {
      if (isLeft()) return;
      history.replaceState({ ...kept(), [stateKey]: next }, '');
      setStep(next);
    },
  };
};
