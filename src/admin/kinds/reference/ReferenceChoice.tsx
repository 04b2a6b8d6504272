import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useGetManyAggregate } from 'react-admin';
import { filterSuffixes } from '#schema/filter.ts';
import type { ReferenceField } from '#schema/kinds/reference/reference.ts';
import type { Resource } from '#schema/resource.ts';
import { isId } from '#values/id.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { useRegistry } from '../../registryContext.ts';
import { useFormScope } from '../frame/formScope.ts';
import type { InputProps } from '../inputProps.ts';
import { embeddedRecord } from '../records/embeddedRecords.ts';
import { LetGoNote } from '../records/LetGoNote.tsx';
import { RecordPicker } from '../records/RecordPicker.tsx';
import { useNarrowing } from '../records/useNarrowing.ts';

/** Those that a record may stand below: neither itself nor, as far as these and `below` tell, what stands below it already. */
export const aboveOnly = (
  records: readonly StoredRecord[],
  name: string,
  below: Iterable<unknown>,
): readonly StoredRecord[] => {
  const out = new Set(below);
  // A set that grows while it is gone through is gone through to its new end.
  for (const above of out) for (const record of records) if (record[name] === above) out.add(record.id);
  return records.filter(({ id }) => !out.has(id));
};

/** Below so many records at a time is asked for all: each has a place in the query, and an API has a limit there. */
const parentsAtOnce = 100;
const allBelow = { page: 1, perPage: 10_000 };

/** A record and all below it, asked for a level after the other: a search finds the deepest without what is between. */
const useDescendants = (
  { name: resource, list: { sort } }: Resource,
  field: string,
  top: unknown,
  enabled: boolean,
) => {
  const dataProvider = useDataProvider();
  const { data } = useQuery({
    queryKey: [resource, 'descendants', field, top],
    enabled: enabled && isId(top),
    retry: false,
    queryFn: async ({ signal }) => {
      const below = new Set([top]);
      for (let done = 0; done < below.size; ) {
        const parents = [...below].slice(done, done + parentsAtOnce);
        const asked = { filter: { [field + filterSuffixes.in]: parents }, sort, pagination: allBelow, signal };
        const { data } = await dataProvider.getList<StoredRecord>(resource, asked);
        for (const { id } of data) below.add(id);
        done += parents.length;
      }
      return below;
    },
  });
  return data ?? (isId(top) ? [top] : []);
};

/** One record of another resource, found by typing its name. */
export default function ReferenceChoice(props: InputProps<ReferenceField>) {
  const resource = useRegistry().named(props.field.reference);
  const id = isId(props.value) ? props.value : undefined;
  const { stored } = useFormScope();
  const [opened, setOpened] = useState(false);
  const below = useDescendants(resource, props.path, stored?.id, opened && props.field.acyclic === true);
  // As it was picked, or saved to the side: newer than what came along with the stored record.
  const [picked, setPicked] = useState<StoredRecord>();
  const came = id === undefined ? undefined : picked?.id === id ? picked : embeddedRecord(stored, props.path, id);
  const { data, isPending } = useGetManyAggregate<StoredRecord>(
    resource.name,
    { ids: id === undefined ? [] : [id] },
    { enabled: id !== undefined && !came },
  );
  const chosen = id === undefined ? null : (came ?? data?.find((record) => record?.id === id) ?? { id });
  const narrowing = useNarrowing(props.field.where);
  return (
    <>
      <RecordPicker
        input={props}
        resource={resource}
        chosen={chosen}
        unknown={id !== undefined && !came && isPending}
        onOpen={() => setOpened(true)}
        {...(props.field.acyclic && { choosable: (records) => aboveOnly(records, props.path, below) })}
        onChoose={(record) => {
          setPicked(record ?? undefined);
          props.onChange(record?.id ?? null);
        }}
      />
      {props.field.where && <LetGoNote input={props} target={resource} narrowing={narrowing} />}
    </>
  );
}
