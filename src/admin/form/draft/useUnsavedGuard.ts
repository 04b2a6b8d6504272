import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { holdPage, useUnsavedForms } from '../../unsaved.ts';

/** Blocks every way out of an edited form until the person has answered. `save` saves it before it is left. */
export const useUnsavedGuard = (dirty: boolean, save: () => Promise<boolean>) => {
  const forms = useUnsavedForms();
  const passing = useRef(false);
  const saveNow = useEffectEvent(save);
  const [asking, setAsking] = useState(false);
  const answer = useRef<(leaves: boolean) => void>(undefined);
  useEffect(() => (dirty ? holdPage(() => !passing.current) : undefined), [dirty]);
  useEffect(() => {
    if (!dirty) return undefined;
    return forms.watch({
      holds: () => !passing.current,
      ask: async () => {
        if (passing.current) return true;
        // All ways out that wait for an answer get the same one.
        setAsking(true);
        return new Promise<boolean>((resolve) => {
          const earlier = answer.current;
          answer.current = (leaves) => {
            earlier?.(leaves);
            resolve(leaves);
          };
        });
      },
      save: () => saveNow(),
      giveUp() {
        passing.current = true;
      },
      stayed() {
        passing.current = false;
      },
    });
  }, [dirty, forms]);
  // A form that closes because its save succeeded answers whoever still waits: a log-out that asked would wait for
  // ever.
  useEffect(() => () => answer.current?.(true), []);
  const say = (leaves: boolean) => {
    if (leaves) passing.current = true;
    answer.current?.(leaves);
    answer.current = undefined;
    setAsking(false);
  };
  return {
    asking,
    leave: () => say(true),
    stay: () => say(false),
    /** The input is saved or discarded: the next way out is free. @returns whether one was waiting, and is taken now */
    pass: (): boolean => {
      const waited = answer.current !== undefined;
      say(true);
      return waited;
    },
  };
};
