import { createContext, use } from 'react';
import { ResourceProblemError } from '#schema/problems/resourceProblem.ts';
import type { Resource } from '#schema/resource.ts';
import { withCodeTimeout } from './routing/loading/codeTimeout.ts';
import { recover, refuseScreen } from './routing/loading/lazyScreen.ts';
import { loadOnce } from './routing/loading/loadOnce.ts';
import { defineView, type PlainView, type ResourceView, viewFile } from './view.ts';

type AnyView = ResourceView | PlainView;
type Load = () => Promise<{ readonly default?: AnyView }>;

/** The loaders of views, by file. */
export type ViewFiles = Readonly<Record<string, Load>>;

const files: ViewFiles = import.meta.glob<{ readonly default?: AnyView }>('/resources/**/*.view.tsx');

/** The product's view files; a test may give others. */
export const ViewFilesContext = createContext(files);

const emptyView: ResourceView = {};
const loaders = new Map<Load, () => Promise<ResourceView>>();
/** Views that a screen waits for: it asks again after a failure, which must not start another load each time. */
const awaited = new Map<Load, Promise<ResourceView>>();

/** Turns a plain view into what the screens read. @throws {ResourceProblemError} as `defineView` */
const fromPlain = (resource: Resource, { inputs = {}, ...parts }: PlainView): ResourceView => {
  defineView(resource, { inputs: inputs as object });
  return { ...defineView(resource, parts as object), wholeInputs: inputs };
};

const viewOf = (resource: Resource, view: AnyView | undefined): ResourceView => {
  if (view && !('resource' in view)) return fromPlain(resource, view as PlainView);
  if (view?.resource === resource.name) return view;
  const message = `is not defineView() of "${resource.name}"`;
  throw new ResourceProblemError([{ file: viewFile(resource), key: 'default', message }]);
};

/** Loads a resource's view; `undefined`, without a request, if it has none. */
export const loadView = (resource: Resource, viewFiles: ViewFiles = files): Promise<ResourceView> | undefined => {
  const load = viewFiles[`/${viewFile(resource)}`];
  if (!load) return undefined;
  const loader =
    loaders.get(load) ??
    loadOnce(() => withCodeTimeout(load().then((module) => viewOf(resource, module.default))).catch(refuseScreen));
  loaders.set(load, loader);
  return loader();
};

/** A resource's view. Suspends until it is loaded, so that nothing moves afterwards. */
export const useResourceView = (resource: Resource): ResourceView => {
  const viewFiles = use(ViewFilesContext);
  const load = viewFiles[`/${viewFile(resource)}`];
  const loading = load && (awaited.get(load) ?? loadView(resource, viewFiles));
  if (!loading) return emptyView;
  // One that is marked, `use` reads as it is: another promise of it would suspend.
  const view = 'status' in loading ? loading : loading.catch(recover);
  awaited.set(load, view);
  return use(view);
};
