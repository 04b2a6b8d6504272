import type { Language } from '#values/language.ts';
import type { Icon } from './icons.ts';
import { refuse, wrongTypes } from './problems/written.ts';

export interface PageDefinition {
  /** Unique among pages and resources; its component is the default export of `resources/{name}.page.tsx`. @example 'reports' */
  readonly name: string;
  /** Where it lives. Default: `/` + name. A page without a menu entry may take parts of it. @example '/reports/:month' */
  readonly route?: `/${string}`;
  /** Of its menu entry. Default `list`. */
  readonly icon?: Icon;
  /** `false`: no entry in the menu; links lead there. */
  readonly menu?: boolean;
  /** `false`: shows no breadcrumbs. */
  readonly breadcrumbs?: boolean;
  /** Menu entry and title in the browser's tab; in a component it is `useTranslate()('pages.{name}')`. */
  readonly words: Readonly<Record<Language, string>>;
}

/** A page of the product's own, with every default filled in. */
export interface Page extends Required<PageDefinition> {
  readonly type: 'page';
  /** The file of its component, by convention: `resources/{name}.page.tsx`. */
  readonly file: string;
}

/**
 * A page of one's own: from this come its menu entry, route, breadcrumbs, title and preloading.
 *
 * @throws {ResourceProblemError} naming every option of a wrong type; built pages do not look
 */
export const page = (definition: PageDefinition): Page => {
  if (!import.meta.env?.PROD) {
    const name: unknown = definition?.name;
    const at = typeof name === 'string' ? `page ${name}` : 'page';
    refuse(wrongTypes('page', definition, { at, needed: ['name'] }));
  }
  const { name, icon = 'list', menu = true, breadcrumbs = true, route = `/${name}`, ...rest } = definition;
  return { name, icon, menu, breadcrumbs, route, ...rest, type: 'page', file: `resources/${name}.page.tsx` };
};

/** Whether an entry of the registry is a page. */
export const isPage = (entry: object): entry is Page => 'type' in entry && entry.type === 'page';

/** What stands between the slashes of a path. */
export const partsOf = (path: string): readonly string[] => path.split('/').filter(Boolean);

/** A part that any one of an address is as good as another for. */
export const isOpen = (part: string): boolean => part.startsWith(':');

export const openParts = (route: string): number => partsOf(route).filter(isOpen).length;

/** The page at a path: the one whose route has the fewest parts left open. */
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
