import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import type { Values } from '#schema/field.ts';
import { filterSuffixes } from '#schema/filter.ts';
import { paths } from '#schema/paths.ts';
import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';
import { readListState, writeListState } from '../list/address/listState.ts';
import { useRegistry } from '../registryContext.ts';

/** What a list's address may name without growing too long for a server. */
const mostIds = 100;

/** The records of one resource that point at others by one of their fields. */
export interface Use {
  readonly resource: Resource;
  readonly field: string;
  readonly total: number;
  /** How many of them are in use themselves, where the resource says what that is. */
  readonly active: number | undefined;
  /** The list of them. */
  readonly to: string;
}

/**
 * Who may point at records, by the `reference` declarations of all resources. Those nested under a record cannot be
 * counted: the API lists them one parent at a time. Those nested under the record itself are a part of it.
 */
export const useReferrers = ({ name }: Resource) => {
  const registry = useRegistry();
  return useMemo(() => {
    const users = registry.referrers(name);
    return {
      counted: users.filter(({ resource }) => !resource.parent),
      uncounted: users.filter(({ resource }) => resource.parent && resource.parent.resource !== name),
    };
  }, [registry, name]);
};

/** Counts who points at these records; who cannot be asked is left out. */
export const useCountUses = (target: Resource): ((ids: readonly Id[]) => Promise<readonly Use[]>) => {
  const dataProvider = useDataProvider();
  const { counted } = useReferrers(target);
  return useCallback(
    async (ids) => {
      if (ids.length === 0 || ids.length > mostIds) return [];
      const count = async ({ name, list }: Resource, filter: Values): Promise<number> => {
        const first = { pagination: { page: 1, perPage: 1 }, sort: list.sort };
        return (await dataProvider.getList(name, { ...first, filter })).total ?? 0;
      };
      const uses = counted.map(async ({ resource, field }): Promise<readonly Use[]> => {
        const filter: Values = ids.length === 1 ? { [field]: ids[0] } : { [field + filterSuffixes.in]: ids };
        const total = await count(resource, filter);
        if (total === 0) return [];
        const active = resource.active && (await count(resource, { ...filter, ...resource.active }));
        const to = paths(resource).list() + writeListState(resource, { ...readListState(resource, ''), filter });
        return [{ resource, field, total, active, to }];
      });
      return (await Promise.all(uses.map((use) => use.catch(() => [])))).flat();
    },
    [dataProvider, counted],
  );
};

/** Who points at these records, once that is known. */
export const useUsage = (target: Resource, ids: readonly Id[]): readonly Use[] => {
  const count = useCountUses(target);
  const { data = [] } = useQuery({ queryKey: [target.name, 'usage', ids], queryFn: () => count(ids), staleTime: 0 });
  return data;
};
