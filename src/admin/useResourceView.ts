import { createContext, use } from 'react';
import { ResourceProblemError } from '#schema/problems/resourceProblem.ts';
import type { Resource } from '#schema/resource.ts';
import { codeInTime } from './routing/loading/codeInTime.ts';
import { ScreenLoadError } from './routing/loading/lazyScreen.ts';
import { defineView, type PlainView, type ResourceView, viewFile } from './view.ts';

type Given = ResourceView | PlainView;
type Load = () => Promise<{ readonly default?: Given }>;

/** By its file: what loads a view. */
export type ViewFiles = Readonly<Record<string, Load>>;

const files: ViewFiles = import.meta.glob<{ readonly default?: Given }>('/resources/**/*.view.tsx');

/** Those of the product; a test may give others. */
export const ViewFilesContext = createContext(files);

const nothing: ResourceView = {};
const loading = new Map<Load, Promise<ResourceView>>();
/** Those that a screen waits for: it asks again after a failure, and would for ever if that began another load. */
const shown = new Map<Load, Promise<ResourceView>>();

/** A plain view as the screens read it. @throws {ResourceProblemError} as `defineView` */
const fromPlain = (resource: Resource, { inputs = {}, ...parts }: PlainView): ResourceView => {
  defineView(resource, { inputs: inputs as object });
  return { ...defineView(resource, parts as object), wholeInputs: inputs };
};

const viewOf = (resource: Resource, view: Given | undefined): ResourceView => {
  if (view && !('resource' in view)) return fromPlain(resource, view as PlainView);
  if (view?.resource === resource.name) return view;
  const message = `is not defineView(…) of "${resource.name}"`;
  throw new ResourceProblemError([{ file: viewFile(resource), key: 'default', message }]);
};

/** Loads the view of a resource; a resource without one costs no request. */
export const loadView = (resource: Resource, known: ViewFiles = files): Promise<ResourceView> | undefined => {
  const load = known[`/${viewFile(resource)}`];
  if (!load) return undefined;
  const begun = loading.get(load);
  if (begun) return begun;
  const view = codeInTime(load().then((module) => viewOf(resource, module.default))).catch((fault: unknown) => {
    // A failed load is tried anew by the next who asks.
    loading.delete(load);
    throw new ScreenLoadError(fault);
  });
  loading.set(load, view);
  return view;
};

/** What a resource replaces. Suspends until it is loaded, so nothing moves afterwards. */
export const useResourceView = (resource: Resource): ResourceView => {
  const known = use(ViewFilesContext);
  const load = known[`/${viewFile(resource)}`];
  const view = load && (shown.get(load) ?? loadView(resource, known));
  if (!view) return nothing;
  shown.set(load, view);
  return use(view);
};
