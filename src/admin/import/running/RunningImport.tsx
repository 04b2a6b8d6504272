import { Suspense } from 'react';
import { useRecordList } from '../../list/recordListContext.ts';
import { lazyExtra } from '../../routing/loading/lazyScreen.ts';
import { useRunningImport } from './runningImport.ts';

const ImportNote = lazyExtra(() => import('./ImportNote.tsx'));

/** Says over a list how far an import into it is that was left; nothing where there is none. */
export const RunningImport = () => {
  const { resource, parentId } = useRecordList();
  const [entry, keep] = useRunningImport(resource, parentId);
  return entry === undefined ? null : (
    <Suspense>
      <ImportNote key={entry} entry={entry} onSettled={() => keep(undefined)} />
    </Suspense>
  );
};
