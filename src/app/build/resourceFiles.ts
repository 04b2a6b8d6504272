import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { noSuch, type ResourceProblem, ResourceProblemError } from '#schema/problems/resourceProblem.ts';
import type { Registry } from '#schema/registry.ts';

/** The files below `resources/` with that ending, as paths from the project's root; without hidden ones. */
const resourceFiles = (root: string, ending: RegExp): readonly string[] =>
  readdirSync(join(root, 'resources'), { recursive: true, encoding: 'utf8' })
    .map((file) => `resources/${file.replaceAll('\\', '/')}`)
    .filter((file) => ending.test(file) && !file.includes('/.'));

/**
 * Loads a file of the project for a build plugin. By a computed address: otherwise it would become part of the
 * configuration, and saving it would restart the development server.
 */
export const loadFile = (root: string, file: string) => import(/* @vite-ignore */ pathToFileURL(join(root, file)).href);

/** @throws {ResourceProblemError} naming all problems in it */
export const loadRegistry = async (root: string): Promise<Registry> =>
  (await loadFile(root, 'resources/index.ts')).registry;

const nameOf = (file: string, ending: string) => file.replace(/^resources\//, '').slice(0, -ending.length);

/** Files with an ending whose names are not in the registry. */
const unregistered = (what: string, ending: string, files: readonly string[], known: readonly { name: string }[]) => {
  const names = known.map(({ name }) => name);
  return files
    .filter((file) => file.endsWith(ending) && !names.includes(nameOf(file, ending)))
    .map((file) => ({ file, key: 'name', message: noSuch(what, nameOf(file, ending), names) }));
};

/**
 * Pages without a file, and files of pages and views that belong to nothing; they would be left out silently.
 *
 * @param files every `resources/**` file that ends in `.page.tsx` or `.view.tsx`
 */
export const fileProblems = ({ pages, resources }: Registry, files: readonly string[]): readonly ResourceProblem[] => {
  const pageFiles = files.filter((file) => file.endsWith('.page.tsx'));
  return [
    ...pages
      .filter(({ file }) => !files.includes(file))
      .map(({ name, file }) => ({
        file: 'resources/index.ts',
        key: `page ${name}`,
        message: noSuch('file', file, pageFiles),
      })),
    ...unregistered('page', '.page.tsx', files, pages),
    ...unregistered('resource', '.view.tsx', files, resources),
  ];
};

/** Pages and views without a default export, and samples that nothing imports. Found by their text, as none is run. */
const textProblems = (root: string): readonly ResourceProblem[] => {
  const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
  const samplesText = textOf('resources/samples.ts');
  return [
    ...resourceFiles(root, /\.(?:page|view)\.tsx$/)
      .filter((file) => !/\bexport\b[^;]*\bdefault\b/.test(textOf(file)))
      .map((file) => ({ file, key: 'default', message: 'has no default export; add one' })),
    ...resourceFiles(root, /\.samples\.ts$/)
      .filter((file) => !samplesText.includes(`./${file.slice('resources/'.length)}`))
      .map((file) => ({
        file,
        key: 'samples',
        message: 'is not imported in resources/samples.ts, so it has no effect; add it there',
      })),
  ];
};

/** Resources that are not defined in the file of their name: problems in them would name a file that does not exist. */
const misplaced = (root: string, { resources }: Registry): readonly ResourceProblem[] =>
  resources
    .filter(({ file }) => !existsSync(join(root, file)))
    .map(({ name, file }) => ({
      file,
      key: 'name',
      message: `the resource "${name}" must be defined in this file, which does not exist`,
    }));

/**
 * @throws {ResourceProblemError} naming resources and pages without a file of their name, pages and views that the
 * registry, if there is one, does not know or that export nothing by default, and samples that nothing imports
 */
export const checkFiles = (root: string, registry: Registry | undefined): void => {
  const problems = [
    ...(registry
      ? [...misplaced(root, registry), ...fileProblems(registry, resourceFiles(root, /\.(?:page|view)\.tsx$/))]
      : []),
    ...textProblems(root),
  ];
  if (problems.length > 0) throw new ResourceProblemError(problems);
};

/** By its name: the configuration holds a class of its own. */
export const isResourceProblemError = (error: unknown): error is ResourceProblemError =>
  error instanceof Error && error.name === 'ResourceProblemError';

/** Loads each file by itself, so that a mistake hides no other. @throws {ResourceProblemError} naming all problems */
export const checkResources = async (root: string, load = (file: string) => loadFile(root, file)): Promise<void> => {
  // Every file that imports one with a mistake throws the same.
  const problems = new Map<string, ResourceProblem>();
  const collect = async <T>(check: () => T | Promise<T>): Promise<T | undefined> => {
    try {
      return await check();
    } catch (error) {
      if (!isResourceProblemError(error)) throw error;
      for (const problem of error.problems) problems.set(Object.values(problem).join(), problem);
      return undefined;
    }
  };
  const registry: Registry | undefined = (await collect(() => load('resources/index.ts')))?.registry;
  for (const file of resourceFiles(root, /(?<!\.samples)\.ts$/)) await collect(() => load(file));
  await collect(() => checkFiles(root, registry));
  if (problems.size > 0) throw new ResourceProblemError([...problems.values()]);
};

/** Fails the build if anything in `resources/` has a problem: the built pages do not check for it. */
export const resourceCheck = (): Plugin => ({
  name: 'resource-check',
  apply: 'build',
  buildStart() {
    return checkResources(this.environment.config.root);
  },
});
