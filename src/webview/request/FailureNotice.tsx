import { Notice } from '../parts/states/Notice.tsx';
import { useWords } from '../words/useWords.ts';
import type { WordKey } from '../words/words.ts';
import { FailureDetail } from './FailureDetail.tsx';
import { failureText } from './failureText.ts';
import { issuesElsewhere, issuesOf } from './issuesOf.ts';

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
