import { existsSync } from 'node:fs';
import { mkdtemp, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { nameIn } from '#server/files/fileStore.ts';
import { FolderFiles } from '#server/files/folder/folderFiles.ts';

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  return { ...real, open: vi.fn(real.open), rename: vi.fn(real.rename) };
});

it('takes files from another disk, and gives them back there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trash-'));
  const files = await FolderFiles.open(folder, () => Date.parse('2026-03-01'));
  const url = await files.put(Buffer.from('%PDF-1.4 x'));
  const [name = '', stored] = [nameIn(url), join(folder, 'files')];
  const fs = await vi.importActual<typeof import('node:fs/promises')>('node:fs/promises');
  const failure = (code: string) => Promise.reject(Object.assign(new Error(code), { code }));
  const isHere = (name: unknown) => dirname(String(name)) === stored;
  vi.mocked(rename).mockImplementation((from, to) =>
    isHere(from) === isHere(to) ? fs.rename(from, to) : failure('EXDEV'),
  );
  await files.remove(url);
  await files.remove(url);
  expect([existsSync(join(stored, name)), existsSync(join(folder, 'trash/2026-03-01', name))]).toEqual([false, true]);
  // If the disk is full, no half-written file is left, under any name.
  vi.mocked(open).mockImplementationOnce(async (...given) => {
    const file = await fs.open(...given);
    return Object.assign(file, { sync: () => failure('ENOSPC') });
  });
  await expect(files.takeBack(url)).rejects.toThrow('ENOSPC');
  expect(await readdir(stored)).toEqual([]);
  expect(await files.takeBack(url)).toBe(true);
  expect([await readFile(join(stored, name), 'utf8'), await files.takeBack(url)]).toEqual(['%PDF-1.4 x', false]);
  await rm(folder, { recursive: true });
});

it.each(['EPERM', 'EINVAL'])('stores files where a folder cannot be flushed, as on Windows (%s)', async (code) => {
  const folder = await mkdtemp(join(tmpdir(), 'files-'));
  const fs = await vi.importActual<typeof import('node:fs/promises')>('node:fs/promises');
  vi.mocked(open).mockImplementation(async (path, ...how) => {
    const file = await fs.open(path, ...how);
    const refusal = () => Promise.reject(Object.assign(new Error(code), { code }));
    return (await file.stat()).isDirectory() ? Object.assign(file, { sync: refusal }) : file;
  });
  const files = await FolderFiles.open(folder, Date.now);
  await files.putAll([Buffer.from('%PDF-1.4 a')]);
  const url = await files.put(Buffer.from('%PDF-1.4 b'));
  expect([(await readdir(join(folder, 'files'))).length, await files.sizeOf(url)]).toEqual([2, 10]);
  await rm(folder, { recursive: true });
});
