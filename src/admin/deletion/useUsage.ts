import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Values } from '#schema/field.ts';
import { filterSuffixes } from '#schema/filter.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import type { Resource } from '#schema/resource.ts';
import { paths } from '#schema/routes/paths.ts';
import { chunk } from '#values/chunk.ts';
import { type Id, maxIds } from '#values/id.ts';
import { timeZone } from '#values/timeZone.ts';
import { type ApiDataProvider, useApi } from '../apiContext.ts';
import { readListState, writeListState } from '../list/address/listState.ts';
import { useRegistry } from '../registryContext.ts';

/** Up to this many records are asked for, in several calls; for more, nothing is counted. */
const maxCounted = 1_000;

/** How many parents of nested records are named. */
const maxPlaces = 3;

/** The records of one resource that refer to others by one of their fields. */
export interface Use {
  readonly resource: Resource;
  readonly field: string;
  readonly total: number;
  /** How many of them are active, if the resource says what that is. */
  readonly active: number | undefined;
  /** Their list; `undefined` if its address would be too long. Nested records have `places`. */
  readonly to?: string | undefined;
  /** The parents of nested records, those with the most first, each with a link to its own. */
  readonly places?: readonly { readonly name: string; readonly count: number; readonly to: string }[];
  /** There are more parents than these. */
  readonly elsewhere?: boolean;
}

/** What refers to some records. */
export interface Usage {
  readonly uses: readonly Use[];
  /** Resources that could not be counted. */
  readonly uncounted: readonly Resource[];
}

const unused: Usage = { uses: [], uncounted: [] };

/** Matches one of these ids in that field. */
export const filterFor = (field: string, ids: readonly Id[]): Values =>
  ids.length === 1 ? { [field]: ids[0] } : { [field + filterSuffixes.in]: ids };

const listOf = (resource: Resource, filter: Values, parentId?: Id): string =>
  paths(resource).list(parentId) + writeListState(resource, { ...readListState(resource, ''), filter });

/** Counts what a resource's list would show, summed over the filters. */
const countListed = async (provider: ApiDataProvider, resource: Resource, filters: readonly Values[]) => {
  const count = async (extraFilter: Values): Promise<number> => {
    const firstPage = { pagination: { page: 1, perPage: 1 }, sort: resource.list.sort };
    const requests = filters.map((filter) =>
      provider.getList(resource.name, { ...firstPage, filter: { ...filter, ...extraFilter } }),
    );
    return (await Promise.all(requests)).reduce((sum, { total = 0 }) => sum + total, 0);
  };
  const total = await count({});
  const active = total > 0 && resource.active ? await count(resource.active) : undefined;
  const [filter, ...others] = filters;
  return { total, active, to: filter && others.length === 0 ? listOf(resource, filter) : undefined };
};

const everyParent = () => ({ measures: ['count'], tz: timeZone(), meta: { everyParent: true } }) as const;

/** Counts nested records under every parent. */
export const countEvery = async (provider: ApiDataProvider, { name }: Resource, filter: Values): Promise<number> =>
  (await provider.aggregate(name, { ...everyParent(), filter, limit: 1 })).data[0]?.count ?? 0;

/** Counts nested records over all parents; such a resource has a list only per parent. */
const countNested = async (provider: ApiDataProvider, resource: Resource, [filter = {}]: readonly Values[]) => {
  const by = resource.parent?.field ?? '';
  const [total, active, { data }] = await Promise.all([
    countEvery(provider, resource, filter),
    resource.active && countEvery(provider, resource, { ...filter, ...resource.active }),
    provider.aggregate(resource.name, { ...everyParent(), filter, by, limit: maxPlaces + 1 }),
  ]);
  const places = data.slice(0, maxPlaces).map(({ key, label, count: perParent }) => {
    const parentId = String(key);
    return { name: label || `#${parentId}`, count: perParent, to: listOf(resource, filter, parentId) };
  });
  return { total, active, places, elsewhere: data.length > maxPlaces };
};

/**
 * Counts what refers to records, by the `reference` fields of all resources, and names the resources that cannot be
 * counted. What is nested under the record itself is part of it.
 */
export const useCountUses = ({ name: target }: Resource): ((ids: readonly Id[]) => Promise<Usage>) => {
  const registry = useRegistry();
  const provider = useDataProvider<ApiDataProvider>();
  const { has } = useApi();
  return async (ids) => {
    if (ids.length === 0) return unused;
    const referrers = registry.referrers(target).filter(({ resource }) => resource.parent?.resource !== target);
    const requests = referrers.map(async ({ resource, field }): Promise<Use | Resource> => {
      // None for a field of a list's items, of which a record has several.
      const definition = resource.fields[field];
      // A record that refers to several of these would be counted once per call.
      const inOneCall = resource.parent || !definition || behaviourOf(definition).cardinality === 'many';
      if (ids.length > (inOneCall ? maxIds : maxCounted)) return resource;
      if (resource.parent && !has('parents')) return resource;
      const filters = chunk(ids, maxIds).map((part) => filterFor(field, part));
      const count = resource.parent ? countNested : countListed;
      const counts = await count(provider, resource, filters).catch(() => undefined);
      return counts ? { resource, field, ...counts } : resource;
    });
    const [uses, uncounted]: [Use[], Set<Resource>] = [[], new Set()];
    for (const result of await Promise.all(requests)) {
      if (!('total' in result)) uncounted.add(result);
      else if (result.total > 0) uses.push(result);
    }
    return { uses, uncounted: [...uncounted] };
  };
};

/** Which records refer to these; empty until they are counted. */
export const useUsage = (target: Resource, ids: readonly Id[]): Usage => {
  const count = useCountUses(target);
  const { data = unused } = useQuery({
    queryKey: [target.name, 'usage', ids],
    queryFn: () => count(ids),
    staleTime: 0,
  });
  return data;
};
