import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest, Plugin } from 'vite';
import { budgets } from '../budgets.ts';
import { chunksOf, gzipBytes } from '../chunks.ts';

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** Fails the build when a screen has outgrown its budget, so that weight is noticed where it is added; `npm start` only warns. */
export const budgetCheck = (): Plugin => ({
  name: 'budget-check',
  apply: 'build',
  writeBundle: {
    sequential: true,
    handler({ dir = 'dist' }) {
      const manifest = JSON.parse(readFileSync(join(dir, '.vite/manifest.json'), 'utf8')) as Manifest;
      const built = budgets.filter(({ needs }) => needs.every((module) => manifest[module]));
      const sizes = built.map((budget) => ({
        ...budget,
        bytes: gzipBytes(dir, chunksOf(manifest, budget.needs)),
      }));
      for (const { screen, bytes, limit } of sizes) this.info(`${screen}: ${kB(bytes)} of ${kB(limit)} gzip`);
      const broken = sizes.filter(({ bytes, limit }) => bytes > limit);
      if (broken.length > 0) {
        const list = broken.map(({ screen, bytes, limit }) => `${screen} ${kB(bytes)} of ${kB(limit)}`).join(', ');
        const words = `Over budget: ${list}. Raise "limit" in src/app/build/budgets.ts if that is meant, or see with "npm run bench" what became heavier.`;
        // Whoever starts the product wants to see it: weight is a matter of the build and of the tests.
        if (process.env.OVER_BUDGET === 'warn') this.warn(words);
        else this.error(words);
      }
    },
  },
});
