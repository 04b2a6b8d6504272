import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Values } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import { conditionReferences, type Related } from '#schema/validation/condition.ts';
import { whereOf } from '#schema/validation/where.ts';
import { type Id, isId } from '#values/id.ts';
import { useFormScope } from '../../kinds/frame/formScope.ts';
import { embeddedRecord } from '../../kinds/records/embeddedRecords.ts';

/** The references whose records the check reads: for a condition, or for whether they may be chosen. */
const checkedReferences = (resource: Resource): readonly string[] => [
  ...new Set([
    ...conditionReferences(resource),
    ...Object.keys(resource.fields).filter((name) => whereOf(resource.fields[name])),
  ]),
];

const idOf = (value: unknown): Id | undefined => (isId(value) ? value : undefined);

/** Queries for the referenced records, shared by what is shown and the check. */
const useRelatedQuery = (resource: Resource) => {
  const dataProvider = useDataProvider();
  return (name: string, id: Id) => {
    const field = resource.fields[name];
    const target = field && 'reference' in field ? field.reference : '';
    return {
      queryKey: [target, 'related', id],
      queryFn: async (): Promise<Values> => (await dataProvider.getOne(target, { id })).data,
      staleTime: 10_000,
    };
  };
};

/** The referenced records, and why one of them could not be read. */
type Loaded = Related & { readonly failure: (field: string) => unknown };

/** Loads them for the form's values. */
export const useLoadRelated = (resource: Resource): ((values: Values) => Promise<Loaded>) => {
  const client = useQueryClient();
  const queryFor = useRelatedQuery(resource);
  return async (values) => {
    const records = new Map<string, Values>();
    const failures = new Map<string, unknown>();
    for (const name of checkedReferences(resource)) {
      const id = idOf(values[name]);
      if (id === undefined) continue;
      // One that cannot be read stays unknown: saving then stops (see useSave), checking goes on.
      try {
        records.set(name, await client.fetchQuery(queryFor(name, id)));
      } catch (error) {
        failures.set(name, error);
      }
    }
    return Object.assign((field: string) => records.get(field), { failure: (field: string) => failures.get(field) });
  };
};

/** Follows them while the form is filled in. */
export const useKnownRelated = (resource: Resource): Related => {
  const { stored } = useFormScope();
  const names = useMemo(() => conditionReferences(resource), [resource]);
  const values: unknown[] = useWatch({ name: [...names] });
  const queryFor = useRelatedQuery(resource);
  const queries = names.flatMap((name, index) => {
    const id = idOf(values[index]);
    return id === undefined ? [] : [{ name, id, query: queryFor(name, id) }];
  });
  const results = useQueries({ queries: queries.map(({ query }) => query) });
  const records = new Map(
    queries.map(({ name, id }, index) => [name, results[index]?.data ?? embeddedRecord(stored, name, id)]),
  );
  return (field) => records.get(field);
};
