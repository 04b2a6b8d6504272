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
 * The basename given to react-admin. Every path it builds starts with it, which tells them from ours: `/~ra/x/7` is its
 * edit screen of record 7, while our `/x/7` may be a list under record 7.
 */
export const reactAdminBase = '/~ra';

/** The parent that our screen at a path is below, or whose own form it is: `/shop/kind/add/12`, `/shop/edit/12`. */
const openParent = (registry: Registry, resource: Resource, pathname: string): Id | undefined => {
  const match = resourceAt(registry, pathname);
  if (!match) return undefined;
  const { type, id, parentId } = screenIn(match.resource, match.rest, (text) => (isId(text) ? text : undefined));
  if (match.resource === resource) return parentId;
  return type === 'edit' && match.resource.name === resource.parent?.resource ? id : undefined;
};

/** The parent that a record names (a nested resource's row does, on any page), or a filter. */
const namedParent = ({ parent }: Resource, values: Values | undefined): Id | undefined => {
  const id = parent && values?.[parent.field];
  return typeof id === 'number' || (typeof id === 'string' && id !== '') ? id : undefined;
};

/** The query of a link to a nested list, without the parent, which is in its path. */
const withoutParent = (resource: Resource, query: string): string => {
  if (!resource.parent) return query;
  const state = readListState(resource, query);
  if (namedParent(resource, state.filter) === undefined) return query;
  const { [resource.parent.field]: _, ...filter } = state.filter;
  return writeListState(resource, { ...state, filter });
};

/** Where a nested resource leads without a parent: to the list of parents. */
const parentList = (registry: Registry, resource: Resource): string => {
  const parent = resource.parent && registry.find(resource.parent.resource);
  return parent ? paths(parent).list() : '/';
};

/**
 * Translates a path that react-admin built to the specification's. Any other path comes back unchanged.
 *
 * @param from the current path: stock buttons of a nested resource do not name its parent
 * @param record the record that the link is in, which may name it
 * @example translatePath(resources, '/~ra/shop/kind/create', '/shop/kind') === '/shop/kind/add'
 */
export const translatePath = (registry: Registry, path: string, from: string, record?: Values): string => {
  if (path !== reactAdminBase && !path.startsWith(`${reactAdminBase}/`)) return path;
  const { pathname: bare = '/', search = '', hash = '' } = parsePath(path.slice(reactAdminBase.length));
  const suffix = search + hash;
  const match = resourceAt(registry, bare, ({ name }) => `/${name}`);
  if (!match) return bare + suffix;

  const { resource, rest } = match;
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
  // The specification has no separate screen for `show`.
  if (third === undefined && (second === undefined || second === 'show') && first !== 'add')
    return to.show(percentDecoded(first) ?? first, parent) + (resource.can.everEdit ? suffix : '');
  return resource.route + bare.slice(resource.name.length + 1) + suffix;
};

/** `translatePath` for any target of a link or a navigation. */
export const translateTo = (registry: Registry, to: RouterTo, from: string, record?: Values): RouterTo => {
  if (typeof to === 'string') return translatePath(registry, to, from, record);
  const { pathname, search = '' } = to;
  if (pathname === undefined) return to;
  return { ...to, search: '', ...parsePath(translatePath(registry, createPath({ pathname, search }), from, record)) };
};
