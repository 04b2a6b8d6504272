import type { Resource } from '#schema/resource.ts';
import { personalStore } from '../../preferences/personalStore.ts';
import { layoutKey, readLayout } from '../columns/tableLayout.ts';
import { columnsOf } from '../listColumns.ts';
import { homeOf, readViews } from './savedViews.ts';

// For requests of a list's rows while the list is not mounted.
const storedViews = (resource: Resource) => readViews(personalStore.getItem(`${resource.name}.savedQueries`));

/** The person's columns in the list, or in the saved view of that name. */
export const storedColumns = (resource: Resource, saved: string | undefined): readonly string[] => {
  const view = storedViews(resource).find(({ label }) => label === saved);
  const layout = personalStore.getItem(layoutKey(resource, view?.label)) ?? view?.layout;
  return columnsOf(resource, readLayout(resource, layout).columns);
};

/** The query string that the bare address stands for. */
export const storedHome = (resource: Resource): string => homeOf(resource, storedViews(resource));
