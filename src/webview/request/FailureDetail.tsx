import { useWords } from '../words/useWords.ts';
import styles from './FailureDetail.module.css';
import { failureDetail } from './failureText.ts';

/** The line that people pass on to whoever can mend it. */
export const FailureDetail = ({ failure }: { failure: unknown }) => {
  const t = useWords();
  const detail = failureDetail(failure, t);
  return detail === undefined ? null : <small className={styles.detail}>{detail}</small>;
};
