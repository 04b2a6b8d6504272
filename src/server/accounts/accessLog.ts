import { ApiError } from '../http/ApiError.ts';

/** What is logged: log-ins, refusals, and changes to what people log in with. */
type Access = 'log-in' | 'log-in refused' | 'code refused' | 'call refused' | 'account changed';

/** The refusals among them. */
type Refusal = Extract<Access, `${string} refused`>;

/** The account, if known, and the address of the request. */
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
export class AccessLog {
  readonly #write: (line: string) => void;
  readonly #clock: () => number;
  readonly #windows = new Map<Access, { readonly since: number; count: number }>();

  constructor(write: (line: string) => void, clock: () => number) {
    this.#write = write;
    this.#clock = clock;
  }

  note(access: Access, { account, address }: Requester, detail = ''): void {
    const window = this.#windowOf(access);
    window.count += 1;
    if (window.count > maxLines) return;
    const who = account === undefined ? 'no account' : `account ${account}`;
    this.#write(`${access}: ${who}, from ${address || 'an unknown address'}${detail && `: ${detail}`}`);
  }

  /** Does the work, and logs the word of a refusal. */
  async refusals<Result>(access: Refusal, who: Requester, task: () => Result | Promise<Result>): Promise<Result> {
    try {
      return await task();
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) this.note(access, who, error.message);
      throw error;
    }
  }

  close(): void {
    for (const access of this.#windows.keys()) this.#sumUp(access);
  }

  #windowOf(access: Access) {
    const now = this.#clock();
    const current = this.#windows.get(access);
    if (current && now - current.since < windowMs) return current;
    this.#sumUp(access);
    const next = { since: now, count: 0 };
    this.#windows.set(access, next);
    return next;
  }

  #sumUp(access: Access): void {
    const suppressed = (this.#windows.get(access)?.count ?? 0) - maxLines;
    if (suppressed > 0) this.#write(`${access}: ${suppressed} more in that minute`);
  }
}
