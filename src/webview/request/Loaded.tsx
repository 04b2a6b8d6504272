import type { ReactNode } from 'react';
import { LoadFailure } from '../parts/states/Message.tsx';
import { Skeleton } from '../parts/states/Skeleton.tsx';
import { useWords } from '../words/words.ts';
import { FailureDetail, failureText } from './failures.tsx';
import type { Load } from './useLoad.ts';

type LoadedProps<Data> = { of: Load<Data>; children: (data: Data, set: (data: Data) => void) => ReactNode };

/** Shows a load: a skeleton, its failure, or its data. */
export const Loaded = <Data,>({ of: load, children }: LoadedProps<Data>) => {
  const t = useWords();
  if (load.state === 'loading') return <Skeleton />;
  if (load.state === 'failed')
    return (
      <LoadFailure message={failureText(load.failure, t, 'failure.loadHelp')} onRetry={load.reload}>
        <FailureDetail failure={load.failure} />
      </LoadFailure>
    );
  return children(load.data, load.set);
};
