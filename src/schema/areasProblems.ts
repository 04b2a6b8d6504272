import type { MenuGroup } from './areas.ts';
import type { Problem } from './areasError.ts';
import type { Page } from './page.ts';
import { fieldProblems } from './problems/fieldProblems.ts';
import { nameProblems } from './problems/nameProblems.ts';
import { pageProblems } from './problems/pageProblems.ts';
import { resourceProblems } from './problems/resourceProblems.ts';
import { routeProblems } from './problems/routeProblems.ts';
import { shownProblems } from './problems/shownProblems.ts';
import { wordProblems } from './problems/wordProblems.ts';
import type { Resource } from './resource.ts';

/** Everything that is wrong in the resource files and that types cannot see, or that an untyped author wrote. */
export const areasProblems = (
  resources: readonly Resource[],
  pages: readonly Page[],
  groups: readonly MenuGroup[],
): readonly Problem[] => [
  ...nameProblems(resources, groups),
  ...routeProblems(resources),
  ...pageProblems(pages, resources),
  ...resources.flatMap((resource) =>
    [resourceProblems, fieldProblems, shownProblems, wordProblems].flatMap((find) =>
      find(resource, resources).map(({ key, message }) => ({ file: resource.file, key, message })),
    ),
  ),
];
