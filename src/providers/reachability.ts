import { descriptionPath } from '#api/contract.ts';
import { isAway } from '#api/send.ts';
import { loadSettings } from '#api/settings.ts';
import { timeLimit, timeLimits } from '#api/timeLimits.ts';

/** Why nothing gets through: the browser has no network, or it has one and the server does not answer. */
type Lost = 'offline' | 'unreachable';

/** While nothing gets through, it is tried again so often, ms. */
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

/** Whether the API answers anything at all: what it says of this address does not matter, where it is not a proxy that speaks. */
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
 * Looks, rather than believes the browser: what it thinks of the internet says nothing about a server on this machine,
 * and a single call may fail by itself.
 */
const look = async (): Promise<void> => {
  clearTimeout(again);
  // Where nobody listens, nobody would be told: the log-in page says itself how its one call went.
  if (looking || listeners.size === 0) return;
  looking = true;
  const reached = await answers();
  looking = false;
  tell(reached ? undefined : navigator.onLine ? 'unreachable' : 'offline');
  // Just as a network goes, one more call may get through.
  if (!reached || !navigator.onLine) again = setTimeout(look, every);
};

/** How a call went. */
export const heard = (answered: boolean): void => {
  if (!answered) return void look();
  clearTimeout(again);
  tell(undefined);
};

/** Why nothing gets through at the moment; `undefined` when it does. */
export const reachability = (): Lost | undefined => lost;

/** Calls back whenever that changes; what the browser notices by itself is looked into meanwhile. */
export const onReachability = (listener: () => void): (() => void) => {
  // One of its own for each: the first to leave would take the one of all others along.
  const changed = () => void look();
  listeners.add(listener);
  for (const event of ['online', 'offline']) window.addEventListener(event, changed);
  if (lost || !navigator.onLine) void look();
  return () => {
    listeners.delete(listener);
    for (const event of ['online', 'offline']) window.removeEventListener(event, changed);
  };
};
