import { useStore } from 'react-admin';
import type { Id } from '#values/id.ts';
import { useRecordList } from '../../list/recordListContext.ts';
import { lazyExtra } from '../../routing/loading/lazyScreen.ts';

const ImportNote = lazyExtra(() => import('./ImportNote.tsx'));

/** The entry of the last import into this list if it is not settled yet; survives a reload. */
export const useRunningImport = () => {
  const { resource, parentId } = useRecordList();
  return useStore<Id | undefined>([resource.name, parentId, 'import'].filter((part) => part !== undefined).join('.'));
};

/** Shows above a list the progress of an import that was left. */
export const RunningImport = () => {
  const [entry, setEntry] = useRunningImport();
  return entry === undefined ? null : <ImportNote key={entry} entry={entry} onSettled={() => setEntry(undefined)} />;
};
