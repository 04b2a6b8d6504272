import { isOpen, partsOf } from '../page.ts';
import type { Registry } from '../registry.ts';
import { officeRoutes, patterns } from './paths.ts';

/**
 * A path as its route is written. The router ignores case and a trailing slash, but the menu, the title and the
 * breadcrumbs do not. Ids stay as they are, and so does a path that matches no route.
 */
export const canonicalPath = ({ pages, resources }: Registry, pathname: string): string => {
  const parts = partsOf(pathname);
  const routes = [
    '/login',
    ...Object.values(officeRoutes),
    ...pages.map(({ route }) => route),
    ...resources.flatMap(patterns),
  ];
  const [found] = routes
    .map(partsOf)
    .filter(
      (route) =>
        route.length === parts.length &&
        route.every((part, n) => isOpen(part) || part.toLowerCase() === parts[n]?.toLowerCase()),
    )
    .toSorted((one, other) => one.filter(isOpen).length - other.filter(isOpen).length);
  return found ? `/${found.map((part, n) => (isOpen(part) ? parts[n] : part)).join('/')}` : pathname;
};
