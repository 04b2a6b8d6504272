import { beforeEach, describe, expect, it } from 'vitest';
import { LogInGuard } from '#server/accounts/logInGuard.ts';
import { FairQueue } from '#server/limits/fairQueue.ts';
import { ProgressiveDelay } from '#server/limits/progressiveDelay.ts';
import { RateLimiter } from '#server/limits/rateLimiter.ts';

let now = 0;
let waits: number[] = [];
let guard: LogInGuard;
let hashing: FairQueue;
const clock = () => now;
beforeEach(() => {
  now = 1_000_000;
  waits = [];
  hashing = new FairQueue({ running: 1, perLane: 5 });
  const progressiveDelay = new ProgressiveDelay(async (ms) => void waits.push(ms));
  guard = new LogInGuard({ hashing, progressiveDelay, clock });
});

const wrong = (account: string, address: string) => guard.isRight(account, address, async () => false);
const right = (account: string, address: string) => guard.isRight(account, address, async () => true);

describe('a wrong password', () => {
  it('is answered later each time, and the sixth not at all, for one account at one address', async () => {
    for (let count = 0; count < 5; count += 1) await wrong('owner', 'home');
    expect(waits).toEqual([250, 500, 1_000, 2_000]);
    await expect(right('owner', 'home')).rejects.toMatchObject({ status: 429 });
    // Whoever shares the address cannot be told from the owner; elsewhere nothing stands in the way.
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
    // What an account that is guessed at waits for comes before its password is looked at.
    expect(waits.filter((ms) => ms === 4_000).length).toBeGreaterThanOrEqual(285);
    waits = [];
    expect(await right('owner', 'elsewhere')).toBe(true);
    expect(waits).toEqual([4_000]);
    expect(await right('owner', 'elsewhere')).toBe(true);
    expect(waits).toEqual([4_000]);
  });

  it('counts no more once a right one has come', async () => {
    for (let count = 0; count < 4; count += 1) await wrong('owner', 'home');
    await right('owner', 'home');
    for (let count = 0; count < 5; count += 1) expect(await wrong('owner', 'home')).toBe(false);
  });
});

describe('passwords that wait to be looked at', () => {
  /** Looks that end when they are told to, in the order they began. */
  const looks = () => {
    const begun: string[] = [];
    const ends: ((right: boolean) => void)[] = [];
    const look = (account: string, address: string) =>
      guard.isRight(account, address, () => {
        begun.push(account);
        return new Promise<boolean>((resolve) => ends.push(resolve));
      });
    const end = async (right: boolean) => {
      ends.shift()?.(right);
      await new Promise((resolve) => setImmediate(resolve));
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

describe('waiting', () => {
  it('has an end: beyond five hundred, answers come at once', async () => {
    const ends: (() => void)[] = [];
    const progressiveDelay = new ProgressiveDelay(() => new Promise((resolve) => ends.push(resolve)));
    const waiting = Array.from({ length: 500 }, () => progressiveDelay.wait([9, 1]));
    await progressiveDelay.wait([9, 1]);
    expect(ends).toHaveLength(500);
    for (const end of ends) end();
    await Promise.all(waiting);
  });
});

describe('a name that is counted', () => {
  const limit = { most: 2, windowMs: 60_000, names: 10 };
  const detail = { headers: { 'retry-after': '60' }, params: { minutes: 1 } };
  const locked = expect.objectContaining({ status: 429, detail: expect.objectContaining(detail) });

  it('is not pushed out by invented ones, which count together with those of their address', () => {
    const limiter = new RateLimiter(limit, clock);
    const count = (name: string, address: string) => limiter.count(name, address);
    for (let times = 0; times < 2; times += 1) count('owner', 'home');
    for (let index = 0; index < 11; index += 1) count(`invented ${index}`, 'flood');
    expect(() => count('invented 99', 'flood')).toThrow(locked);
    expect(() => count('owner', 'home')).toThrow(locked);
    expect(count('another', 'home').nth).toBe(1);
  });

  it('makes room for others when its time is over', () => {
    const limiter = new RateLimiter(limit, clock);
    for (let index = 0; index < 12; index += 1) limiter.note(`invented ${index}`, 'flood');
    now += 60_000;
    limiter.count('owner', 'flood');
    expect(limiter.count('other', 'flood').nth).toBe(1);
    expect(limiter.count('owner', 'flood').nth).toBe(2);
  });
});
