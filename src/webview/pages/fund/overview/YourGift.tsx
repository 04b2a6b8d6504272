import type { Gift } from '#api/webviewCalls.ts';
import { Button } from '../../../parts/Button.tsx';
import { useWords } from '../../../words/useWords.ts';
import { GiftStatus } from '../gift/GiftStatus.tsx';
import { Sum } from '../gift/GiftSum.tsx';
import styles from './YourGift.module.css';

/** The person's last gift, and the way to its payment. */
export const YourGift = ({ gift, onOpen }: { gift: Gift; onOpen: (gift: Gift) => void }) => {
  const t = useWords();
  return (
    <section className={styles.gift} aria-label={t('fund.yours')}>
      <div className={styles.words}>
        <p className={styles.name}>{t('fund.yours')}</p>
        <p className={styles.total}>
          <Sum of={gift.total} />
        </p>
        <GiftStatus status={gift.status} />
      </div>
      <Button look="soft" onClick={() => onOpen(gift)}>
        {t('fund.open')}
      </Button>
    </section>
  );
};
