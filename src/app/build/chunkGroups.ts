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

const frame =
  /\/src\/webview\/(?:[^/]+$|bridge\/|layout\/|words\/|session\/(?!ask)|steps\/useCanGoBack|request\/useLoad|parts\/(?:Button|Icon|Message|LoadFailure|Skeleton|Crashed)\.)|\/words\/id\/webview\.json/;
const narrow = /\/src\/webview\/(?:draft|request|session|steps|values|parts)\//;

/**
 * What is loaded together. Left alone, every set of modules that some chunks share becomes a file of its own: a list
 * needs 38 files for its 312 kB, and on a weak signal each row of six costs a round trip. With these it is 13 files, 321 kB.
 * A group takes along what its modules import, so what lighter pages need as well has the higher priority.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // Nearly all that a mobile page weighs, and the same for every page.
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 9 },
  // What the entry needs before it knows what else to fetch.
  { name: 'start', tags: ['$initial'], priority: 8 },
  shared('dates', /node_modules\/date-fns\//, 7, Number.MAX_SAFE_INTEGER),
  // What signs and sends, and the rules of plain values, for every page but the texts.
  { name: 'call', test: /\/src\/(?:api|session|values)\/|node_modules\/(?:crypto-js|js-cookie)\//, priority: 6 },
  shared('i18n', /\/src\/(?:i18n\/(?!words\/)|providers\/failureText)|node_modules\/i18next/, 6, 0),
  // What every mobile page is drawn with, texts as well; then what those that ask and send are made of.
  { name: 'mobile', test: frame, priority: 5 },
  { name: 'narrow', test: narrow, priority: 4 },
  { name: 'forms', test: /node_modules\/react-hook-form\//, priority: 4 },
  // What forms and filters need and a first list does not; what these stand on, such as the menu, it does need.
  {
    name: 'inputs',
    test: /@mui\/material\/(?!Select\/utils\/SelectFocus)(?:Select|NativeSelect|TextField|InputBase|Input|OutlinedInput|FilledInput|InputLabel|FormControl|FormControlLabel|FormGroup|FormLabel|FormHelperText|TextareaAutosize|Switch|internal\/SwitchBase)\b/,
    priority: 3,
    includeDependenciesRecursively: false,
  },
  // Rows and pictures that are put in order by dragging.
  { name: 'dragging', test: /node_modules\/@dnd-kit\//, priority: 3 },
  shared(
    'admin',
    /node_modules\/(?:@mui|@emotion|@popperjs|@tanstack|ra-|react-admin|react-router|react-transition|lodash|stylis)|\/src\/(?:admin\/(?!pages\/login|theme|preferences|layout\/LogoMark)|schema)|\/resources\//,
    2,
    1_000_000,
  ),
];
