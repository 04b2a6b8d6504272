import type { ReactNode } from 'react';
import { LoadFailure } from '../parts/states/Message.tsx';
import { Skeleton } from '../parts/states/Skeleton.tsx';
import { useWords } from '../words/words.ts';
import { FailureDetail, failureText } from './failures.tsx';
import { useLoad } from './useLoad.ts';

type LoadedProps<Data> = {
  /** As for `useLoad`. */
  readonly load: (signal: AbortSignal) => Promise<Data>;
  readonly children: (data: Data, set: (data: Data) => void) => ReactNode;
};

/** Loads a page's data and shows it; until then a skeleton, or why it failed. */
export const Loaded = <Data,>({ load, children }: LoadedProps<Data>) => {
  const t = useWords();
  const loaded = useLoad(load);
  if (loaded.state === 'loading') return <Skeleton />;
  if (loaded.state === 'failed')
    return (
      <LoadFailure message={failureText(loaded.failure, t, 'failure.loadHelp')} onRetry={loaded.reload}>
        <FailureDetail failure={loaded.failure} />
      </LoadFailure>
    );
  return children(loaded.data, loaded.set);
};
