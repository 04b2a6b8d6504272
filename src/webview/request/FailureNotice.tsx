import { Notice } from '../parts/states/Notice.tsx';
import { useWords } from '../words/useWords.ts';
import type { WordKey } from '../words/words.ts';
import styles from './FailureNotice.module.css';
import { failureDetail, failureText } from './failureText.ts';
import { issuesElsewhere, issuesOf } from './issuesOf.ts';

/** The technical line that people can pass on to support. */
export const FailureDetail = ({ failure }: { failure: unknown }) => {
  const t = useWords();
  const detail = failureDetail(failure, t);
  return detail === undefined ? null : <small className={styles.detail}>{detail}</small>;
};

type FailureNoticeProps = {
  failure: unknown;
  /** As in failureText. */
  offline?: WordKey;
  /** The fields at which the page shows their own issues. */
  fields?: readonly string[];
};

/** Why the last call failed; nothing if it did not. */
export const FailureNotice = ({ failure, offline, fields = [] }: FailureNoticeProps) => {
  const t = useWords();
  if (failure === undefined) return null;
  const otherIssues = issuesElsewhere(failure, fields);
  return (
    <Notice tone="error">
      {(otherIssues.length === 0 || issuesOf(failure, fields).length > 0) && failureText(failure, t, offline)}
      {otherIssues.map((message) => (
        <p key={message}>{message}</p>
      ))}
      <FailureDetail failure={failure} />
    </Notice>
  );
};
