import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Changes } from '../browser/projectCopy.ts';

const folder = 'tests/added/project';

/** The files of a kind called rating, and of a resource that uses it. */
export const ratingFiles: Readonly<Record<string, string>> = Object.fromEntries(
  globSync('**/*.{ts,tsx}', { cwd: folder }).map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
);

/** The additions to each table of the kinds: an import, and a line above that of `integer`. */
export const tables: Readonly<Record<string, readonly [head: string, line: string]>> = {
  'src/schema/kinds/behaviours.ts': [
    "import { ratingBehaviour } from './rating/rating.ts';",
    '  rating: ratingBehaviour,',
  ],
  'src/schema/kinds/serverKinds.ts': [
    "import { mostStars } from './rating/rating.ts';",
    "  rating: { schema: () => ({ type: 'integer', minimum: 1, maximum: mostStars }), sample: (_field, sampler) => sampler.integer(1, mostStars) },",
  ],
  'src/admin/kinds/cells.ts': ["import { ratingCell } from './rating/RatingCell.tsx';", '  rating: ratingCell,'],
  'src/admin/kinds/filters.tsx': ['', '  rating: RangeFilter,'],
  'src/admin/kinds/inputs.tsx': [
    "import { RatingInput } from './rating/RatingInput.tsx';",
    "  rating: { Input: RatingInput, frame: () => 'group' },",
  ],
  'src/schema/kinds/index.ts': ['', "export { rating } from './rating/rating.ts';"],
};

const added =
  ([head, line]: readonly [string, string]) =>
  (text: string): string =>
    `${head}\n${text.replace(/^(?: {2}integer:|export \{ integer \})/m, (before) => `${line}\n${before}`)}`;

/** The changes that add the kind to a project. */
export const addRating = {
  files: ratingFiles,
  edit: Object.fromEntries(Object.entries(tables).map(([path, lines]) => [path, added(lines)])),
} satisfies Changes;
