import { useMemo } from 'react';
import { type SavedQuery, useEvent, useSavedQueries } from 'react-admin';
import type { Resource } from '#schema/resource.ts';
import { homeOf, readViews, type SavedView } from './savedViews.ts';

/** The person's saved views of a resource's lists. */
export interface SavedViews {
  readonly views: readonly SavedView[];
  /** The query string of the view that the list opens with; `''`: none. */
  readonly home: string;
  readonly keepViews: (views: readonly SavedView[]) => void;
}

export const useSavedViews = (resource: Resource): SavedViews => {
  const [stored, setStored] = useSavedQueries(resource.name);
  const keepViews = useEvent((views: readonly SavedView[]) => setStored(views as SavedQuery[]));
  return useMemo(() => {
    const views = readViews(stored);
    return { views, home: homeOf(resource, views), keepViews };
  }, [resource, stored, keepViews]);
};
