import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const parts = ['src', 'resources', 'public', 'index.html', 'vite.config.ts', 'package.json', 'package-lock.json'];

/** This project once more, in a folder that a test may write in. */
export interface ProjectCopy {
  readonly folder: string;
  /** Writes a file anew: `change` gets what stands there and must give something else. */
  edit(file: string, change: (text: string) => string): Promise<void>;
  build(): Promise<void>;
  remove(): Promise<void>;
}

export const projectCopy = async (): Promise<ProjectCopy> => {
  const folder = await mkdtemp(join(tmpdir(), 'project-'));
  await Promise.all(parts.map((part) => cp(part, join(folder, part), { recursive: true })));
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    async edit(file, change) {
      const path = join(folder, file);
      const before = await readFile(path, 'utf8');
      const after = change(before);
      if (after === before) throw new Error(`${file} is not as the test takes it to be.`);
      await writeFile(path, after);
    },
    async build() {
      await run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
        cwd: folder,
        // Tests run as `test`, and would get React's development build.
        env: { ...process.env, NODE_ENV: 'production' },
      });
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};
