import { type ComponentType, use } from 'react';
import type { Values } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';

/** Parts of the generated screens that a resource replaces: the default export of `x.view.tsx` beside its file. */
export interface ResourceView {
  /** By field: what stands in the list's column instead. */
  readonly cells?: Readonly<Record<string, ComponentType<{ readonly record: Values; readonly value: unknown }>>>;
  /** By field: what stands in the form instead; it reads and writes the field of that name in react-hook-form's context. */
  readonly inputs?: Readonly<Record<string, ComponentType<{ readonly name: string; readonly resource: Resource }>>>;
  /** Further actions of a row, beside the generated ones. */
  readonly rowActions?: ComponentType<{ readonly record: Values }>;
  /** Beside the buttons above the list; `useListContext` is the list. */
  readonly listActions?: ComponentType;
  /** Beside the buttons for the ticked rows; `useListContext().selectedIds` are they. */
  readonly bulkActions?: ComponentType;
  /** Beside the form's buttons; `useRecordContext` is the record, `useSaveContext` saves the form. */
  readonly formActions?: ComponentType;
}

const modules = import.meta.glob<{ readonly default: ResourceView }>('/resources/**/*.view.tsx');
const nothing: ResourceView = {};
const loading = new Map<string, Promise<ResourceView>>();

/** Loads the view of a resource; a resource without one costs no request. */
export const loadView = (resource: Resource): Promise<ResourceView> | undefined => {
  const path = `/${resource.file.replace(/\.ts$/, '.view.tsx')}`;
  const load = modules[path];
  if (!load) return undefined;
  const promise = loading.get(path) ?? load().then((module) => module.default);
  loading.set(path, promise);
  return promise;
};

/** What a resource replaces. Suspends until it is loaded, so nothing moves afterwards. */
export const useResourceView = (resource: Resource): ResourceView => {
  const promise = loadView(resource);
  return promise ? use(promise) : nothing;
};
