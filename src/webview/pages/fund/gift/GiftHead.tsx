import type { Gift } from '#api/webviewCalls.ts';
import type { Language } from '#values/language.ts';
import { when } from '../../../values/when.ts';
import { useWords } from '../../../words/useWords.ts';
import styles from './GiftHead.module.css';
import { GiftStatus } from './GiftStatus.tsx';
import { Sum } from './GiftSum.tsx';

/** The sum, where the gift stands, and until when. A change is read aloud. */
export const GiftHead = ({ gift, language }: { gift: Gift; language: Language }) => {
  const t = useWords();
  const said = {
    pending: t('gift.payBefore', { time: when(gift.expires_at, language) }),
    paid: t('gift.thanks'),
    expired: t('gift.expiredText'),
  };
  return (
    <section className={styles.head}>
      <h2 className={styles.title} tabIndex={-1}>
        {t('gift.title')}
      </h2>
      <p className={styles.total}>
        <Sum of={gift.total} />
      </p>
      <div role="status" className={styles.status}>
        <GiftStatus status={gift.status} />
        <p>{said[gift.status]}</p>
        {gift.paid_at && <p>{t('gift.paidAt', { time: when(gift.paid_at, language) })}</p>}
      </div>
      {gift.programme && <p className={styles.programme}>{gift.programme}</p>}
    </section>
  );
};
