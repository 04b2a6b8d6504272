import type { Api } from '#server/app.ts';

/** The code of an API, as it was when it was loaded. */
export interface ApiModule {
  openApi(): Promise<Api>;
}

export interface HotApi {
  fetch: Api['fetch'];
  /** Opens it or looks for changes without a call. */
  refresh(): Promise<void>;
  /** Gives the data folder back; no call is answered after it. */
  close(): Promise<void>;
}

/**
 * An API whose code may change between two calls: the next call is answered by what `load` gives then. Only one can
 * have the data folder, so the old one is closed first, after what it still answers, and opened again where the new
 * one does not open: while an error stands, the last one without any goes on.
 *
 * @param load the same module again as long as nothing that it is made from has changed
 * @param watch hears at every look what is wrong, `undefined` where nothing is
 */
export const hotApi = (load: () => Promise<ApiModule>, watch: (error: unknown) => void): HotApi => {
  let open: { readonly module: ApiModule; readonly api: Api } | undefined;
  /** What was opened last, or could not be. */
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

  // One call after the other looks for changes; what they then ask for is answered side by side.
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
