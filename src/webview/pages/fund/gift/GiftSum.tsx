import { rupiah } from '#values/money/money.ts';
import { useWords } from '../../../words/useWords.ts';
import styles from './GiftSum.module.css';

/** What is given, what paying it costs, and both together. */
export const GiftSum = ({ amount, fee }: { amount: number; fee: number }) => {
  const t = useWords();
  return (
    <dl className={styles.sum}>
      <div>
        <dt>{t('fund.gift')}</dt>
        <dd>{rupiah(amount)}</dd>
      </div>
      <div>
        <dt>{t('fund.fee')}</dt>
        <dd>{fee > 0 ? rupiah(fee) : t('fund.noFee')}</dd>
      </div>
      <div className={styles.total}>
        <dt>{t('fund.total')}</dt>
        <dd>{rupiah(amount + fee)}</dd>
      </div>
    </dl>
  );
};
