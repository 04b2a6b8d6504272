import { type Id, numberId } from '#values/id.ts';
import { isOpen, pageAt, partsOf } from '../page.ts';
import type { Registry } from '../registry.ts';
import type { Resource } from '../resource.ts';

/** The two modes of the form: the `{type}` in the routes of the specification. */
export type FormType = 'add' | 'edit';

/** The routes of the office's own screens, which belong to no resource. */
export const officeRoutes = { activity: '/activity', bin: '/bin' } as const;

/** The paths of a resource's screens. `parent` is the id of the record that a nested resource is under. */
export const paths = (resource: Resource) => {
  const segment = (id: Id | undefined) => encodeURIComponent(String(id));
  const under = (parent: Id | undefined) => (resource.parent ? `/${segment(parent)}` : '');
  const list = (parent?: Id): string => `${resource.route}${under(parent)}`;
  const edit = (id: Id, parent?: Id): string => `${resource.route}/edit${under(parent)}/${segment(id)}`;
  return {
    list,
    add: (parent?: Id): string => `${resource.route}/add${under(parent)}`,
    edit,
    /** Where a record is shown: in its form, or in its list if it has no form. */
    show: (id: Id, parent?: Id): string =>
      resource.can.everEdit ? edit(id, parent) : `${list(parent)}?id=${segment(id)}`,
  };
};

/** The routes of a resource's screens, each parameter as a colon. */
export const patterns = ({ route, parent }: Resource): readonly string[] => {
  const under = parent ? '/:' : '';
  return [`${route}${under}`, `${route}/add${under}`, `${route}/edit${under}/:`];
};

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

const own: readonly string[] = ['/', '/login', ...Object.values(officeRoutes)];

/** Whether the rest of a path after a resource's route is its list or its form. Ids are those of the embedded API. */
const isScreenOf = ({ parent, can }: Resource, rest: readonly string[]): boolean => {
  const [type, ...formIds] = rest;
  const forms: readonly [allowed: boolean, ids: number][] = [
    [type === 'add' && can.create, 0],
    [type === 'edit' && can.everEdit, 1],
  ];
  const under = parent ? 1 : 0;
  const areIds = (parts: readonly string[], count: number) =>
    parts.length === count && parts.every((part) => numberId(part) !== undefined);
  return areIds(rest, under) || forms.some(([allowed, ids]) => allowed && areIds(formIds, under + ids));
};

/** Whether the back office has a screen at a decoded path. Ignores case and a trailing slash. */
export const hasScreen = (registry: Registry, pathname: string): boolean => {
  const path = canonicalPath(registry, pathname);
  if (own.includes(path) || pageAt(registry.pages, path)) return true;
  return registry.resources.some((resource) => {
    const { route } = resource;
    const isBelow = path === route || path.startsWith(`${route}/`);
    return isBelow && isScreenOf(resource, partsOf(path.slice(route.length)));
  });
};
