import { type ComponentType, lazy, memo } from 'react';
import { codeInTime } from './codeInTime.ts';
import { track } from './loading.ts';

/** A screen in a chunk of its own. */
export interface LazyScreen<Props> {
  /** Fetches the chunk before the screen is shown. */
  readonly preload: () => Promise<unknown>;
  /** The screen itself once it is there, before that what waits for it. */
  readonly view: () => ComponentType<Props>;
}

/** Loads a screen when it is first shown, with the progress bar on; drawn again only when its own props change. */
export const lazyScreen = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyScreen<Props> => {
  let ready: ComponentType<Props> | undefined;
  let loading: Promise<{ default: ComponentType<Props> }> | undefined;
  const preload = () => {
    loading ??= codeInTime(load()).then((module) => ({
      default: memo(module.default) as unknown as ComponentType<Props>,
    }));
    loading.then(
      (module) => {
        ready = module.default;
      },
      // A failed load is tried anew by the next who asks.
      () => {
        loading = undefined;
      },
    );
    return loading;
  };
  const later = lazy(() => track(preload())) as unknown as ComponentType<Props>;
  return { preload, view: () => ready ?? later };
};
