import { pageAt } from '#schema/page.ts';
import type { Registry } from '#schema/registry.ts';
import { paths } from '#schema/routes/paths.ts';
import type { ReadId } from '#values/id.ts';
import type { OfficeApi } from '../../apiContext.ts';
import { resourceAt, screenIn } from '../../routing/resourceAt.ts';
import { officeScreenAt } from '../../routing/screens.ts';
import { type NavItem, trail } from '../menu/menuTree.ts';
import type { TitledRecord } from './RecordTitle.tsx';

/** One step of the path to a screen: a translation key, or a record whose title is read. */
export type Crumb =
  | { readonly key: string; readonly url?: string }
  | { readonly record: TitledRecord; readonly url?: string };

/** Whether a path below a resource's route is none of its screens: it has a segment too many, or lacks an id. */
export const isUnknownPath = (registry: Registry, pathname: string, readId: ReadId): boolean => {
  const { resource, rest } = resourceAt(registry, pathname) ?? {};
  if (!resource || !rest || pageAt(registry.pages, pathname)) return false;
  const { type, id, parentId } = screenIn(resource, rest, readId);
  const ids = [...(resource.parent ? [parentId] : []), ...(type === 'edit' ? [id] : [])];
  return rest.length !== ids.length + (type ? 1 : 0) || ids.includes(undefined);
};

/** The path to a screen by the menu's tree, then the records; empty where an entry or a page turns breadcrumbs off. */
export const crumbs = (
  registry: Registry,
  tree: readonly NavItem[],
  pathname: string,
  { has, readId }: Pick<OfficeApi, 'has' | 'readId'>,
): readonly Crumb[] => {
  const page = pageAt(registry.pages, pathname);
  if (page && !page.menu) return page.breadcrumbs ? [{ key: `pages.${page.name}`, url: pathname }] : [];
  const officeScreen = officeScreenAt(pathname);
  if (officeScreen && has(officeScreen.needs)) return [{ key: officeScreen.title, url: pathname }];
  const menuTrail = trail(tree, pathname);
  if (menuTrail.length === 0 || menuTrail.some(({ breadcrumbs }) => breadcrumbs === false)) return [];
  const path: Crumb[] = menuTrail
    .filter(({ type }) => type !== 'group')
    .map(({ title, url }) => (url ? { key: title, url } : { key: title }));

  const match = resourceAt(registry, pathname);
  if (!match) return path;
  const { resource, rest } = match;
  const { type, id, parentId } = screenIn(resource, rest, readId);
  const links = paths(resource);
  const parent = resource.parent && registry.find(resource.parent.resource);
  if (parent && parentId) {
    path.push({ record: { resource: parent, id: parentId }, url: paths(parent).edit(parentId) });
    path.push({ key: `resources.${resource.name}.name`, url: links.list(parentId) });
  }
  if (isUnknownPath(registry, pathname, readId)) return path;
  if (type === 'add') path.push({ key: 'shell.crumbs.add', url: links.add(parentId) });
  if (type === 'edit' && id) path.push({ record: { resource, id, parentId }, url: links.edit(id, parentId) });
  return path;
};
