import { useCallback } from 'react';
import type { Gift } from '#api/webviewCalls.ts';
import { Button } from '../../parts/Button.tsx';
import { calls } from '../../request/calls.ts';
import { useLoad } from '../../request/useLoad.ts';
import { money } from '../../values/money.ts';
import { useWords } from '../../words/useWords.ts';
import { GiftStatus } from './GiftStatus.tsx';
import styles from './YourGift.module.css';

/** The gift made last on this phone. Nothing where the API does not know it as this person's. */
export const YourGift = ({ id, onOpen }: { id: number; onOpen: (gift: Gift) => void }) => {
  const t = useWords();
  const gift = useLoad(useCallback((signal: AbortSignal) => calls.gift(id, signal), [id]));
  if (gift.state !== 'ready') return null;
  const { status, total } = gift.data;
  return (
    <section className={styles.gift} aria-label={t('fund.yours')}>
      <div className={styles.words}>
        <p className={styles.name}>{t('fund.yours')}</p>
        <p className={styles.total}>{money(total)}</p>
        <GiftStatus status={status} />
      </div>
      <Button look="soft" onClick={() => onOpen(gift.data)}>
        {t('fund.open')}
      </Button>
    </section>
  );
};
