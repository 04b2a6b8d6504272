import { type DataProvider, type GetListParams, testDataProvider } from 'react-admin';
import { registry } from '#resources';
import { embeddings } from '#schema/query/embed.ts';
import type { Resource } from '#schema/resource.ts';
import { made } from '../resources/world.ts';

type Found = Readonly<Record<string, unknown>> & { readonly id: number };

const rowsOf = (name: string) => (made.get(name) ?? []) as readonly Found[];

/** A sample record as in a list: with the records it refers to. */
const withReferences = (resource: Resource, record: Found): Found => ({
  ...record,
  ...Object.fromEntries(
    embeddings(resource).map(({ field, key, resource: target, many }) => {
      const named = (id: unknown) => rowsOf(target).find((other) => other.id === id);
      const value = record[field];
      return [key, many ? (value as readonly unknown[]).flatMap((id) => named(id) ?? []) : (named(value) ?? null)];
    }),
  ),
});

/** Enough of each resource: what is true of these is true of all. */
const most = 150;

/** The records of one list: of a nested resource, those below one parent. */
export const listOf = (resource: Resource, parentId: number | undefined): readonly Found[] =>
  rowsOf(resource.name)
    .filter((record) => !resource.parent || record[resource.parent.field] === parentId)
    .slice(0, most)
    .map((record) => withReferences(resource, record));

/** Reads the sample records as an API does, filtered by values of fields. */
export const sampleApi = (): DataProvider =>
  testDataProvider({
    getList: (async (name: string, { filter = {}, pagination, meta }: GetListParams) => {
      const conditions = Object.entries<readonly unknown[]>(filter);
      const { page = 1, perPage = 100 } = pagination ?? {};
      const all = listOf(registry.named(name), meta?.parent).filter((record) =>
        conditions.every(([field, values]) => values.map(String).includes(String(record[field]))),
      );
      return { data: all.slice((page - 1) * perPage, page * perPage), total: all.length };
    }) as never,
  });
