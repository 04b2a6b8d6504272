import { type ComponentType, createContext, useContext } from 'react';
import type { Page } from '#schema/page.ts';
import { noSuch, ResourceProblemError } from '#schema/problems/resourceProblem.ts';
import { type LazyScreen, lazyScreen } from './loading/lazyScreen.ts';

/** The loaders of page components, by file. */
export type PageFiles = Readonly<Record<string, () => Promise<{ readonly default: ComponentType }>>>;

const files: PageFiles = import.meta.glob<{ readonly default: ComponentType }>('/resources/**/*.page.tsx');

/** The product's page files; a test may give others. */
export const PageFilesContext = createContext(files);

const missingFile = ({ file }: Page, pageFiles: PageFiles) =>
  new ResourceProblemError([
    { file, key: 'default', message: noSuch('page file', `/${file}`, Object.keys(pageFiles)) },
  ]);

const screens = new Map<unknown, LazyScreen<object>>();

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
  const screen = screens.get(key) ?? lazyScreen(component);
  screens.set(key, screen);
  return screen;
};

export const usePageScreen = (page: Page): LazyScreen<object> => pageScreen(page, useContext(PageFilesContext));
