import type { scrypt as Scrypt, ScryptOptions } from 'node:crypto';
import { vi } from 'vitest';

type Answer = Parameters<typeof Scrypt>[4];

/**
 * A kept password takes 60 ms and 32 MB on purpose, and every test of the server makes some: here they cost next to
 * nothing. What the product asks for is looked at each time instead, so that none can become cheap in it.
 */
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>();
  const scrypt = (password: string, salt: Buffer, length: number, cost: ScryptOptions, answer: Answer) => {
    const { N = 0, r = 0, p = 0 } = cost;
    if (N * r * p < 2 ** 18) throw new Error(`A password would be hashed at N=${N}, r=${r}, p=${p}: too cheaply.`);
    crypto.scrypt(password, salt, length, { ...cost, N: 2 }, answer);
  };
  return { ...crypto, scrypt };
});
