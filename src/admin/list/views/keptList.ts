import type { Resource } from '#schema/resource.ts';
import { personalStore } from '../../preferences/personalStore.ts';
import { layoutKey, readLayout } from '../columns/tableLayout.ts';
import { columnsOf } from '../listColumns.ts';
import { homeOf, readViews } from './savedViews.ts';

// For requests of a list's rows while the list is not mounted.
const keptViews = (resource: Resource) => readViews(personalStore.getItem(`${resource.name}.savedQueries`));

/** The person's columns in the list, or in the saved view of that name. */
export const keptColumns = (resource: Resource, saved: string | undefined): readonly string[] => {
  const view = keptViews(resource).find(({ label }) => label === saved);
  const kept = personalStore.getItem(layoutKey(resource, view?.label)) ?? view?.layout;
  return columnsOf(resource, readLayout(resource, kept).columns);
};

/** The query string that the bare address stands for. */
export const keptHome = (resource: Resource): string => homeOf(resource, keptViews(resource));
