import { descriptionPath } from '#api/contract.ts';
import { isAway } from '#api/send.ts';
import { loadSettings } from '#api/settings.ts';
import { timeLimit, timeLimits } from '#api/timeLimits.ts';

/** Why the API cannot be reached: the browser has no network, or the server does not respond. */
type Lost = 'offline' | 'unreachable';

/** How often to try again while it cannot be reached, ms. */
const every = 3_000;

let lost: Lost | undefined;
let again: ReturnType<typeof setTimeout> | undefined;
let looking = false;
const listeners = new Set<() => void>();

const tell = (now: Lost | undefined): void => {
  if (now === lost) return;
  lost = now;
  for (const listener of listeners) listener();
};

/** Whether the API responds at all, with any status except those of a proxy in its place. */
const answers = async (): Promise<boolean> => {
  const { signal, end } = timeLimit(timeLimits.probe, () => new DOMException('No answer', 'TimeoutError'));
  try {
    const { apiBase, apiPrefix } = await loadSettings();
    const { status } = await fetch(apiBase + descriptionPath(apiPrefix), {
      method: 'HEAD',
      mode: 'no-cors',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal,
    });
    return !isAway(status);
  } catch {
    return false;
  } finally {
    end();
  }
};

/**
 * Sends a probe instead of trusting the browser, whose view of the internet says nothing about a server on this
 * machine; and a single call may fail for other reasons.
 */
const look = async (): Promise<void> => {
  clearTimeout(again);
  // Without listeners nobody would be told. The login page reports its one call by itself.
  if (looking || listeners.size === 0) return;
  looking = true;
  const reached = await answers();
  looking = false;
  tell(reached ? undefined : navigator.onLine ? 'unreachable' : 'offline');
  // A call may still succeed while the network is just going away.
  if (!reached || !navigator.onLine) again = setTimeout(look, every);
};

/** Takes the outcome of a call. */
export const heard = (answered: boolean): void => {
  if (!answered) return void look();
  clearTimeout(again);
  tell(undefined);
};

/** Why the API cannot be reached at the moment; `undefined` if it can. */
export const reachability = (): Lost | undefined => lost;

/**
 * Calls back on each change. While there is a listener, the browser's own online and offline events are checked too.
 */
export const onReachability = (listener: () => void): (() => void) => {
  // A function for each listener: the first one to leave would remove a shared one for all.
  const changed = () => void look();
  listeners.add(listener);
  for (const event of ['online', 'offline']) window.addEventListener(event, changed);
  if (lost || !navigator.onLine) void look();
  return () => {
    listeners.delete(listener);
    for (const event of ['online', 'offline']) window.removeEventListener(event, changed);
  };
};
