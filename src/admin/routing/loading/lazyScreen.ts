import { type ComponentType, createElement, lazy, memo, type ReactNode, useEffect, useState } from 'react';
import { isCodeLoadError } from '#values/loadErrors.ts';
import { withCodeTimeout } from './codeTimeout.ts';
import { trackLoading } from './loading.ts';
import { loadOnce } from './loadOnce.ts';

/** A screen in a chunk of its own. */
export interface LazyScreen<Props> {
  /** Fetches the chunk before the screen is shown. */
  readonly preload: () => Promise<unknown>;
  readonly isReady: () => boolean;
  /** The screen if it is loaded, else a component that waits for it. */
  readonly view: () => ComponentType<Props>;
}

/** A screen's code did not load, or threw while loading: it stays so until the page reloads. */
export class ScreenLoadError extends Error {
  override readonly name = 'ScreenLoadError';

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** @throws a `ScreenLoadError` of what came instead of the code */
export const refuseScreen = (cause: unknown): never => {
  throw new ScreenLoadError(cause);
};

/** Loads the page again, if that may bring a screen's code. @throws the error if not */
export const recover = async (error: ScreenLoadError): Promise<never> => {
  // Rarely needed, so in a chunk of its own: the note of a new version has fetched it, or it may fail to load too.
  const recovery =
    isCodeLoadError(error.cause) && (await withCodeTimeout(import('./reloadOnce.ts')).catch(() => undefined));
  if (recovery) await recovery.reloadOnce(error);
  throw error;
};

/** Loads a screen when it is first shown, with the progress bar on; renders again only when its own props change. */
export const lazyScreen = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyScreen<Props> => {
  let ready: ComponentType<Props> | undefined;
  const preload = loadOnce(async () => {
    const module = await withCodeTimeout(load()).catch(refuseScreen);
    ready = memo(module.default) as unknown as ComponentType<Props>;
    return { default: ready };
  });
  const lazyView = lazy(() => trackLoading(preload().catch(recover))) as unknown as ComponentType<Props>;
  return { preload, isReady: () => ready !== undefined, view: () => ready ?? lazyView };
};

/**
 * A part in a chunk of its own, with `fallback` until it is loaded; if that fails, `Instead` (by default nothing)
 * replaces it. It does not use `lazy`: React keeps a fallback for 300 ms even if the code is there, and delays what
 * else comes meanwhile.
 */
export const lazyExtra = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Instead: ComponentType<NoInfer<Props>> = () => null,
) => {
  let Loaded: ComponentType<Props> | undefined;
  return ({ fallback, ...props }: Props & { readonly fallback?: ReactNode }) => {
    const [Shown, show] = useState(() => Loaded);
    useEffect(() => {
      const code = load().then(
        (module) => (Loaded = module.default),
        () => Instead,
      );
      void code.then((Code) => show(() => Code));
    }, []);
    return Shown ? createElement(Shown, props as unknown as Props) : fallback;
  };
};

interface ScreenProps<Props> {
  readonly of: LazyScreen<Props>;
  readonly with: Props;
}

/**
 * Shows a lazy screen; at once if it is loaded. `lazy` alone would suspend even then, and React keeps a fallback that
 * it has shown for 300 ms.
 */
export const Screen = <Props extends object>({ of, with: props }: ScreenProps<Props>) => {
  // The same component while it is shown, or the screen would lose its state when its chunk loads. To React, two pages
  // at one place in the routes are one, so another screen is detected here.
  const [shown, show] = useState(() => ({ of, View: of.view() }));
  if (shown.of !== of) show({ of, View: of.view() });
  return createElement(shown.View, props);
};
