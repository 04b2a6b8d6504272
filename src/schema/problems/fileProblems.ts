import type { Areas } from '../areas.ts';
import type { Problem } from '../areasError.ts';
import { noSuch } from './finding.ts';

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
export const fileProblems = (areas: Areas, files: readonly string[]): readonly Problem[] => {
  const pages = files.filter((file) => file.endsWith('.page.tsx'));
  return [
    ...areas.pages
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
      areas.pages.map(({ name }) => name),
    ),
    ...strangers(
      'resource',
      '.view.tsx',
      files,
      areas.resources.map(({ name }) => name),
    ),
  ];
};
