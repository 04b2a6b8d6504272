import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '#server/accounts/accounts.ts';
import { logInGuard } from '#server/accounts/logInGuard.ts';
import { attemptCounter } from '#server/limits/attemptCounter.ts';
import { fairQueue } from '#server/limits/fairQueue.ts';
import { progressiveDelay } from '#server/limits/progressiveDelay.ts';
import { endCodes, resetCodes } from '#server/mobile/forgotPassword/resetCodes.ts';
import { migrate } from '#server/store/migration/migrate.ts';
import { sqlite } from '#server/store/sqlite/sqlite.ts';
import { openStore, type Store } from '#server/store/store.ts';

let now = 0;
let waits: number[] = [];
let store: Store;
let guard: ReturnType<typeof logInGuard>;
const clock = () => now;
beforeEach(async () => {
  store = openStore(sqlite(':memory:'));
  await migrate(store, [], { copy: async () => undefined });
  now = 1_000_000;
  waits = [];
  const hashing = fairQueue({ running: 1, perLane: 5 });
  guard = logInGuard({ store, hashing, progressiveDelay: progressiveDelay(async (ms) => void waits.push(ms)), clock });
});
afterEach(() => store.close());

const wrong = (account: string, address: string) => guard.isRight(account, address, async () => false);
const right = (account: string, address: string) => guard.isRight(account, address, async () => true);

describe('a wrong password', () => {
  it('is answered later each time, and the sixth not at all, for one account at one address', async () => {
    for (let count = 0; count < 5; count += 1) await wrong('owner', 'home');
    expect(waits).toEqual([250, 500, 1_000, 2_000]);
    await expect(right('owner', 'home')).rejects.toMatchObject({ status: 429 });
    // Somebody at the same address cannot be told from the owner; from another address the owner gets in.
    expect(await right('owner', 'elsewhere')).toBe(true);
    expect(waits).toHaveLength(4);
    now += 15 * 60_000;
    expect(await right('owner', 'home')).toBe(true);
  });

  it('is answered later and later at an address where many are wrong, and a right one there at once', async () => {
    for (let count = 0; count < 30; count += 1) await wrong(`invented ${count}`, 'campus');
    expect(waits.slice(0, 5)).toEqual([250, 500, 1_000, 2_000, 4_000]);
    expect(Math.max(...waits)).toBe(4_000);
    waits = [];
    expect(await right('owner', 'campus')).toBe(true);
    expect(waits).toEqual([]);
  });

  it('is answered later and later for an account that is guessed at from many addresses', async () => {
    for (let count = 0; count < 300; count += 1) await wrong('owner', `address ${count % 60}`);
    // An account that is being guessed at waits before its password is checked.
    expect(waits.filter((ms) => ms === 4_000).length).toBeGreaterThanOrEqual(285);
    waits = [];
    expect(await right('owner', 'elsewhere')).toBe(true);
    expect(waits).toEqual([4_000]);
    expect(await right('owner', 'elsewhere')).toBe(true);
    expect(waits).toEqual([4_000]);
  });

  it('counts no more once the clock is set right that was a day ahead, and does where it was minutes', async () => {
    now += 24 * 60 * 60_000;
    for (let count = 0; count < 5; count += 1) await wrong('owner', 'home');
    now -= 15 * 60_000;
    await expect(right('owner', 'home')).rejects.toMatchObject({ status: 429 });
    now -= 23 * 60 * 60_000;
    expect(await right('owner', 'home')).toBe(true);
  });

  it('counts no more once a right one has come', async () => {
    for (let count = 0; count < 4; count += 1) await wrong('owner', 'home');
    await right('owner', 'home');
    for (let count = 0; count < 5; count += 1) expect(await wrong('owner', 'home')).toBe(false);
  });
});

describe('passwords that wait to be looked at', () => {
  /** Password checks that end when told to, in the order they began. */
  const looks = () => {
    const begun: string[] = [];
    const ends: ((right: boolean) => void)[] = [];
    const look = (account: string, address: string) =>
      guard.isRight(account, address, () => {
        begun.push(account);
        return new Promise<boolean>((resolve) => ends.push(resolve));
      });
    const end = async (right: boolean) => {
      await vi.waitUntil(() => ends.length > 0, { interval: 1, timeout: 10_000 });
      ends.shift()?.(right);
    };
    return { begun, look, end };
  };

  it('take turns by address, and those who have logged in there before do not queue behind strangers', async () => {
    await right('regular', 'campus');
    const { begun, look, end } = looks();
    const all = ['a', 'b', 'c', 'd'].map((name) => look(name, 'campus'));
    all.push(look('elsewhere', 'home'), look('regular', 'campus'));
    for (let count = 0; count < 6; count += 1) await end(true);
    await Promise.all(all);
    expect(begun).toEqual(['a', 'b', 'elsewhere', 'regular', 'c', 'd']);
  });

  it('are refused when too many wait at one address, which is no try, and taken elsewhere', async () => {
    const { look, end } = looks();
    const waiting = Array.from({ length: 6 }, (_, index) => look(`a${index}`, 'campus'));
    for (let count = 0; count < 6; count += 1)
      await expect(look('late', 'campus')).rejects.toMatchObject({ status: 503, detail: { word: 'busy' } });
    waiting.push(look('owner', 'home'));
    for (let count = 0; count < 7; count += 1) await end(true);
    expect(await Promise.all(waiting)).toEqual(Array.from({ length: 7 }, () => true));
    expect(await right('late', 'campus')).toBe(true);
  });

  it('go on after one that failed', async () => {
    await expect(guard.isRight('a', 'b', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await right('a', 'b')).toBe(true);
  });
});

it('is set by the very code that was checked, and not where that ended and another one was asked for', async () => {
  const codes = resetCodes({ store, clock, progressiveDelay: async () => undefined, ownSecret: 'own' });
  const owner = { id: 1 } as Account;
  const ask = async () => String(await codes.ask(owner, 'owner', 'home'));
  const use = (code: string) => store.write((writer) => codes.use(writer, 1, code));
  const first = await ask();
  await codes.check(owner, 'owner', first, 'home');
  await store.write((writer) => endCodes(writer, 1));
  const second = await ask();
  expect([await use(first), await use(second), await use(second)]).toEqual([false, true, false]);
});

describe('waiting', () => {
  it('has an end: beyond five hundred, answers come at once', async () => {
    const ends: (() => void)[] = [];
    const delay = progressiveDelay(() => new Promise((resolve) => ends.push(resolve)));
    const waiting = Array.from({ length: 500 }, () => delay([9, 1]));
    await delay([9, 1]);
    expect(ends).toHaveLength(500);
    for (const end of ends) end();
    await Promise.all(waiting);
  });
});

describe('a name that is counted', () => {
  const detail = { headers: { 'Retry-After': '60' }, params: { minutes: 1 } };
  const locked = expect.objectContaining({ status: 429, detail: expect.objectContaining(detail) });

  it('is not pushed out by invented ones, counts at every process, and no more when its time is over', async () => {
    const limiter = () => attemptCounter({ of: 'tries', most: 2, windowMs: 60_000 }, store, clock);
    for (let times = 0; times < 2; times += 1) await limiter().count('owner');
    for (let index = 0; index < 99; index += 1) await limiter().count(`invented ${index}`);
    await expect(limiter().count('owner')).rejects.toEqual(locked);
    await expect(limiter().refuse('owner')).rejects.toEqual(locked);
    expect((await limiter().count('another')).nth).toBe(1);
    now += 60_000;
    expect((await limiter().count('owner')).nth).toBe(1);
  });

  it('leaves nothing of the time in which the clock was far ahead', async () => {
    const limiter = attemptCounter({ of: 'tries', most: 2, windowMs: 60_000 }, store, clock);
    now += 600_000;
    await limiter.count('owner');
    now -= 600_000;
    await limiter.count('owner');
    expect(await store.db.selectFrom('_attempt').select('id').execute()).toHaveLength(1);
  });
});
