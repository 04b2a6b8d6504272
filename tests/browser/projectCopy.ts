import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Not copied: what is built, installed or stored here, and the history. */
const left = ['node_modules', 'dist', 'data', 'coverage', '.cache', '.git'];

export interface Changes {
  /** New files by their path in the project. */
  readonly files?: Readonly<Record<string, string>>;
  /** Changed files by their path in the project: old text → new text. */
  readonly edit?: Readonly<Record<string, (text: string) => string>>;
  /** Removed files, by their path in the project. */
  readonly without?: readonly string[];
}

/** A changed copy of this project in a folder of its own, with the same packages. */
export interface ProjectCopy {
  readonly folder: string;
  /**
   * Runs one of the project's tools there with this same Node, and returns its output.
   * @throws with its output if it fails
   */
  run(script: string, args: readonly string[], env?: NodeJS.ProcessEnv): Promise<string>;
  /** As `npm run build`, but without compressing files, which takes longer than all the rest. */
  build(): Promise<void>;
  remove(): Promise<void>;
}

/** The environment of a plain shell: without the variables of the test run and its build. */
const shell = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV$|TEST$|DIST_DIR$)/.test(name)));

/** Copies the project and changes it as a developer would. */
export const copyProject = async ({ files = {}, edit = {}, without = [] }: Changes): Promise<ProjectCopy> => {
  const folder = await mkdtemp(join(tmpdir(), 'project-'));
  const parts = (await readdir('.')).filter((part) => !left.includes(part));
  await Promise.all(parts.map((part) => cp(part, join(folder, part), { recursive: true })));
  await Promise.all(without.map((path) => rm(join(folder, path))));
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const change = async (path: string, into: (text: string) => string) => {
    const before = await readFile(join(folder, path), 'utf8');
    const after = into(before);
    if (after === before)
      throw new Error(`The change of ${path} has no effect: the text that it replaces is not there.`);
    await writeFile(join(folder, path), after);
  };
  for (const [path, into] of Object.entries(edit)) await change(path, into);
  const runTool: ProjectCopy['run'] = async (script, args, env = {}) => {
    try {
      const options = { cwd: folder, env: { ...shell(), ...env }, maxBuffer: 64 * 1024 * 1024 };
      const { stdout, stderr } = await run(process.execPath, [script, ...args], options);
      return stdout + stderr;
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      throw new Error(`${script} ${args.join(' ')}\n${stdout}${stderr}`, { cause: error });
    }
  };
  return {
    folder,
    run: runTool,
    build: async () => {
      await change('vite.config.ts', (text) => text.replace(/^ *precompress\(\),\n/m, ''));
      await runTool('node_modules/vite/bin/vite.js', ['build', '--logLevel', 'warn']);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};
