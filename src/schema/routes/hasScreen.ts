import { numberId } from '#values/id.ts';
import { pageAt, partsOf } from '../page.ts';
import type { Registry } from '../registry.ts';
import type { Resource } from '../resource.ts';
import { canonicalPath } from './canonicalPath.ts';
import { officeRoutes } from './paths.ts';

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
