import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type DataProvider, useDataProvider } from 'react-admin';
import type { Values } from '#schema/field.ts';
import { filterSuffixes } from '#schema/filter.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import { paths } from '#schema/paths.ts';
import type { Registry } from '#schema/registry.ts';
import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';
import { readListState, writeListState } from '../list/address/listState.ts';
import { useRegistry } from '../registryContext.ts';

/** What an address may name without growing too long for a server. */
const mostIds = 100;
/** So many records are asked for in several calls; of more, nobody is counted. */
const mostCounted = 1_000;

type Referrer = ReturnType<Registry['referrers']>[number];

/** The records of one resource that point at others by one of their fields. */
export interface Use {
  readonly resource: Resource;
  readonly field: string;
  readonly total: number;
  /** How many of them are in use themselves, where the resource says what that is. */
  readonly active: number | undefined;
  /** The list of them; none where its address would be too long. */
  readonly to: string | undefined;
}

/**
 * Who may point at so many records, by the `reference` declarations of all resources. Those nested under a record cannot
 * be counted: the API lists them one parent at a time. Those nested under the record itself are a part of it. Who points
 * at several would be counted once in each call that these records take.
 */
export const referrersOf = (registry: Registry, { name }: Resource, records: number) => {
  const users = registry.referrers(name).filter(({ resource }) => resource.parent?.resource !== name);
  const isCounted = ({ resource, field }: Referrer) => {
    const declared = resource.fields[field];
    const pointsAtSeveral = declared !== undefined && behaviourOf(declared).cardinality === 'many';
    return !resource.parent && records <= (pointsAtSeveral ? mostIds : mostCounted);
  };
  return { counted: users.filter(isCounted), uncounted: users.filter((user) => !isCounted(user)) };
};

/** Counts who points at records: who can be asked, and answers. */
export const countUses = async (
  dataProvider: DataProvider,
  counted: readonly Referrer[],
  ids: readonly Id[],
): Promise<readonly Use[]> => {
  const parts = Array.from({ length: Math.ceil(ids.length / mostIds) }, (_, at) =>
    ids.slice(at * mostIds, (at + 1) * mostIds),
  );
  const uses = counted.map(async ({ resource, field }): Promise<readonly Use[]> => {
    const filters = parts.map(
      (part): Values => (part.length === 1 ? { [field]: part[0] } : { [field + filterSuffixes.in]: part }),
    );
    const count = async (more: Values): Promise<number> => {
      const asked = { pagination: { page: 1, perPage: 1 }, sort: resource.list.sort };
      const found = filters.map((filter) =>
        dataProvider.getList(resource.name, { ...asked, filter: { ...filter, ...more } }),
      );
      return (await Promise.all(found)).reduce((sum, { total = 0 }) => sum + total, 0);
    };
    const total = await count({});
    if (total === 0) return [];
    const active = resource.active && (await count(resource.active));
    const [filter, ...others] = filters;
    const to =
      filter && others.length === 0
        ? paths(resource).list() + writeListState(resource, { ...readListState(resource, ''), filter })
        : undefined;
    return [{ resource, field, total, active, to }];
  });
  return (await Promise.all(uses.map((use) => use.catch(() => [])))).flat();
};

/** Asks who points at records; who cannot be asked is left out. */
export const useCountUses = (target: Resource): ((ids: readonly Id[]) => Promise<readonly Use[]>) => {
  const dataProvider = useDataProvider();
  const registry = useRegistry();
  return useCallback(
    (ids) => countUses(dataProvider, referrersOf(registry, target, ids.length).counted, ids),
    [dataProvider, registry, target],
  );
};

/** Who points at these records, once that is known. */
export const useUsage = (target: Resource, ids: readonly Id[]): readonly Use[] => {
  const count = useCountUses(target);
  const { data = [] } = useQuery({ queryKey: [target.name, 'usage', ids], queryFn: () => count(ids), staleTime: 0 });
  return data;
};
