import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type App, startApp } from './app.ts';

const run = promisify(execFile);
const parts = ['src', 'resources', 'public', 'index.html', 'vite.config.ts', 'package.json', 'package-lock.json'];

interface Additions {
  /** Path in the project → what is written there. */
  readonly files: Readonly<Record<string, string>>;
  /** Resources of those files that get their line in the registry: name → file beside it. */
  readonly registered: Readonly<Record<string, string>>;
}

/** What a developer does: files, a line each in the registry, a build, and a start. `end` takes all of it away. */
export const projectCopy = async ({
  files,
  registered,
}: Additions): Promise<{ app: App; end: () => Promise<void> }> => {
  const project = await mkdtemp(join(tmpdir(), 'project-copy-'));
  await Promise.all(parts.map((part) => cp(part, join(project, part), { recursive: true })));
  await symlink(resolve('node_modules'), join(project, 'node_modules'));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(project, path)), { recursive: true });
    await writeFile(join(project, path), text);
  }
  const registry = join(project, 'resources/index.ts');
  const before = await readFile(registry, 'utf8');
  const imports = Object.entries(registered).map(([name, file]) => `import { ${name} } from '${file}';\n`);
  const entries = Object.keys(registered).map((name) => `${name},`);
  const after = before.replace('defineAreas([', `defineAreas([${entries.join('')}`);
  await writeFile(registry, imports.join('') + after);
  await run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
    cwd: project,
    // Tests run as `test`, and would get React's development build.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const app = await startApp(join(project, 'data'), project);
  const end = async () => {
    await app.end('SIGKILL');
    await rm(project, { recursive: true, force: true });
  };
  return { app, end };
};
