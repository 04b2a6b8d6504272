import type { Programme } from '#api/webviewCalls.ts';
import { rupiah } from '#values/money.ts';
import { useWords } from '../../../words/useWords.ts';
import styles from './FundLists.module.css';
import { GoalBar } from './GoalBar.tsx';

/** What the fund pays for, each with how far it is. */
export const ProgrammeList = ({ programmes }: { programmes: Programme[] }) => {
  const t = useWords();
  return (
    <ul className={styles.programmes}>
      {programmes.map(({ id, name, description, collected, goal }) => (
        <li key={id} className={styles.programme}>
          <h3 className={styles.name}>{name}</h3>
          <p className={styles.quiet}>{description}</p>
          <GoalBar collected={collected} goal={goal} label={name} />
          <p className={styles.quiet}>
            <span className={styles.whole}>{rupiah(collected)}</span>{' '}
            <span className={styles.whole}>{t('fund.goal', { goal: rupiah(goal) })}</span>
          </p>
        </li>
      ))}
    </ul>
  );
};
