import { isOpen, partsOf } from '../page.ts';
import type { Registry } from '../registry.ts';
import { officeRoutes, patterns } from './paths.ts';

/**
 * A path as its route is written. To the router other capitals and a slash at the end are the same screen, but not to what
 * else reads an address: the menu, the title, the way to here. Ids stay as they are, and so does a path that leads nowhere.
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
