import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { noSuch, type ResourceProblem, ResourceProblemError } from '#schema/problems/resourceProblem.ts';
import type { Registry } from '#schema/registry.ts';

/** The files below `resources/` that end like that, from the project's root. */
const resourceFiles = (root: string, ending: RegExp): readonly string[] =>
  readdirSync(join(root, 'resources'), { recursive: true, encoding: 'utf8' })
    .map((file) => `resources/${file.replaceAll('\\', '/')}`)
    .filter((file) => ending.test(file));

/**
 * A file of the project for a plugin of its build. By a computed address, or it would become a part of the configuration,
 * and saving it would start the development server anew.
 */
export const loadFile = (root: string, file: string) => import(/* @vite-ignore */ pathToFileURL(join(root, file)).href);

/** @throws {ResourceProblemError} naming everything that is wrong in it */
export const loadRegistry = async (root: string): Promise<Registry> =>
  (await loadFile(root, 'resources/index.ts')).registry;

const nameOf = (file: string, ending: string) => file.replace(/^resources\//, '').slice(0, -ending.length);

/** Files of one ending whose name nothing in the registry has. */
const strangers = (what: string, ending: string, files: readonly string[], known: readonly { name: string }[]) => {
  const names = known.map(({ name }) => name);
  return files
    .filter((file) => file.endsWith(ending) && !names.includes(nameOf(file, ending)))
    .map((file) => ({ file, key: 'name', message: noSuch(what, nameOf(file, ending), names) }));
};

/**
 * Pages without their file, and files of pages and views that belong to nothing: never silently left out.
 *
 * @param files every `resources/**` file that ends in `.page.tsx` or `.view.tsx`
 */
export const fileProblems = ({ pages, resources }: Registry, files: readonly string[]): readonly ResourceProblem[] => {
  const there = files.filter((file) => file.endsWith('.page.tsx'));
  return [
    ...pages
      .filter(({ file }) => !files.includes(file))
      .map(({ name, file }) => ({
        file: 'resources/index.ts',
        key: `page ${name}`,
        message: noSuch('file', file, there),
      })),
    ...strangers('page', '.page.tsx', files, pages),
    ...strangers('resource', '.view.tsx', files, resources),
  ];
};

/** Pages and views that export nothing by default, and samples that nothing takes in: seen by their text, for none is run. */
const textProblems = (root: string): readonly ResourceProblem[] => {
  const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
  const taken = textOf('resources/samples.ts');
  return [
    ...resourceFiles(root, /\.(?:page|view)\.tsx$/)
      .filter((file) => !/\bexport\b[^;]*\bdefault\b/.test(textOf(file)))
      .map((file) => ({ file, key: 'default', message: 'exports nothing by default' })),
    ...resourceFiles(root, /\.samples\.ts$/)
      .filter((file) => !taken.includes(`./${file.slice('resources/'.length)}`))
      .map((file) => ({ file, key: 'samples', message: 'is not in resources/samples.ts, so nobody gets it' })),
  ];
};

/** Resources that are defined elsewhere than by their names: what is wrong in them would be said of a file that is none. */
const misplaced = (root: string, { resources }: Registry): readonly ResourceProblem[] =>
  resources
    .filter(({ file }) => !existsSync(join(root, file)))
    .map(({ name, file }) => ({ file, key: 'name', message: `"${name}" is to be defined in a file of that name` }));

/**
 * @throws {ResourceProblemError} naming resources and pages without a file of their name, pages and views that the registry does not know or that export
 * nothing, and samples that nothing takes in
 */
export const checkFiles = (root: string, registry: Registry): void => {
  const problems = [
    ...misplaced(root, registry),
    ...fileProblems(registry, resourceFiles(root, /\.(?:page|view)\.tsx$/)),
    ...textProblems(root),
  ];
  if (problems.length > 0) throw new ResourceProblemError(problems);
};

/** Fails the build when anything in `resources/` has a mistake: the built pages do not look for it any more. */
export const resourceCheck = (): Plugin => ({
  name: 'resource-check',
  apply: 'build',
  async buildStart() {
    const { root } = this.environment.config;
    const registry = await loadRegistry(root);
    for (const file of resourceFiles(root, /(?<!\.samples)\.ts$/)) await loadFile(root, file);
    checkFiles(root, registry);
  },
});
