import type { Rolldown } from 'vite';

/** Modules that several chunks share, kept apart by who shares them; sharers' parts below `merge` bytes go together. */
const shared = (name: string, test: RegExp, priority: number, merge: number) => ({
  name,
  test,
  priority,
  minShareCount: 2,
  entriesAware: true,
  entriesAwareMergeThreshold: merge,
});

/**
 * What is loaded together. Left alone, every set of modules that some chunks share becomes a file of its own: a list
 * needs 38 files for its 325 kB, and on a weak signal each row of six costs a round trip. With these it is 13 files, 332 kB.
 * A group takes along what its modules import, so what lighter pages need as well has the higher priority.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // Nearly all that a mobile page weighs, and the same for every page.
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 9 },
  // What the entry needs before it knows what else to fetch.
  { name: 'start', tags: ['$initial'], priority: 8 },
  shared('dates', /node_modules\/date-fns\//, 7, Number.MAX_SAFE_INTEGER),
  shared('call', /\/src\/(?:api|session|i18n)\/|node_modules\/(?:crypto-js|js-cookie|i18next)/, 6, 0),
  shared(
    'admin',
    /node_modules\/(?:@mui|@emotion|@popperjs|@tanstack|ra-|react-admin|react-router|react-transition|@dnd-kit|lodash|stylis)|\/src\/(?:admin\/(?!pages\/login|theme|preferences|layout\/LogoMark)|schema)|\/resources\//,
    2,
    1_000_000,
  ),
  // Little is merged: with more, the texts would load what only forms need.
  shared('mobile', /\/src\/webview\//, 1, 1200),
];
