import { useEffect, useState } from 'react';
import type { Gift } from '#api/webviewCalls.ts';
import { calls } from '../../../request/calls.ts';

const pause = 10_000;

/** Keeps a pending gift up to date: asks the API at intervals, and when the person comes back from paying. */
export const useGiftStatus = (gift: Gift, watched: boolean, setGift: (gift: Gift) => void) => {
  const [checking, setChecking] = useState(false);
  const [answer, setAnswer] = useState<{ failure?: unknown }>();
  const { id } = gift;
  const waits = gift.status === 'pending';

  const check = async () => {
    setChecking(true);
    setAnswer(undefined);
    try {
      setGift(await calls.gift(id, new AbortController().signal));
      setAnswer({});
    } catch (failure) {
      setAnswer({ failure });
    } finally {
      setChecking(false);
    }
  };

  useEffect(() => {
    if (!waits || !watched) return;
    const running = new AbortController();
    const look = () => {
      if (document.visibilityState === 'visible') calls.gift(id, running.signal, true).then(setGift, () => undefined);
    };
    const asking = setInterval(look, pause);
    document.addEventListener('visibilitychange', look);
    return () => {
      running.abort();
      clearInterval(asking);
      document.removeEventListener('visibilitychange', look);
    };
  }, [id, waits, watched, setGift]);

  /** `answer` is the result of the person's own check, once it is there. */
  return { check, checking, answer };
};
