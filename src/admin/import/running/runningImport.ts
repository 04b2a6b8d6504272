import { useStore } from 'react-admin';
import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';

/** The import into this list that was started last and is not settled yet, by its entry; over a reload as well. */
export const useRunningImport = ({ name }: Resource, parentId: Id | undefined) =>
  useStore<Id | undefined>([name, parentId, 'import'].filter((part) => part !== undefined).join('.'));
