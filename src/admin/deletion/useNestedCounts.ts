import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Resource } from '#schema/resource.ts';
import { paths } from '#schema/routes/paths.ts';
import { type Id, maxIds } from '#values/id.ts';
import { type ApiDataProvider, useApi } from '../apiContext.ts';
import { useRegistry } from '../registryContext.ts';
import { countEvery, filterFor } from './useUsage.ts';

/** The nested records of one resource that are deleted with their parents. */
export interface NestedCount {
  readonly resource: Resource;
  /** `undefined`: the API does not say. */
  readonly total: number | undefined;
  /** Their list, if they have one parent. */
  readonly to: string | undefined;
}

/** Counts what is nested under these records; leaves out resources with none. */
export const useNestedCounts = ({ name }: Resource, ids: readonly Id[]): readonly NestedCount[] => {
  const children = useRegistry().children(name);
  const provider = useDataProvider<ApiDataProvider>();
  const { has } = useApi();
  const [first] = ids;
  const count = async (child: Resource): Promise<number | undefined> => {
    if (ids.length === 1 && first !== undefined) {
      const page = { pagination: { page: 1, perPage: 1 }, sort: child.list.sort };
      return (await provider.getList(child.name, { ...page, filter: {}, meta: { parent: first } })).total;
    }
    if (ids.length > maxIds || !has('parents')) return undefined;
    return countEvery(provider, child, filterFor(child.parent?.field ?? '', ids));
  };
  const { data = [] } = useQuery({
    queryKey: [name, 'below', ids],
    queryFn: () =>
      Promise.all(
        children.map(async (resource): Promise<NestedCount> => {
          const total = await count(resource).catch(() => undefined);
          return { resource, total, to: ids.length === 1 ? paths(resource).list(first) : undefined };
        }),
      ),
    enabled: children.length > 0 && ids.length > 0,
    staleTime: 0,
  });
  return data.filter(({ total }) => total !== 0);
};
