import { mkdir, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isFresh, markComplete } from '#app/build/freshness.ts';

let root = '';
const build = async (began?: Date) => {
  const { handler } = markComplete(began).writeBundle as { readonly handler: (options: object) => Promise<void> };
  await handler({ dir: join(root, 'dist') });
};

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'fresh-'));
  await mkdir(join(root, 'dist/.vite'), { recursive: true });
  await writeFile(join(root, 'package.json'), '{}');
  await utimes(join(root, 'package.json'), 1, 1);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(root, { recursive: true });
});

it('is made again where it was broken off, or something that it is made from has changed', async () => {
  expect(await isFresh(root, 'dist')).toBe(false);
  await build();
  expect(await isFresh(root, 'dist')).toBe(true);
  const later = Date.now() / 1000 + 60;
  await utimes(join(root, 'package.json'), later, later);
  expect(await isFresh(root, 'dist')).toBe(false);
});

it('is made again where a source was saved while it was made', async () => {
  const [began, saved] = [new Date(Date.now() - 60_000), new Date(Date.now() - 30_000)];
  await utimes(join(root, 'package.json'), saved, saved);
  await build(began);
  expect(await isFresh(root, 'dist')).toBe(false);
});

it('is made again where a source was saved beside a link that leads nowhere, by which an editor marks what it edits', async () => {
  await mkdir(join(root, 'src'));
  await writeFile(join(root, 'src/page.ts'), '');
  await symlink('somebody@elsewhere.1', join(root, 'src/.#page.ts'));
  await build();
  const later = Date.now() / 1000 + 60;
  await utimes(join(root, 'src/page.ts'), later, later);
  expect(await isFresh(root, 'dist')).toBe(false);
});

it('is made again for other settings that are built in, in the environment or in a file', async () => {
  await build();
  vi.stubEnv('VITE_DEFAULT_PATH', '/banner');
  expect(await isFresh(root, 'dist')).toBe(false);
  await build();
  expect(await isFresh(root, 'dist')).toBe(true);
  vi.stubEnv('VITE_DEFAULT_PATH', '');
  expect(await isFresh(root, 'dist')).toBe(false);
  await build();
  await writeFile(join(root, '.env'), 'VITE_DEFAULT_PATH=/banner');
  const later = Date.now() / 1000 + 60;
  await utimes(join(root, '.env'), later, later);
  expect(await isFresh(root, 'dist')).toBe(false);
});
