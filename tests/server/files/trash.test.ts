import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { Trash } from '#server/files/folder/trash.ts';

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  return { ...real, rename: vi.fn(real.rename) };
});

it('takes files from another disk, and gives them back there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trash-'));
  const trash = new Trash(join(folder, 'trash'), () => Date.parse('2026-03-01'));
  const path = join(folder, 'a.png');
  await writeFile(path, 'x');
  const twoDisks = () => Promise.reject(Object.assign(new Error('cross-device link'), { code: 'EXDEV' }));
  vi.mocked(rename).mockImplementation(twoDisks);
  await trash.take(path);
  await trash.take(join(folder, 'missing.png'));
  expect([existsSync(path), existsSync(join(folder, 'trash/2026-03-01/a.png'))]).toEqual([false, true]);
  expect(await trash.giveBack(path)).toBe(true);
  expect([await readFile(path, 'utf8'), await trash.giveBack(path)]).toEqual(['x', false]);
  await rm(folder, { recursive: true });
});
