import { descriptionPath } from '#api/contract.ts';
import { isAway } from '#api/send.ts';
import { loadSettings } from '#api/settings.ts';
import { timeLimit, timeLimits } from '#api/timeLimits.ts';

/** Why the API cannot be reached: the browser has no network, or the server does not respond. */
type Outage = 'offline' | 'unreachable';

/** How often to try again while it cannot be reached, ms. */
const retryInterval = 3_000;

let outage: Outage | undefined;
let retryTimer: ReturnType<typeof setTimeout> | undefined;
let isProbing = false;
const listeners = new Set<() => void>();

const setOutage = (next: Outage | undefined): void => {
  if (next === outage) return;
  outage = next;
  for (const listener of listeners) listener();
};

/** Whether the API responds at all, with any status except those of a proxy in its place. */
const probe = async (): Promise<boolean> => {
  const { signal, end } = timeLimit(timeLimits.probe, () => new DOMException('No answer', 'TimeoutError'));
  try {
    const { apiBase, apiPrefix } = await loadSettings();
    const { status, headers } = await fetch(apiBase + descriptionPath(apiPrefix), {
      method: 'HEAD',
      mode: 'no-cors',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal,
    });
    return !isAway(status, headers.get('content-type'));
  } catch {
    return false;
  } finally {
    end();
  }
};

/** Sends a probe: what the browser knows of the internet, or one failed call, says little about this server. */
const check = async (): Promise<void> => {
  clearTimeout(retryTimer);
  // Without listeners nobody would be told. The login page reports its one call by itself.
  if (isProbing || listeners.size === 0) return;
  isProbing = true;
  const isReachable = await probe();
  isProbing = false;
  setOutage(isReachable ? undefined : navigator.onLine ? 'unreachable' : 'offline');
  // A call may still succeed while the network is just going away.
  if (!isReachable || !navigator.onLine) retryTimer = setTimeout(check, retryInterval);
};

/** Takes the outcome of a call. */
export const reportOutcome = (answered: boolean): void => {
  if (!answered) return void check();
  clearTimeout(retryTimer);
  setOutage(undefined);
};

/** Why the API cannot be reached at the moment; `undefined` if it can. */
export const reachability = (): Outage | undefined => outage;

/** Calls back on each change. While anybody listens, the browser's online and offline events are checked too. */
export const onReachability = (listener: () => void): (() => void) => {
  // A function for each listener: the first one to leave would remove a shared one for all.
  const onChange = () => void check();
  listeners.add(listener);
  for (const event of ['online', 'offline']) window.addEventListener(event, onChange);
  if (outage || !navigator.onLine) void check();
  return () => {
    listeners.delete(listener);
    for (const event of ['online', 'offline']) window.removeEventListener(event, onChange);
  };
};
