import {
  type ManagedTimerId,
  MutationCache,
  notifyManager,
  type Query,
  QueryClient,
  type TimeoutProvider,
  timeoutManager,
} from '@tanstack/react-query';
import { ApiError } from '#api/apiError.ts';

/** Timers of a minute and longer are checked every minute; in ms. */
const minute = 60_000;

/** The pending long timers. Their ids are negative, as the browser's own are positive. */
const waiting = new Map<ManagedTimerId | undefined, readonly [at: number, end: () => void]>();
let made = 0;
let watch: ReturnType<typeof setInterval>;

const look = (): void => {
  for (const [timer, [at, end]] of waiting) {
    if (at > performance.now()) continue;
    waiting.delete(timer);
    end();
  }
  if (waiting.size === 0) clearInterval(watch);
};

/**
 * The timers of the query cache. TanStack Query sets one for each row of a list, to drop it some minutes later: one
 * interval serves them all.
 */
export const queryTimers: TimeoutProvider = {
  setTimeout: (end, delay) => {
    if (delay < minute) return setTimeout(end, delay);
    if (waiting.size === 0) {
      clearInterval(watch);
      watch = setInterval(look, minute);
    }
    made -= 1;
    waiting.set(made, [performance.now() + delay, end]);
    return made;
  },
  clearTimeout: (timer) => {
    if (!waiting.delete(timer)) clearTimeout(timer as number | undefined);
  },
  setInterval: (act, delay) => setInterval(act, delay),
  clearInterval: (timer) => clearInterval(timer as number | undefined),
};

/**
 * Whether a retry is pointless. A response is final, be it a refusal or a success that breaks the contract. After a
 * timeout people are told, not made to wait again. Any other error means that nothing was sent, nor would be next time.
 */
const final = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.reason === 'timeout' || (error.status >= 200 && error.status < 500);

const isList = ({ queryKey }: Query): boolean =>
  ['getList', 'getInfiniteList', 'getManyReference'].includes(String(queryKey[1]));

/** The cache of the API's responses. */
export const createQueryClient = (): QueryClient => {
  timeoutManager.setTimeoutProvider(queryTimers);
  // Notify in the same task, not with a timer for each row of a list.
  notifyManager.setScheduler(queueMicrotask);
  const client = new QueryClient({
    mutationCache: new MutationCache({
      // A write may change the order, other records' positions, what a filter matches, and names in other lists.
      // react-admin updates only the one record in each list, which then counts as fresh: reload it when next shown.
      onSettled: () => client.invalidateQueries({ predicate: isList, refetchType: 'none' }),
    }),
    defaultOptions: {
      // The server may be on this machine, so the browser's online state says nothing; a paused call would leave a form
      // saving for ever instead of saying that it was not saved.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        // Long enough that a screen does not fetch again what its menu entry prefetched on hover.
        staleTime: 5_000,
        // What screens use. react-admin's hooks read whole results, so that merely going stale after five seconds would
        // render the frame and its form again.
        notifyOnChangeProps: ['data', 'error', 'status', 'fetchStatus', 'isPlaceholderData'],
        // Only for a lost connection or a server error, which may pass.
        retry: (count, error) => count < 2 && !final(error),
      },
    },
  });
  return client;
};
