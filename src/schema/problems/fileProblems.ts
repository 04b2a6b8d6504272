import type { Registry } from '../registry.ts';
import { noSuch, type ResourceProblem } from './resourceProblem.ts';

const nameOf = (file: string, ending: string) => file.replace(/^resources\//, '').slice(0, -ending.length);

/** Files of one ending whose name nothing in the registry has. */
const strangers = (what: string, ending: string, files: readonly string[], names: readonly string[]) =>
  files
    .filter((file) => file.endsWith(ending) && !names.includes(nameOf(file, ending)))
    .map((file) => ({ file, key: 'name', message: noSuch(what, nameOf(file, ending), names) }));

/**
 * Pages without their file, and files of pages and views that belong to nothing: never silently left out.
 *
 * @param files every `resources/**` file that ends in `.page.tsx` or `.view.tsx`
 */
export const fileProblems = (registry: Registry, files: readonly string[]): readonly ResourceProblem[] => {
  const pages = files.filter((file) => file.endsWith('.page.tsx'));
  return [
    ...registry.pages
      .filter(({ file }) => !files.includes(file))
      .map(({ name, file }) => ({
        file: 'resources/index.ts',
        key: `page ${name}`,
        message: noSuch('file', file, pages),
      })),
    ...strangers(
      'page',
      '.page.tsx',
      files,
      registry.pages.map(({ name }) => name),
    ),
    ...strangers(
      'resource',
      '.view.tsx',
      files,
      registry.resources.map(({ name }) => name),
    ),
  ];
};
