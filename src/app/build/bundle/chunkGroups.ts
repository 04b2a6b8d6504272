import { fileURLToPath } from 'node:url';
import { normalizePath, type Rolldown } from 'vite';
import { circle } from '#schema/problems/resourceProblem.ts';
import { afterBundling } from '../afterBundling.ts';
import { budgets } from '../budgets.ts';

type Group = Rolldown.CodeSplittingGroup;

const root = normalizePath(fileURLToPath(new URL('../../../..', import.meta.url)));

type Bundle = Parameters<Extract<Group['name'], (...given: never) => unknown>>[1];
type Test = (id: string, bundle: Bundle) => boolean;

/**
 * Groups what an entry imports. The entry itself stays a file of its own, by which the manifest knows it. `also`: what
 * is needed after it so often that it is added.
 */
const importsOf = (name: string, entry: string, priority: number, also: Test = () => false): Group => ({
  name: (id, bundle) =>
    bundle.getModuleInfo(root + entry)?.importedIds.includes(id) || also(id, bundle) ? name : null,
  debugName: name,
  priority,
});

const source = `${root}src/`;
const budgetModules = new Set(budgets.flatMap(({ needs }) => needs.map((module) => root + module)));

// Its barrels import everything: all that is below them would seem to be needed by all that is above.
const reactAdmin = /node_modules\/(?:react-admin|ra-[\w-]+)\//;
// So does MUI's code for a high-contrast theme, which is not used here.
const barrels = new RegExp(`${reactAdmin.source}|/enhanceHighContrast\\.mjs`);

/** Whether several of the product's own chunks need a library's module. */
const isShared = (id: string, bundle: Bundle): boolean => {
  const ancestors = new Set([id]);
  let chunks = 0;
  for (const module of ancestors) {
    const { importers = [], dynamicImporters = [] } = bundle.getModuleInfo(module) ?? {};
    if (budgetModules.has(module) || (module.startsWith(source) && dynamicImporters.length > 0)) chunks += 1;
    if (chunks > 1) return true;
    for (const importer of importers) if (!reactAdmin.test(importer)) ancestors.add(importer);
  }
  return false;
};

/** Whether one of these screens imports a module statically, directly or not, and not only by way of `except`. */
const importedBy =
  (screens: readonly string[], except?: RegExp): Test =>
  (id, bundle) => {
    const ancestors = new Set([id]);
    for (const module of ancestors) {
      if (screens.some((screen) => root + screen === module)) return true;
      for (const importer of bundle.getModuleInfo(module)?.importers ?? [])
        if (!except?.test(importer)) ancestors.add(importer);
    }
    return false;
  };
const inList = importedBy(['src/admin/list/ResourceList.tsx']);
const inForms = importedBy(['src/admin/form/ResourceForm.tsx']);
const inDashboard = importedBy(['resources/dashboard.page.tsx']);
const inMobilePages = importedBy([
  'src/app/lightConnection.ts',
  ...budgets.flatMap(({ needs }) => (needs.includes('src/app/light.tsx') ? needs.slice(-1) : [])),
]);
const inFrame = importedBy(['src/app/admin.tsx'], barrels);

/**
 * The modules matching `test` that several chunks need. For a library's, two of those chunks must be the product's:
 * otherwise every list would load all that somebody's custom page shares with a form.
 */
const shared = (name: string, test: RegExp, priority: number, also: Test = () => true): Group => ({
  name: (id, bundle) =>
    (id.startsWith(source) || reactAdmin.test(id) || isShared(id, bundle)) && also(id, bundle) ? name : null,
  debugName: name,
  test,
  priority,
  minShareCount: 2,
});

const everywherePattern =
  /node_modules\/(?:(?:react|react-dom|scheduler)\/|date-fns\/constants\.)|\/src\/i18n\/(?:words|fetchLocale)\.ts|\/src\/values\/(?:listeners|text\/(?:interpolate|parseJson|percentDecoded))\.ts/;
const framePattern =
  /\/src\/webview\/(?:[^/]+$|bridge\/|layout\/|words\/|session\/|request\/useLoad|parts\/(?:states\/)?(?:Button|Icon|Message|Skeleton)\.)|\/words\/id\/webview\.json/;
const narrowPattern = /\/src\/webview\/(?:draft|request|session|steps|values|parts)\//;
const recordsPattern =
  /\/src\/admin\/(?!form\/|dashboard\/)|ra-core\/dist\/(?:dataProvider\/use(?:GetList|GetMany)|controller\/list\/useListContext)\.js|@mui\/(?:icons-material|material\/Skeleton)/;

/** Whether at least two of the three kinds of screens need it. */
const inSeveral: Test = (id, bundle) =>
  recordsPattern.test(id) && [inList, inForms, inDashboard].filter((isUsed) => isUsed(id, bundle)).length > 1;

/**
 * The modules that load together. By default every set of modules that some chunks share becomes a file of its own: a
 * list needs 145 files, and on a weak signal every six of them cost a round trip. With these it is 13 files, 318 kB.
 *
 * A group includes all that its modules import and no earlier group has. So a chunk imports only from earlier groups,
 * and never runs before its dependencies, whatever a resource's own module imports. Leave
 * `includeDependenciesRecursively` and `entriesAware` alone, and put what lighter pages also need first.
 */
export const chunkGroups: Group[] = [
  // Most of a mobile page's weight, and the same for every page.
  { name: 'react', test: everywherePattern, priority: 12 },
  // What the entry needs before it knows what else to load.
  { name: 'start', tags: ['$initial'], priority: 13 },
  shared('dates', /node_modules\/date-fns\/|\/src\/i18n\/dates\.ts/, 10),
  // What signs and sends calls, for every page but the texts; with the rules of values, which are too small for a file.
  // What only the office needs of them goes with its own code.
  {
    name: (id, bundle) => (inMobilePages(id, bundle) ? 'call' : null),
    debugName: 'call',
    test: /\/src\/(?:api\/(?!webviewCalls)|session\/|values\/)|node_modules\/(?:crypto-js|js-cookie)\//,
    priority: 9,
  },
  // What every mobile page needs, texts included; then what those that call the API need.
  { name: 'mobile', test: framePattern, priority: 8 },
  { name: 'narrow', test: narrowPattern, priority: 7 },
  importsOf('login', 'src/app/office.tsx', 6),
  { name: 'forms', test: /node_modules\/react-hook-form\//, priority: 5 },
  // Sorting rows and pictures by dragging.
  { name: 'dragging', test: /node_modules\/@dnd-kit\//, priority: 5 },
  // Changes less often than the resources do.
  { name: 'router', test: /node_modules\/react-router/, priority: 5 },
  // What requests the first screen, with the resources: it runs while the rest of the admin still loads. Listed before
  // the frame's group, which would take part of it: the integer part of the priority counts, then the order here.
  importsOf('screen', 'src/app/firstScreen.ts', 4, (id) => id === `${source}app/firstScreen.ts`),
  // What the frame needs, and its theme: it runs while the rest of the admin still loads.
  {
    name: (id, bundle) => (inFrame(id, bundle) || id === `${source}app/prepareTheme.ts` ? 'look' : null),
    debugName: 'look',
    test: /node_modules\/(?:@mui|@emotion|stylis)\/|\/src\/(?:admin\/theme\/|app\/prepareTheme\.ts)/,
    priority: 4.5,
  },
  importsOf(
    'admin',
    'src/app/admin.tsx',
    4,
    // `pick` is for the list contexts: unless some page has one too, it would end up with the forms.
    (id, bundle) => /@mui\/material\/utils\/|lodash\/pick\.js/.test(id) || inSeveral(id, bundle),
  ),
  // What shows records in lists, and in what opens over any screen.
  shared('records', recordsPattern, 3, (id, bundle) => inList(id, bundle) || inDashboard(id, bundle)),
  // What opens over a screen, and what slides in from its edge.
  { name: 'modal', test: /@mui\/material\/Modal\//, priority: 2.9 },
  { name: 'drawer', test: /@mui\/material\/Drawer\//, priority: 2.8 },
  // Menus over a screen, and the arrow keys in them, which the dashboard's switch needs too: without a group of their
  // own both end up with the forms.
  { name: 'arrows', test: /@mui\/utils\/useRovingTabIndex/, priority: 2.7 },
  { name: 'menus', test: /@mui\/material\/(?:Menu|MenuItem|MenuList|Popover|Divider|ListItemIcon)\//, priority: 2.6 },
  // Questions and warnings over any screen; with the small tables in them, in forms and on the dashboard.
  {
    name: 'dialogs',
    test: /@mui\/material\/(?:Dialog|Table(?:Row|Cell|Head|Body)?\/)|\/src\/admin\/ConfirmDialog/,
    priority: 2.6,
  },
  // What edits records: forms, and the editors that open from a list.
  shared('fields', /\/src\/admin\/(?:kinds|form)\//, 2.5, inForms),
  // What forms and filters need but a first list does not.
  { name: 'inputs', test: /@mui\/material\/(?:TextField|Select|Switch|FormControlLabel)\//, priority: 2 },
];

/** Fails the build when chunks import each other in a circle: one of them would run before its dependencies. */
export const circleCheck = () =>
  afterBundling('circle-check', function (bundle) {
    const importsIn = (file: Rolldown.OutputBundle[string]) => ('imports' in file ? file.imports : []);
    for (const name of Object.keys(bundle)) {
      const found = circle(bundle, name, importsIn);
      if (found)
        this.error(
          `Chunks import each other in a circle: ${found.join(' → ')}. Change the groups in src/app/build/bundle/chunkGroups.ts.`,
        );
    }
  });
