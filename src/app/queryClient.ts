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
const longTimers = new Map<ManagedTimerId | undefined, readonly [dueAt: number, callback: () => void]>();
let lastId = 0;
let interval: ReturnType<typeof setInterval>;

const fireDueTimers = (): void => {
  for (const [timer, [dueAt, callback]] of longTimers) {
    if (dueAt > performance.now()) continue;
    longTimers.delete(timer);
    callback();
  }
  if (longTimers.size === 0) clearInterval(interval);
};

/** TanStack Query sets a timer for each row of a list, to drop it minutes later: one interval serves them all. */
export const queryTimers: TimeoutProvider = {
  setTimeout: (callback, delay) => {
    if (delay < minute) return setTimeout(callback, delay);
    if (longTimers.size === 0) {
      clearInterval(interval);
      interval = setInterval(fireDueTimers, minute);
    }
    lastId -= 1;
    longTimers.set(lastId, [performance.now() + delay, callback]);
    return lastId;
  },
  clearTimeout: (timer) => {
    if (!longTimers.delete(timer)) clearTimeout(timer as number | undefined);
  },
  setInterval: (callback, delay) => setInterval(callback, delay),
  clearInterval: (timer) => clearInterval(timer as number | undefined),
};

/**
 * Whether a retry is pointless. A response is final, be it a refusal or a success that breaks the contract. After a
 * timeout people are told, not made to wait again. Any other error means that nothing was sent, nor would be next time.
 */
const isFinal = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.reason === 'timeout' || (error.status >= 200 && error.status < 500);

const isList = ({ queryKey }: Query): boolean =>
  ['getList', 'getInfiniteList', 'getManyReference'].includes(String(queryKey[1]));

/** The cache of the API's responses. */
export const createQueryClient = (): QueryClient => {
  timeoutManager.setTimeoutProvider(queryTimers);
  // Notify in the same task, not with a timer for each row of a list. During a write with one: otherwise a delete button
  // would be gone with its row before react-admin has called its `onSuccess`.
  notifyManager.setScheduler((notify) => (client.isMutating() ? setTimeout : queueMicrotask)(notify));
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
        retry: (count, error) => count < 2 && !isFinal(error),
      },
    },
  });
  return client;
};
