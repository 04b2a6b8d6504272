import { Notice } from '../parts/states/Notice.tsx';
import { useWords } from '../words/useWords.ts';
import type { WordKey } from '../words/words.ts';
import styles from './FailureNotice.module.css';
import { failureDetail, failureText } from './failureText.ts';
import { issuesElsewhere, issuesOf } from './issuesOf.ts';

/** The line that people pass on to whoever can mend it. */
export const FailureDetail = ({ failure }: { failure: unknown }) => {
  const t = useWords();
  const detail = failureDetail(failure, t);
  return detail === undefined ? null : <small className={styles.detail}>{detail}</small>;
};

type FailureNoticeProps = {
  failure: unknown;
  /** As in failureText. */
  offline?: WordKey;
  /** The fields at which the page says what is wrong with them. */
  fields?: readonly string[];
};

/** Why the last call did not go through; nothing when it did. */
export const FailureNotice = ({ failure, offline, fields = [] }: FailureNoticeProps) => {
  const t = useWords();
  if (failure === undefined) return null;
  const elsewhere = issuesElsewhere(failure, fields);
  return (
    <Notice tone="error">
      {(elsewhere.length === 0 || issuesOf(failure, fields).length > 0) && failureText(failure, t, offline)}
      {elsewhere.map((said) => (
        <p key={said}>{said}</p>
      ))}
      <FailureDetail failure={failure} />
    </Notice>
  );
};
