import type { RouterTo } from 'react-admin';
import { createPath, parsePath } from 'react-router-dom';
import type { Values } from '#schema/field.ts';
import type { Registry } from '#schema/registry.ts';
import type { Resource } from '#schema/resource.ts';
import { paths } from '#schema/routes/paths.ts';
import { type Id, isId } from '#values/id.ts';
import { percentDecoded } from '#values/text/percentDecoded.ts';
import { readListState, writeListState } from '../list/address/listState.ts';
import { resourceAt, screenIn } from './resourceAt.ts';

/**
 * The basename that react-admin is told. Every path that it makes itself starts with it, so such a path is known for
 * what it is: `/~ra/x/7` is its edit screen of record 7, while our own `/x/7` may be a list under record 7.
 */
export const reactAdminBase = '/~ra';

/** The parent that our screen at a path is below, or whose own form it is: `/shop/kind/add/12`, `/shop/edit/12`. */
const openParent = (registry: Registry, resource: Resource, pathname: string): Id | undefined => {
  const at = resourceAt(registry, pathname);
  if (!at) return undefined;
  const { type, id, parentId } = screenIn(at.resource, at.rest, (said) => (isId(said) ? said : undefined));
  if (at.resource === resource) return parentId;
  return type === 'edit' && at.resource.name === resource.parent?.resource ? id : undefined;
};

/** The parent that a record names, as a row of a nested resource does on whatever page it is shown, or a filter. */
const namedParent = ({ parent }: Resource, values: Values | undefined): Id | undefined => {
  const id = parent && values?.[parent.field];
  return typeof id === 'number' || (typeof id === 'string' && id !== '') ? id : undefined;
};

/** The query of a link to a nested list, without the parent: its path says that. */
const withoutParent = (resource: Resource, query: string): string => {
  if (!resource.parent) return query;
  const state = readListState(resource, query);
  if (namedParent(resource, state.filter) === undefined) return query;
  const { [resource.parent.field]: _, ...filter } = state.filter;
  return writeListState(resource, { ...state, filter });
};

/** Where a nested resource's screens are when nobody says under which record: the list to choose one from. */
const parentList = (registry: Registry, resource: Resource): string => {
  const parent = resource.parent && registry.find(resource.parent.resource);
  return parent ? paths(parent).list() : '/';
};

/**
 * A path that react-admin made → the path of the specification. Any other path comes back as it is.
 *
 * @param from the path of the current screen: stock buttons of a nested resource do not say under which record it is
 * @param record the one that the way leads from, which may say it
 * @example translatePath(resources, '/~ra/shop/kind/create', '/shop/kind') === '/shop/kind/add'
 */
export const translatePath = (registry: Registry, path: string, from: string, record?: Values): string => {
  if (path !== reactAdminBase && !path.startsWith(`${reactAdminBase}/`)) return path;
  const { pathname: bare = '/', search = '', hash = '' } = parsePath(path.slice(reactAdminBase.length));
  const suffix = search + hash;
  const found = resourceAt(registry, bare, ({ name }) => `/${name}`);
  if (!found) return bare + suffix;

  const { resource, rest } = found;
  const parent = resource.parent
    ? (namedParent(resource, readListState(resource, suffix).filter) ??
      namedParent(resource, record) ??
      openParent(registry, resource, from))
    : undefined;
  if (resource.parent && parent === undefined) return parentList(registry, resource);
  const to = paths(resource);
  const [first, second, third] = rest;
  if (first === undefined) return to.list(parent) + withoutParent(resource, suffix);
  if (first === 'create' && second === undefined) return to.add(parent) + suffix;
  // `show` has no screen of its own in the specification.
  if (third === undefined && (second === undefined || second === 'show') && first !== 'add')
    return to.show(percentDecoded(first) ?? first, parent) + (resource.can.everEdit ? suffix : '');
  return resource.route + bare.slice(resource.name.length + 1) + suffix;
};

/** `translatePath` for whatever a link or a navigation may be given. */
export const translateTo = (registry: Registry, to: RouterTo, from: string, record?: Values): RouterTo => {
  if (typeof to === 'string') return translatePath(registry, to, from, record);
  const { pathname, search = '' } = to;
  if (pathname === undefined) return to;
  return { ...to, search: '', ...parsePath(translatePath(registry, createPath({ pathname, search }), from, record)) };
};
