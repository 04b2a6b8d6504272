import { Notice } from '../parts/Notice.tsx';
import { useWords } from '../words/useWords.ts';
import { failureText } from './failureText.ts';

/** Why the last write did not go through; nothing when it did. */
export const FailureNotice = ({ failure }: { failure: unknown }) => {
  const t = useWords();
  return failure === undefined ? null : <Notice tone="error">{failureText(failure, t)}</Notice>;
};
