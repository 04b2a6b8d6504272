import type { Argon2Algorithm, Argon2Parameters } from 'node:crypto';
import { vi } from 'vitest';

type Answer = (error: Error | null, key: Buffer) => void;

/**
 * Hashing a password takes 25 ms and 12 MB on purpose, and every server test hashes some: here it costs next to
 * nothing. The product's own parameters are checked each time, so that they cannot become too cheap.
 */
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>();
  const argon2 = (algorithm: Argon2Algorithm, cost: Argon2Parameters, answer: Answer) => {
    const { memory, passes, parallelism } = cost;
    if (algorithm !== 'argon2id' || memory < 12_288 || memory * passes < 36_864)
      throw new Error(
        `A password would be hashed by ${algorithm} at m=${memory}, t=${passes}, p=${parallelism}: too cheaply.`,
      );
    crypto.argon2(algorithm, { ...cost, memory: 8 }, answer);
  };
  return { ...crypto, argon2 };
});
