import type { Api } from '#server/app.ts';
import { Mutex } from '#server/store/mutex.ts';

/** The code of an API at the time it was loaded. */
export interface ApiModule {
  openApi(): Promise<Api>;
}

export interface HotApi {
  readonly fetch: Api['fetch'];
  /** Opens it, or looks for changes, without a call. */
  refresh(): Promise<void>;
  /** Releases the data folder; later calls are not answered. */
  close(): Promise<void>;
}

/**
 * An API whose code may change between two calls: the next call is answered by what `load` then returns. Only one API
 * can hold the data folder, so the old one is closed first, after its pending calls. If the new one does not open, the
 * last one that worked is opened again.
 *
 * @param load returns the same module as long as none of its sources has changed
 * @param watch receives the error at every check, `undefined` if there is none
 */
export const hotApi = (load: () => Promise<ApiModule>, watch: (error: unknown) => void): HotApi => {
  let current: { readonly module: ApiModule; readonly api: Api } | undefined;
  /** The last module that was opened, or that failed to open. */
  let lastAttempt: { readonly module: ApiModule; readonly error?: unknown } | undefined;
  let isClosed = false;
  const pending = new Set<Promise<unknown>>();

  const closeCurrent = async () => {
    await Promise.allSettled(pending);
    const previous = current;
    current = undefined;
    await previous?.api.close();
    return previous?.module;
  };
  const start = async (module: ApiModule) => {
    current = { module, api: await module.openApi() };
  };
  const reload = async (): Promise<void> => {
    const module = await load();
    if (module === lastAttempt?.module && current) {
      if ('error' in lastAttempt) throw lastAttempt.error;
      return;
    }
    const previous = await closeCurrent();
    try {
      await start(module);
      lastAttempt = { module };
    } catch (error) {
      lastAttempt = { module, error };
      if (previous) await start(previous);
      throw error;
    }
  };

  const check = async (): Promise<unknown> => {
    const error: unknown = await reload().catch((thrown: unknown) => thrown);
    watch(error);
    return error;
  };

  // Calls check for changes one after the other; they are then answered in parallel.
  const turns = new Mutex();

  return {
    async fetch(request, from) {
      const { answer } = await turns.run(async () => {
        if (isClosed) throw new Error('The development server is closing.');
        const error = await check();
        if (!current) throw error;
        const answer = current.api.fetch(request, from);
        pending.add(answer);
        void answer.catch(() => undefined).then(() => pending.delete(answer));
        return { answer };
      });
      return answer;
    },
    refresh: () =>
      turns.run(async () => {
        if (!isClosed) await check();
      }),
    close: () =>
      turns.run(async () => {
        isClosed = true;
        await closeCurrent();
      }),
  };
};
