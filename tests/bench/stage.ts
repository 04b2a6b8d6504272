import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, startApp } from '../browser/app.ts';
import { sessionCookies } from '../browser/sessionCookies.ts';
import type { VisitOptions } from './visit.ts';

/** A running app with sample data, and a session. */
export interface Stage {
  readonly app: App;
  readonly dist: string;
  readonly cookies: NonNullable<VisitOptions['cookies']>;
  readonly token: string;
}

export const onStage = async <Result>(act: (stage: Stage) => Promise<Result>): Promise<Result> => {
  const data = await mkdtemp(join(tmpdir(), 'bench-data-'));
  const app = await startApp(data);
  try {
    const cookies = await sessionCookies(app);
    const token = cookies.find(({ name }) => name === 'access_token')?.value ?? '';
    return await act({ app, cookies, token, dist: process.env.DIST_DIR ?? 'dist' });
  } finally {
    await app.end('SIGKILL');
    await rm(data, { recursive: true, force: true });
  }
};
