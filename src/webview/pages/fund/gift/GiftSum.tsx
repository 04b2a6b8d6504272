import { useWords } from '../../../words/useWords.ts';
import styles from './GiftSum.module.css';
import { Sum } from './Sum.tsx';

/** What is given, what paying it costs, and both together. */
export const GiftSum = ({ amount, fee }: { amount: number; fee: number }) => {
  const t = useWords();
  return (
    <dl className={styles.sum}>
      <div>
        <dt>{t('fund.gift')}</dt>
        <dd>
          <Sum of={amount} />
        </dd>
      </div>
      <div>
        <dt>{t('fund.fee')}</dt>
        <dd>{fee > 0 ? <Sum of={fee} /> : t('fund.noFee')}</dd>
      </div>
      <div className={styles.total}>
        <dt>{t('fund.total')}</dt>
        <dd>
          <Sum of={amount + fee} />
        </dd>
      </div>
    </dl>
  );
};
