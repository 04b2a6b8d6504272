import { type ComponentType, createContext, useContext } from 'react';
import type { Page } from '#schema/page.ts';
import { noSuch, ResourceProblemError } from '#schema/problems/resourceProblem.ts';
import { officeRoutes } from '#schema/routes/paths.ts';
import type { OptionalPart } from '#values/changes.ts';
import type { OfficeApi } from '../apiContext.ts';
import { type LazyScreen, lazyScreen } from './loading/lazyScreen.ts';

/** The two screens of every resource, each in a chunk of its own. */
export const ListScreen = lazyScreen(() => import('../list/ResourceList.tsx'));
export const FormScreen = lazyScreen(() => import('../form/ResourceForm.tsx'));

/** A screen of the office itself, which belongs to no resource, and the part of the API that it needs. */
const officeScreen = (
  name: 'activity' | 'bin',
  needs: OptionalPart,
  load: () => Promise<{ default: ComponentType }>,
) => ({
  name,
  route: officeRoutes[name],
  /** A translation key. */
  title: `shell.screens.${name}`,
  needs,
  screen: lazyScreen(load),
});

const ownScreens = [
  officeScreen('activity', 'history', () => import('../history/activity/ActivityScreen.tsx')),
  officeScreen('bin', 'bin', () => import('../history/bin/BinScreen.tsx')),
];

/** The screens that this API supports: the address of any other is a 404, and nothing leads to it. */
export const officeScreens = ({ has }: OfficeApi) => ownScreens.filter(({ needs }) => has(needs));

/** The screen at a path, whether the API supports it or not. */
export const officeScreenAt = (pathname: string) => ownScreens.find(({ route }) => route === pathname);

/** The loaders of page components, by file. */
export type PageFiles = Readonly<Record<string, () => Promise<{ readonly default: ComponentType }>>>;

const files: PageFiles = import.meta.glob<{ readonly default: ComponentType }>('/resources/**/*.page.tsx');

/** The product's page files; a test may give others. */
export const PageFilesContext = createContext(files);

const missingFile = ({ file }: Page, pageFiles: PageFiles) =>
  new ResourceProblemError([
    { file, key: 'default', message: noSuch('page file', `/${file}`, Object.keys(pageFiles)) },
  ]);

const pageScreens = new Map<unknown, LazyScreen<object>>();

/** A page's screen, in a chunk of its own. */
export const pageScreen = (page: Page, pageFiles: PageFiles = files): LazyScreen<object> => {
  const load = pageFiles[`/${page.file}`];
  const key = load ?? page;
  const component = async () => {
    const module = await load?.();
    if (!module) throw missingFile(page, pageFiles);
    if (module.default) return module;
    throw new ResourceProblemError([{ file: page.file, key: 'default', message: 'exports no component' }]);
  };
  const screen = pageScreens.get(key) ?? lazyScreen(component);
  pageScreens.set(key, screen);
  return screen;
};

export const usePageScreen = (page: Page): LazyScreen<object> => pageScreen(page, useContext(PageFilesContext));
