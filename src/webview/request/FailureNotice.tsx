import { Notice } from '../parts/states/Notice.tsx';
import { useWords } from '../words/useWords.ts';
import type { WordKey } from '../words/words.ts';
import { FailureDetail } from './FailureDetail.tsx';
import { failureText } from './failureText.ts';

/** Why the last call did not go through; nothing when it did. `offline` as in failureText. */
export const FailureNotice = ({ failure, offline }: { failure: unknown; offline?: WordKey }) => {
  const t = useWords();
  if (failure === undefined) return null;
  return (
    <Notice tone="error">
      {failureText(failure, t, offline)}
      <FailureDetail failure={failure} />
    </Notice>
  );
};
