import type { Page } from '../page.ts';
import type { MenuGroup } from '../registry.ts';
import type { Resource } from '../resource.ts';
import { fieldProblems } from './fieldProblems.ts';
import { nameProblems } from './nameProblems.ts';
import { pageProblems } from './pageProblems.ts';
import type { ResourceProblem } from './resourceProblem.ts';
import { resourceProblems } from './resourceProblems.ts';
import { routeProblems } from './routeProblems.ts';
import { shownProblems } from './shownProblems.ts';
import { wordProblems } from './wordProblems.ts';

/** Everything that is wrong in the resource files and that types cannot see, or that an untyped author wrote. */
export const allProblems = (
  resources: readonly Resource[],
  pages: readonly Page[],
  groups: readonly MenuGroup[],
): readonly ResourceProblem[] => [
  ...nameProblems(resources, groups),
  ...routeProblems(resources),
  ...pageProblems(pages, resources),
  ...resources.flatMap((resource) =>
    [resourceProblems, fieldProblems, shownProblems, wordProblems].flatMap((find) =>
      find(resource, resources).map(({ key, message }) => ({ file: resource.file, key, message })),
    ),
  ),
];
