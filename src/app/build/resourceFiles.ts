import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Areas } from '#schema/areas.ts';
import { AreasError } from '#schema/areasError.ts';
import { fileProblems } from '#schema/problems/fileProblems.ts';

/** The files below `resources/` that end like that, from the project's root. */
export const resourceFiles = (root: string, ending: RegExp): readonly string[] =>
  readdirSync(join(root, 'resources'), { recursive: true, encoding: 'utf8' })
    .map((file) => `resources/${file.replaceAll('\\', '/')}`)
    .filter((file) => ending.test(file));

/** @throws {AreasError} naming pages without a file, and pages and views that the registry does not know. */
export const checkFiles = (root: string, areas: Areas): void => {
  const problems = fileProblems(areas, resourceFiles(root, /\.(?:page|view)\.tsx$/));
  if (problems.length > 0) throw new AreasError(problems);
};
