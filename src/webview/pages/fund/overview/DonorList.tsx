import type { Donor } from '#api/webviewCalls.ts';
import { rupiah } from '#values/money.ts';
import { day } from '../../../values/when.ts';
import { useLanguage } from '../../../words/useLanguage.ts';
import { useWords } from '../../../words/useWords.ts';
import styles from './FundLists.module.css';

/** Who gave last; some would rather not say. */
export const DonorList = ({ donors }: { donors: Donor[] }) => {
  const t = useWords();
  const language = useLanguage();
  return (
    <ul className={styles.donors}>
      {donors.map(({ name, amount, programme, at }) => {
        const shown = name ?? t('fund.anonymous');
        return (
          <li key={`${at}-${amount}-${name}`} className={styles.donor}>
            <span aria-hidden="true" className={styles.initial}>
              {name?.charAt(0).toUpperCase() ?? '•'}
            </span>
            <span className={styles.name}>{shown}</span>
            <span className={styles.amount}>{rupiah(amount)}</span>
            <span className={`${styles.quiet} ${styles.when}`}>
              {day(at, language)}
              {programme && ` · ${programme}`}
            </span>
          </li>
        );
      })}
    </ul>
  );
};
