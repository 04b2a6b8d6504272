import type { Fund } from '#api/webviewCalls.ts';
import { locales } from '#values/language.ts';
import { rupiah } from '#values/money/money.ts';
import { useLanguage, useWords } from '../../../words/words.ts';
import { Sum } from '../gift/GiftSum.tsx';
import styles from './FundCover.module.css';

type GoalBarProps = { readonly collected: number; readonly goal: number; readonly label?: string };

/** How much of a goal is reached, as a bar and in words. Beyond the goal the bar stays full. */
export const GoalBar = ({ collected, goal, label }: GoalBarProps) => {
  const t = useWords();
  const locale = locales[useLanguage()];
  const percent = goal > 0 ? Math.floor((collected / goal) * 100) : 0;
  const progressText = t('fund.progress', { percent: percent.toLocaleString(locale) });
  return (
    <div className={styles.goal}>
      <div
        role="progressbar"
        aria-valuenow={Math.min(percent, 100)}
        aria-valuetext={progressText}
        aria-label={label ?? t('fund.collected')}
        className={styles.bar}
      >
        <span style={{ width: `${Math.min(Math.max(percent, 1), 100)}%` }} />
      </div>
      <p aria-hidden="true" className={styles.said}>
        {progressText}
      </p>
    </div>
  );
};

/** The fund at a glance: a young tree growing from the sum that was given. */
export const FundCover = ({ fund: { title, collected, goal, donors_count } }: { readonly fund: Fund }) => {
  const t = useWords();
  const language = useLanguage();
  return (
    <section className={styles.cover}>
      <svg aria-hidden="true" className={styles.tree} viewBox="0 0 120 120" fill="none">
        <circle cx="60" cy="60" r="58" className={styles.sun} />
        <path className={styles.stem} d="M60 112V52" />
        <path className={styles.leaf} d="M60 76C38 78 26 64 24 46c20-2 35 10 36 30z" />
        <path className={styles.leaf} d="M60 62c0-22 13-35 34-36 1 21-12 35-34 36z" />
        <path className={styles.leaf} d="M60 50C50 40 49 27 57 14c10 10 12 24 3 36z" />
      </svg>
      <h2 className={styles.title} tabIndex={-1}>
        {title}
      </h2>
      <dl className={styles.figures}>
        <dt>{t('fund.collected')}</dt>
        <dd className={styles.collected}>
          <Sum of={collected} />
        </dd>
        <dd className={styles.quiet}>{t('fund.goal', { goal: rupiah(goal) })}</dd>
      </dl>
      <GoalBar collected={collected} goal={goal} />
      <p className={styles.quiet}>{t('fund.donors', { count: donors_count.toLocaleString(locales[language]) })}</p>
    </section>
  );
};
