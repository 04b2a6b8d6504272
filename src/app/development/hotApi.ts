import type { Api } from '#server/app.ts';

/** The code of an API at the time it was loaded. */
export interface ApiModule {
  openApi(): Promise<Api>;
}

export interface HotApi {
  fetch: Api['fetch'];
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
  let open: { readonly module: ApiModule; readonly api: Api } | undefined;
  /** The last module that was opened, or that failed to open. */
  let tried: { readonly module: ApiModule; readonly error?: unknown } | undefined;
  let ended = false;
  const underWay = new Set<Promise<unknown>>();

  const shut = async () => {
    await Promise.allSettled(underWay);
    const last = open;
    open = undefined;
    await last?.api.close();
    return last?.module;
  };
  const start = async (module: ApiModule) => {
    open = { module, api: await module.openApi() };
  };
  const follow = async (): Promise<void> => {
    const module = await load();
    if (module === tried?.module && open) {
      if ('error' in tried) throw tried.error;
      return;
    }
    const last = await shut();
    try {
      await start(module);
      tried = { module };
    } catch (error) {
      tried = { module, error };
      if (last) await start(last);
      throw error;
    }
  };

  const look = async (): Promise<unknown> => {
    const error = await follow().then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    watch(error);
    return error;
  };

  // Calls check for changes one after the other; they are then answered in parallel.
  let turn: Promise<unknown> = Promise.resolve();
  const next = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  };

  return {
    async fetch(request, from) {
      const { answer } = await next(async () => {
        if (ended) throw new Error('The development server is closing.');
        const error = await look();
        if (!open) throw error;
        const answer = open.api.fetch(request, from);
        underWay.add(answer);
        const gone = () => void underWay.delete(answer);
        answer.then(gone, gone);
        return { answer };
      });
      return answer;
    },
    refresh: () =>
      next(async () => {
        if (!ended) await look();
      }),
    close: () =>
      next(async () => {
        ended = true;
        await shut();
      }),
  };
};
