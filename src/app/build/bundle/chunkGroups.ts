import { fileURLToPath } from 'node:url';
import { normalizePath, type Rolldown } from 'vite';
import { budgets } from '../budgets.ts';

type Group = Rolldown.CodeSplittingGroup;

const root = normalizePath(fileURLToPath(new URL('../../../..', import.meta.url)));

type Bundle = Parameters<Extract<Group['name'], (...given: never) => unknown>>[1];
type Test = (id: string, bundle: Bundle) => boolean;

/**
 * What an entry imports, together: the entry itself stays a file of its own, by which the manifest knows it. `also`: what
 * is so often needed after it that it comes along.
 */
const importsOf = (name: string, entry: string, priority: number, also: Test = () => false): Group => ({
  name: (id, bundle) =>
    bundle.getModuleInfo(root + entry)?.importedIds.includes(id) || also(id, bundle) ? name : null,
  debugName: name,
  priority,
});

const source = `${root}src/`;
const held = new Set(budgets.flatMap(({ needs }) => needs.map((module) => root + module)));

// Its barrels import everything: whatever is below them would seem to be needed by whoever is above.
const reactAdmin = /node_modules\/(?:react-admin|ra-[\w-]+)\//;
// As does what MUI has for a theme of high contrast, which nobody asks for here.
const barrels = new RegExp(`${reactAdmin.source}|/enhanceHighContrast\\.mjs`);

/** Whether several of the product's own chunks need a module of a library. */
const isShared = (id: string, bundle: Bundle): boolean => {
  const above = new Set([id]);
  let chunks = 0;
  for (const module of above) {
    const { importers = [], dynamicImporters = [] } = bundle.getModuleInfo(module) ?? {};
    if (held.has(module) || (module.startsWith(source) && dynamicImporters.length > 0)) chunks += 1;
    if (chunks > 1) return true;
    for (const importer of importers) if (!reactAdmin.test(importer)) above.add(importer);
  }
  return false;
};

/** Whether one of these screens is drawn with a module: not only what is opened from there, nor only by way of `but`. */
const drawnWith =
  (screens: readonly string[], but?: RegExp): Test =>
  (id, bundle) => {
    const above = new Set([id]);
    for (const module of above) {
      if (screens.some((screen) => root + screen === module)) return true;
      for (const importer of bundle.getModuleInfo(module)?.importers ?? [])
        if (!but?.test(importer)) above.add(importer);
    }
    return false;
  };
const inList = drawnWith(['src/admin/list/ResourceList.tsx']);
const inForms = drawnWith(['src/admin/form/ResourceForm.tsx']);
const inDashboard = drawnWith(['resources/dashboard.page.tsx']);
const inFrame = drawnWith(['src/app/admin.tsx'], barrels);

/**
 * What several chunks need of it. Of a library, two of the product's own: all that a page of somebody's own has in
 * common with a form would else be what every list loads.
 */
const shared = (name: string, test: RegExp, priority: number, also: Test = () => true): Group => ({
  name: (id, bundle) =>
    (id.startsWith(source) || reactAdmin.test(id) || isShared(id, bundle)) && also(id, bundle) ? name : null,
  debugName: name,
  test,
  priority,
  minShareCount: 2,
});

const everywhere =
  /node_modules\/(?:(?:react|react-dom|scheduler)\/|date-fns\/constants\.)|\/src\/i18n\/(?:words|timeZone|fetchLocale)\.ts|\/src\/values\/(?:listeners|text\/(?:interpolate|percentDecoded))\.ts/;
const frame =
  /\/src\/webview\/(?:[^/]+$|bridge\/|layout\/|words\/|session\/|steps\/useCanGoBack|request\/useLoad|parts\/(?:states\/)?(?:Button|Icon|Message|LoadFailure|Skeleton)\.)|\/words\/id\/webview\.json/;
const narrow = /\/src\/webview\/(?:draft|request|session|steps|values|parts)\//;
const records =
  /\/src\/admin\/(?!form\/|dashboard\/)|ra-core\/dist\/(?:dataProvider\/use(?:GetList|GetMany)|controller\/list\/useListContext)\.js|@mui\/(?:icons-material|material\/Skeleton)/;

/** Whether two of the three kinds of screens are drawn with it. */
const inSeveral: Test = (id, bundle) =>
  records.test(id) && [inList, inForms, inDashboard].filter((drawn) => drawn(id, bundle)).length > 1;

/**
 * What is loaded together. Left alone, every set of modules that some chunks share becomes a file of its own: a list
 * needs 145 files, and on a weak signal each row of six costs a round trip. With these it is 13 files, 315 kB.
 *
 * A group takes along all that its modules import and no group before it has. So a chunk imports only from groups
 * before it, and none ever runs before what it stands on, whatever a resource's own module imports: leave
 * `includeDependenciesRecursively` and `entriesAware` alone, and put what lighter pages need as well first.
 */
export const chunkGroups: Group[] = [
  // Nearly all that a mobile page weighs, and the same for every page.
  { name: 'react', test: everywhere, priority: 12 },
  // What the entry needs before it knows what else to fetch.
  { name: 'start', tags: ['$initial'], priority: 13 },
  shared('dates', /node_modules\/date-fns\/|\/src\/i18n\/dates\.ts/, 10),
  // What signs and sends, for every page but the texts; with the rules of plain values, a small file if they had their own.
  {
    name: 'call',
    test: /\/src\/(?:api\/(?!webviewCalls)|session\/|values\/)|node_modules\/(?:crypto-js|js-cookie)\//,
    priority: 9,
  },
  // What every mobile page is drawn with, texts as well; then what those that ask and send are made of.
  { name: 'mobile', test: frame, priority: 8 },
  { name: 'narrow', test: narrow, priority: 7 },
  importsOf('login', 'src/app/office.tsx', 6),
  { name: 'forms', test: /node_modules\/react-hook-form\//, priority: 5 },
  // Rows and pictures that are put in order by dragging.
  { name: 'dragging', test: /node_modules\/@dnd-kit\//, priority: 5 },
  // Changes less often than the resources do.
  { name: 'router', test: /node_modules\/react-router/, priority: 5 },
  // What asks for the first screen, with the resources: it is run while the rest of the admin still comes. Before what the
  // frame is drawn with, to which part of it would go else: of a priority the whole number counts, then the place here.
  importsOf('screen', 'src/app/firstScreen.ts', 4, (id) => id === `${source}app/firstScreen.ts`),
  // What the frame is drawn with, and its theme: it is run while the rest of the admin still comes.
  {
    name: (id, bundle) => (inFrame(id, bundle) || id === `${source}app/look.ts` ? 'look' : null),
    debugName: 'look',
    test: /node_modules\/(?:@mui|@emotion|stylis)\/|\/src\/(?:admin\/theme\/|app\/look\.ts)/,
    priority: 4.5,
  },
  importsOf(
    'admin',
    'src/app/admin.tsx',
    4,
    // The last for the contexts of lists: without a page that has one, too, it would lie with the forms.
    (id, bundle) => /@mui\/material\/utils\/|lodash\/pick\.js/.test(id) || inSeveral(id, bundle),
  ),
  // What lists show records with, and so does what opens over any screen.
  shared('records', records, 3, (id, bundle) => inList(id, bundle) || inDashboard(id, bundle)),
  // What lies over a screen, and what slides in from its edge.
  { name: 'modal', test: /@mui\/material\/Modal\//, priority: 2.9 },
  { name: 'drawer', test: /@mui\/material\/Drawer\//, priority: 2.8 },
  // What opens over a screen when it is asked for, and the arrow keys in it, which the dashboard's switch needs as well:
  // left alone both lie with what forms are made of.
  { name: 'arrows', test: /@mui\/utils\/useRovingTabIndex/, priority: 2.7 },
  { name: 'menus', test: /@mui\/material\/(?:Menu|MenuItem|MenuList|Popover|Divider|ListItemIcon)\//, priority: 2.6 },
  // What asks and warns over any screen; with the small tables that stand in them, in forms and on the dashboard.
  {
    name: 'dialogs',
    test: /@mui\/material\/(?:Dialog|Table(?:Row|Cell|Head|Body)?\/)|\/src\/admin\/ConfirmDialog/,
    priority: 2.6,
  },
  // What fills in records: forms, and what is opened from a list for it.
  shared('fields', /\/src\/admin\/(?:kinds|form)\//, 2.5, inForms),
  // What forms and filters need and a first list does not.
  { name: 'inputs', test: /@mui\/material\/(?:TextField|Select|Switch|FormControlLabel)\//, priority: 2 },
];
