import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileProblems } from '#schema/problems/fileProblems.ts';
import { ResourceProblemError } from '#schema/problems/resourceProblem.ts';
import type { Registry } from '#schema/registry.ts';

/** The files below `resources/` that end like that, from the project's root. */
export const resourceFiles = (root: string, ending: RegExp): readonly string[] =>
  readdirSync(join(root, 'resources'), { recursive: true, encoding: 'utf8' })
    .map((file) => `resources/${file.replaceAll('\\', '/')}`)
    .filter((file) => ending.test(file));

/** @throws {ResourceProblemError} naming pages without a file, and pages and views that the registry does not know. */
export const checkFiles = (root: string, registry: Registry): void => {
  const problems = fileProblems(registry, resourceFiles(root, /\.(?:page|view)\.tsx$/));
  if (problems.length > 0) throw new ResourceProblemError(problems);
};
