import { useStore, useStoreContext } from 'react-admin';
import type { Id } from '#values/id.ts';
import { useRecordList } from '../../list/recordListContext.ts';
import { lazyExtra } from '../../routing/loading/lazyScreen.ts';

const ImportNote = lazyExtra(() => import('./ImportNote.tsx'));

const none: readonly Id[] = [];

/** The entries of the imports into this list that are not settled yet, which survive a reload, and their replacement. */
export const useRunningImports = () => {
  const { resource, parentId } = useRecordList();
  const { getItem, setItem } = useStoreContext();
  const key = [resource.name, parentId, 'imports'].filter((part) => part !== undefined).join('.');
  const [entries] = useStore(key, none);
  const replace = (old: Id | undefined, ...by: readonly Id[]) =>
    setItem(key, [...(getItem(key, none) ?? none).filter((entry) => entry !== old), ...by]);
  return { entries, replace };
};

/** Shows above a list the progress of each import that was left. */
export const RunningImports = () => {
  const { entries, replace } = useRunningImports();
  return entries.map((entry) => <ImportNote key={entry} entry={entry} onSettled={() => replace(entry)} />);
};
