import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { chromiumArgs, chromiumPath } from '../browser/chromium.ts';
import type { Row } from './row.ts';
import { opening, type Screen, screens } from './screens.ts';
import type { Stage } from './stage.ts';

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** The minimum score of each category, by screen. */
const least = ({ name, mobile }: Screen): Readonly<Record<string, number>> => {
  if (mobile) return { performance: 98, accessibility: 100, 'best-practices': 100 };
  return { performance: name === 'login' ? 95 : 92, accessibility: 100 };
};

/** Lighthouse's mobile scores of the built app, each page in a fresh browser profile. */
export const lighthouseBench = async (stage: Stage): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const screen of screens.filter(({ name }) => name !== 'form')) {
    const profile = await mkdtemp(join(tmpdir(), 'lighthouse-'));
    const port = await freePort();
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: await chromiumPath(),
      args: [...chromiumArgs, `--remote-debugging-port=${port}`],
    });
    try {
      const { url, cookies = [] } = { cookies: undefined, ...opening(screen, stage) };
      await context.addCookies([...cookies]);
      const limits = least(screen);
      const result = await lighthouse(url, {
        port,
        logLevel: 'error',
        onlyCategories: Object.keys(limits),
        disableStorageReset: true,
      });
      for (const [category, budget] of Object.entries(limits)) {
        const score = result?.lhr.categories[category]?.score ?? 0;
        const failing = Object.values(result?.lhr.audits ?? {}).filter((audit) => audit.score === 0);
        rows.push({
          name: `${screen.name}: Lighthouse mobile, ${category}`,
          value: Math.round(score * 100),
          unit: '',
          budget,
          bound: 'least',
        });
        if (score * 100 < budget) console.log(screen.name, category, failing.map(({ id }) => id).join(', '));
      }
    } finally {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    }
  }
  return rows;
};
