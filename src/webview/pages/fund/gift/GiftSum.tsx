import { Fragment } from 'react';
import { rupiah } from '#values/money/money.ts';
import { useWords } from '../../../words/words.ts';
import styles from './GiftSum.module.css';

/** A sum that, in enlarged text, may wrap after each of its points and nowhere else. */
export const Sum = ({ of }: { readonly of: number }) =>
  [...rupiah(of).matchAll(/[^.]+\.?/g)].map(({ 0: part, index }) => (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));

/** The amount, the fee and their total. */
export const GiftSum = ({ amount, fee }: { readonly amount: number; readonly fee: number }) => {
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
