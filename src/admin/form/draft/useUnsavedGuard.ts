import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { holdPage, useUnsavedForms } from '../../unsaved.ts';

/** Blocks every way out of an edited form until the person has answered. `save` saves it before it is left. */
export const useUnsavedGuard = (dirty: boolean, save: () => Promise<boolean>) => {
  const forms = useUnsavedForms();
  const isPassing = useRef(false);
  const saveNow = useEffectEvent(save);
  const [asking, setAsking] = useState(false);
  const resolveAnswer = useRef<(leaves: boolean) => void>(undefined);
  useEffect(() => (dirty ? holdPage(() => !isPassing.current) : undefined), [dirty]);
  useEffect(() => {
    if (!dirty) return undefined;
    isPassing.current = false;
    return forms.watch({
      holds: () => !isPassing.current,
      ask: async () => {
        if (isPassing.current) return true;
        // All ways out that wait for an answer get the same one.
        setAsking(true);
        return new Promise<boolean>((resolve) => {
          const earlier = resolveAnswer.current;
          resolveAnswer.current = (leaves) => {
            earlier?.(leaves);
            resolve(leaves);
          };
        });
      },
      save: () => saveNow(),
      giveUp() {
        isPassing.current = true;
      },
      stayed() {
        isPassing.current = false;
      },
    });
  }, [dirty, forms]);
  // A form that closes because its save succeeded answers whoever still waits: a log-out that asked would wait for
  // ever.
  useEffect(() => () => resolveAnswer.current?.(true), []);
  /** @returns whether one was waiting */
  const giveAnswer = useCallback((leaves: boolean): boolean => {
    const answer = resolveAnswer.current;
    if (leaves) isPassing.current = true;
    answer?.(leaves);
    resolveAnswer.current = undefined;
    setAsking(false);
    return answer !== undefined;
  }, []);
  return {
    asking,
    stay: () => giveAnswer(false),
    /** The input is saved or discarded: the next way out is free. @returns whether one was waiting, and is taken now */
    leave: useCallback(() => giveAnswer(true), [giveAnswer]),
  };
};
