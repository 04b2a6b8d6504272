import { type ComponentType, createElement, lazy, memo, type ReactNode, useEffect, useState } from 'react';
import { codeNotFetched } from '#values/notFetched.ts';
import { codeInTime } from './codeInTime.ts';
import { trackLoading } from './loading.ts';

/** A screen in a chunk of its own. */
export interface LazyScreen<Props> {
  /** Fetches the chunk before the screen is shown. */
  readonly preload: () => Promise<unknown>;
  readonly isReady: () => boolean;
  /** The screen itself once it is there, before that what waits for it. */
  readonly view: () => ComponentType<Props>;
}

/** The code of a screen did not come, or threw as it came: it stays so until the page is loaded anew. */
export class ScreenLoadError extends Error {
  override readonly name = 'ScreenLoadError';

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Loads a screen when it is first shown, with the progress bar on; drawn again only when its own props change. */
export const lazyScreen = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyScreen<Props> => {
  let ready: ComponentType<Props> | undefined;
  let loading: Promise<{ default: ComponentType<Props> }> | undefined;
  const preload = () => {
    loading ??= codeInTime(load()).then(
      (module) => ({ default: memo(module.default) as unknown as ComponentType<Props> }),
      (error: unknown) => {
        throw new ScreenLoadError(error);
      },
    );
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
  const mend = async (error: ScreenLoadError): Promise<never> => {
    // Seldom needed, so in a chunk of its own: it came with the note of a new version, or may not come at all.
    const mending = codeNotFetched(error.cause) && (await codeInTime(import('./beginAnew.ts')).catch(() => undefined));
    if (mending) await mending.beginAnew(error);
    throw error;
  };
  const later = lazy(() => trackLoading(preload().catch(mend))) as unknown as ComponentType<Props>;
  return { preload, isReady: () => ready !== undefined, view: () => ready ?? later };
};

/**
 * A part in a chunk of its own, with `fallback` in its place until it is there; where it does not come, `Instead`
 * stands there, by default nothing. It does not use `lazy`: React keeps a fallback for 300 ms, even where the code is
 * there, and holds back what else comes meanwhile.
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
