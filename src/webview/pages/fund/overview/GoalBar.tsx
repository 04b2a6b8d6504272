import { useWords } from '../../../words/useWords.ts';
import styles from './GoalBar.module.css';

type GoalBarProps = { collected: number; goal: number; look?: 'cover' | 'plain'; label?: string };

/** How much of a goal is reached, as a bar and in words. Beyond the goal the bar stays full. */
export const GoalBar = ({ collected, goal, look = 'plain', label }: GoalBarProps) => {
  const t = useWords();
  const percent = goal > 0 ? Math.floor((collected / goal) * 100) : 0;
  const progressText = t('fund.progress', { percent });
  return (
    <div className={[styles.goal, styles[look]].join(' ')}>
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
