import { ApiError } from '../http/ApiError.ts';

/** What is logged: log-ins, refusals, and changes to what people log in with. */
type Access = 'log-in' | 'log-in refused' | 'code refused' | 'call refused' | 'account changed';

type Refusal = Extract<Access, `${string} refused`>;

interface Requester {
  readonly account: number | undefined;
  readonly address: string;
}

const windowMs = 60_000;
/** Lines of each kind within a window. Any more are only counted. */
const maxLines = 20;

/**
 * Logs who logs in and who is refused, for those who keep the console's output. A person appears as an account number:
 * what was typed as a name may be a password, and names are private. A flood makes a few lines and a total.
 */
export const accessLog = (write: (line: string) => void, clock: () => number) => {
  const windows = new Map<Access, { readonly since: number; count: number }>();

  const sumUp = (access: Access): void => {
    const suppressed = (windows.get(access)?.count ?? 0) - maxLines;
    if (suppressed > 0) write(`${access}: ${suppressed} more in that minute`);
  };
  const windowOf = (access: Access) => {
    const now = clock();
    const current = windows.get(access);
    if (current && now - current.since < windowMs) return current;
    sumUp(access);
    const next = { since: now, count: 0 };
    windows.set(access, next);
    return next;
  };
  const note = (access: Access, { account, address }: Requester, detail = ''): void => {
    const window = windowOf(access);
    window.count += 1;
    if (window.count > maxLines) return;
    const who = account === undefined ? 'no account' : `account ${account}`;
    write(`${access}: ${who}, from ${address || 'an unknown address'}${detail && `: ${detail}`}`);
  };

  return {
    note,

    /** Does the work, and logs the word of a refusal. */
    async refusals<Result>(access: Refusal, who: Requester, task: () => Result | Promise<Result>): Promise<Result> {
      try {
        return await task();
      } catch (error) {
        if (error instanceof ApiError && error.status < 500) note(access, who, error.message);
        throw error;
      }
    },

    close(): void {
      for (const access of windows.keys()) sumUp(access);
    },
  };
};

export type AccessLog = ReturnType<typeof accessLog>;
