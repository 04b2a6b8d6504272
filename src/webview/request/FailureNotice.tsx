import { Notice } from '../parts/Notice.tsx';
import { useWords } from '../words/useWords.ts';
import type { WordKey } from '../words/words.ts';
import { failureText } from './failureText.ts';

/** Why the last call did not go through; nothing when it did. `offline` as in failureText. */
export const FailureNotice = ({ failure, offline }: { failure: unknown; offline?: WordKey }) => {
  const t = useWords();
  return failure === undefined ? null : <Notice tone="error">{failureText(failure, t, offline)}</Notice>;
};
