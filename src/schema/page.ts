import type { Language } from '#values/language.ts';
import type { Icon } from './icons.ts';
import { throwProblems, wrongTypes } from './problems/optionShapes.ts';

export interface PageDefinition {
  /**
   * Unique among pages and resources. The default export of `resources/{name}.page.tsx` is its component.
   *
   * @example 'reports'
   */
  readonly name: string;
  /** Its path. Default: `/` + name. Only a page without a menu entry may have parameters. @example '/reports/:month' */
  readonly route?: `/${string}`;
  /** The icon of its menu entry. Default `list`. */
  readonly icon?: Icon;
  /** `false`: no menu entry; links lead to it. */
  readonly menu?: boolean;
  /** `false`: no breadcrumbs. */
  readonly breadcrumbs?: boolean;
  /** Its menu entry and the title of the browser tab; in a component: `useTranslate()('pages.{name}')`. */
  readonly words: Readonly<Record<Language, string>>;
}

/** A custom page with all defaults filled in. */
export interface Page extends Required<PageDefinition> {
  readonly type: 'page';
  /** The file of its component, by convention `resources/{name}.page.tsx`. */
  readonly file: string;
}

/**
 * Defines a custom page: its menu entry, route, breadcrumbs, title and preloading.
 *
 * @throws {ResourceProblemError} naming every option of a wrong type; built pages do not check
 */
export const page = (definition: PageDefinition): Page => {
  if (!import.meta.env?.PROD) {
    const name: unknown = definition?.name;
    const at = typeof name === 'string' ? `page ${name}` : 'page';
    throwProblems(wrongTypes('page', definition, { at, needed: ['name'] }));
  }
  const { name, icon = 'list', menu = true, breadcrumbs = true, route = `/${name}`, ...rest } = definition;
  return { name, icon, menu, breadcrumbs, route, ...rest, type: 'page', file: `resources/${name}.page.tsx` };
};

/** Whether an entry of the registry is a page. */
export const isPage = (entry: object): entry is Page => 'type' in entry && entry.type === 'page';

/** The parts of a path between its slashes. */
export const partsOf = (path: string): readonly string[] => path.split('/').filter(Boolean);

/** Whether a part of a route is a parameter, such as `:month`. */
export const isOpen = (part: string): boolean => part.startsWith(':');

export const openParts = (route: string): number => partsOf(route).filter(isOpen).length;

/** The page at a path. If several match, the one with the fewest parameters. */
export const pageAt = (pages: readonly Page[], pathname: string): Page | undefined => {
  const parts = partsOf(pathname);
  const [found] = pages
    .filter(({ route }) => {
      const pattern = partsOf(route);
      return pattern.length === parts.length && pattern.every((part, n) => isOpen(part) || part === parts[n]);
    })
    .toSorted((one, other) => openParts(one.route) - openParts(other.route));
  return found;
};
