import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useGetManyAggregate } from 'react-admin';
import { filterSuffixes } from '#schema/filter.ts';
import type { ReferenceField } from '#schema/kinds/reference/reference.ts';
import type { Resource } from '#schema/resource.ts';
import { type Id, isId, maxIds } from '#values/id.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { useRegistry } from '../../registryContext.ts';
import { useFormScope } from '../frame/formScope.ts';
import type { InputProps } from '../inputProps.ts';
import { embeddedRecord } from '../records/embeddedRecords.ts';
import { RemovedChoicesNote, useNarrowing } from '../records/narrowing.tsx';
import { RecordPicker } from '../records/RecordPicker.tsx';

/** The possible parents of a record: neither itself nor, as far as these and `below` tell, its descendants. */
export const aboveOnly = (
  records: readonly StoredRecord[],
  name: string,
  below: Iterable<unknown>,
): readonly StoredRecord[] => {
  const excluded = new Set(below);
  // Iterating a set includes what is added meanwhile.
  for (const above of excluded) for (const record of records) if (record[name] === above) excluded.add(record.id);
  return records.filter(({ id }) => !excluded.has(id));
};

const allChildren = { page: 1, perPage: 10_000 };

/** Records and their descendants, read level by level: a search finds the deepest without those between. */
const useDescendants = (
  { name: resource, list: { sort } }: Resource,
  field: string,
  tops: readonly Id[],
  enabled: boolean,
) => {
  const dataProvider = useDataProvider();
  const { data } = useQuery({
    queryKey: [resource, 'descendants', field, tops],
    enabled: enabled && tops.length > 0,
    retry: false,
    queryFn: async ({ signal }) => {
      const descendants = new Set(tops);
      for (let done = 0; done < descendants.size; ) {
        const parents = [...descendants].slice(done, done + maxIds);
        const params = { filter: { [field + filterSuffixes.in]: parents }, sort, pagination: allChildren, signal };
        const { data } = await dataProvider.getList<StoredRecord>(resource, params);
        for (const { id } of data) descendants.add(id);
        done += parents.length;
      }
      return descendants;
    },
  });
  return data ?? tops;
};

/** One record of another resource, found by typing its title. */
const ReferenceChoice = (props: InputProps<ReferenceField>) => {
  const resource = useRegistry().named(props.field.reference);
  const id = isId(props.value) ? props.value : undefined;
  const { stored, own } = useFormScope();
  // In a bulk edit, its value is below the field.
  const [name = props.path] = props.path.split('.');
  const [opened, setOpened] = useState(false);
  const descendants = useDescendants(resource, name, own, opened && props.field.acyclic === true);
  // As picked, or saved at the side: newer than the short form in the stored record.
  const [picked, setPicked] = useState<StoredRecord>();
  const known = id === undefined ? undefined : picked?.id === id ? picked : embeddedRecord(stored, props.path, id);
  const { data, isPending } = useGetManyAggregate<StoredRecord>(
    resource.name,
    { ids: id === undefined ? [] : [id] },
    { enabled: id !== undefined && !known },
  );
  const chosen = id === undefined ? null : (known ?? data?.find((record) => record?.id === id) ?? { id });
  const narrowing = useNarrowing(props.field.where);
  return (
    <>
      <RecordPicker
        input={props}
        resource={resource}
        chosen={chosen}
        unknown={id !== undefined && !known && isPending}
        onOpen={() => setOpened(true)}
        {...(props.field.acyclic && { choosable: (records) => aboveOnly(records, name, descendants) })}
        onChoose={(record) => {
          setPicked(record ?? undefined);
          props.onChange(record?.id ?? null);
        }}
      />
      {props.field.where && <RemovedChoicesNote input={props} target={resource} beside={narrowing.beside} />}
    </>
  );
};

export default ReferenceChoice;
