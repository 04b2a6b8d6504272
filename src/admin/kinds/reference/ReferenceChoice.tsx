import { useState } from 'react';
import { useGetManyAggregate } from 'react-admin';
import type { Values } from '#schema/field.ts';
import type { ReferenceField } from '#schema/kinds/reference/reference.ts';
import { isId } from '#values/id.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { useRegistry } from '../../registryContext.ts';
import { useFormScope } from '../frame/formScope.ts';
import type { InputProps } from '../inputProps.ts';
import { embeddedRecord } from '../records/embeddedRecords.ts';
import { LetGoNote } from '../records/LetGoNote.tsx';
import { RecordPicker } from '../records/RecordPicker.tsx';
import { useNarrowing } from '../records/useNarrowing.ts';

/** Those that a record may stand below: neither itself nor, as far as they tell, what stands below it already. */
export const aboveOnly = (
  records: readonly StoredRecord[],
  name: string,
  stored: Values | undefined,
): readonly StoredRecord[] => {
  if (!stored) return records;
  const below = new Set([stored.id]);
  // A set that grows while it is gone through is gone through to its new end.
  for (const above of below) for (const record of records) if (record[name] === above) below.add(record.id);
  return records.filter(({ id }) => !below.has(id));
};

/** One record of another resource, found by typing its name. */
export default function ReferenceChoice(props: InputProps<ReferenceField>) {
  const resource = useRegistry().named(props.field.reference);
  const id = isId(props.value) ? props.value : undefined;
  const { stored } = useFormScope();
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
        {...(props.field.acyclic && { choosable: (records) => aboveOnly(records, props.path, stored) })}
        onChoose={(record) => {
          setPicked(record ?? undefined);
          props.onChange(record?.id ?? null);
        }}
      />
      {props.field.where && <LetGoNote input={props} target={resource} narrowing={narrowing} />}
    </>
  );
}
