import { useStore } from 'react-admin';
import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';
import { useRecordList } from '../../list/recordListContext.ts';
import { lazyExtra } from '../../routing/loading/lazyScreen.ts';

const ImportNote = lazyExtra(() => import('./ImportNote.tsx'));

/** The import into this list that was started last and is not settled yet, by its entry; over a reload as well. */
export const useRunningImport = ({ name }: Resource, parentId: Id | undefined) =>
  useStore<Id | undefined>([name, parentId, 'import'].filter((part) => part !== undefined).join('.'));

/** Says over a list how far an import into it is that was left; nothing where there is none. */
export const RunningImport = () => {
  const { resource, parentId } = useRecordList();
  const [entry, keep] = useRunningImport(resource, parentId);
  return entry === undefined ? null : <ImportNote key={entry} entry={entry} onSettled={() => keep(undefined)} />;
};
