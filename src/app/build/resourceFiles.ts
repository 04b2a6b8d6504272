import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fileProblems } from '#schema/problems/fileProblems.ts';
import { ResourceProblemError } from '#schema/problems/resourceProblem.ts';
import type { Registry } from '#schema/registry.ts';

/** The files below `resources/` that end like that, from the project's root. */
export const resourceFiles = (root: string, ending: RegExp): readonly string[] =>
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

/** @throws {ResourceProblemError} naming pages without a file, and pages and views that the registry does not know. */
export const checkFiles = (root: string, registry: Registry): void => {
  const problems = fileProblems(registry, resourceFiles(root, /\.(?:page|view)\.tsx$/));
  if (problems.length > 0) throw new ResourceProblemError(problems);
};
