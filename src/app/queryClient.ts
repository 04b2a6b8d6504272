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

/** Timers of a minute and longer are looked at each minute; ms. */
const minute = 60_000;

/** Those that wait: when they end, and what they do then. The browser's own numbers are above 0, these below. */
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
 * The timers of what the page remembers. TanStack sets one for each row of a list, to forget it some minutes later: one
 * timer looks for all of them.
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
 * An answer, whatever it says, is one: a refusal, or a success that is not as the contract says. And who has waited a
 * whole time limit is told, not made to wait again. What is no failed call was never sent: it would not be the next time.
 */
const final = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.reason === 'timeout' || (error.status >= 200 && error.status < 500);

const isList = ({ queryKey }: Query): boolean =>
  ['getList', 'getInfiniteList', 'getManyReference'].includes(String(queryKey[1]));

/** What the page remembers of the API's answers. */
export const createQueryClient = (): QueryClient => {
  timeoutManager.setTimeoutProvider(queryTimers);
  // In the same task, not after a timer of its own for each row of a list.
  notifyManager.setScheduler(queueMicrotask);
  const client = new QueryClient({
    mutationCache: new MutationCache({
      // A write may change the order, the neighbours' positions, who fits a filter, and names in the lists of others.
      // react-admin puts the one record into each list, which is fresh by that; it is to be read as it is shown again.
      onSettled: () => client.invalidateQueries({ predicate: isList, refetchType: 'none' }),
    }),
    defaultOptions: {
      // The server may be on this machine: what the browser thinks of the internet says nothing, and a paused call
      // would leave a form saving for ever instead of saying that it was not saved.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        // Long enough that what a menu entry fetched while the pointer was on it is not fetched again by its screen.
        staleTime: 5_000,
        // What a screen is made from. react-admin's hooks read a result whole, so that growing stale alone, which a timer
        // tells of after five seconds, would draw the frame and the form in it anew.
        notifyOnChangeProps: ['data', 'error', 'status', 'fetchStatus', 'isPlaceholderData'],
        // A lost connection may come back.
        retry: (count, error) => count < 2 && !final(error),
      },
    },
  });
  return client;
};
