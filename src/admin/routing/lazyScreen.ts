import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { track } from './loading.ts';

/** A screen in a chunk of its own; `preload` fetches the chunk before it is shown. */
export type LazyScreen<Props> = LazyExoticComponent<ComponentType<Props>> & { preload: () => Promise<unknown> };

/** Loads a screen when it is first shown, with the progress bar on; a failed load is tried anew the next time. */
export const lazyScreen = <Props>(load: () => Promise<{ default: ComponentType<Props> }>): LazyScreen<Props> => {
  let loaded: Promise<{ default: ComponentType<Props> }> | undefined;
  const once = () => {
    loaded ??= load();
    loaded.catch(() => {
      loaded = undefined;
    });
    return loaded;
  };
  return Object.assign(
    lazy(() => track(once())),
    { preload: once },
  );
};
