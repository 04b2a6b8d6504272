import { useEffect, useState } from 'react';
import type { Gift } from '#api/webviewCalls.ts';
import { Icon, type IconName } from '../../../parts/Icon.tsx';
import { calls } from '../../../request/calls.ts';
import { useWords } from '../../../words/words.ts';
import styles from './GiftStatus.module.css';

const icons = { pending: 'clock', paid: 'check', expired: 'close' } as const satisfies Record<Gift['status'], IconName>;

/** A gift's status, as a colour, an icon and a word. */
export const GiftStatus = ({ status }: { readonly status: Gift['status'] }) => {
  const t = useWords();
  return (
    <span className={[styles.status, styles[status]].join(' ')}>
      <Icon name={icons[status]} size={16} />
      {t(`gift.${status}`)}
    </span>
  );
};

const pollInterval = 10_000;

/** Keeps a pending gift up to date: asks the API at intervals, and when the person comes back from paying. */
export const useGiftStatus = (gift: Gift, watched: boolean, setGift: (gift: Gift) => void) => {
  const [answer, setAnswer] = useState<{ failure?: unknown } | 'awaited'>();
  const { id } = gift;
  const isPending = gift.status === 'pending';

  const check = async () => {
    setAnswer('awaited');
    try {
      setGift(await calls.gift(id));
      setAnswer({});
    } catch (failure) {
      setAnswer({ failure });
    }
  };

  useEffect(() => {
    if (!isPending || !watched) return;
    const controller = new AbortController();
    const refresh = () => {
      if (document.visibilityState === 'visible')
        calls.gift(id, controller.signal, true).then(setGift, () => undefined);
    };
    // At once too: the gift may have been paid since it was shown the last time.
    refresh();
    const interval = setInterval(refresh, pollInterval);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      controller.abort();
      clearInterval(interval);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [id, isPending, watched, setGift]);

  /** `answer` is the result of the person's own check. */
  return { check, answer };
};
