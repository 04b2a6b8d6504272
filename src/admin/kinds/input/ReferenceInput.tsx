import { useGetManyAggregate } from 'react-admin';
import type { ReferenceField } from '#schema/kinds/reference.ts';
import { useAreas } from '../../areasContext.ts';
import { embeddedRecord } from './embeddedRecord.ts';
import { useFormScope } from './formScope.ts';
import type { InputProps } from './inputProps.ts';
import { RecordPicker } from './RecordPicker.tsx';
import type { Offered } from './useOffered.ts';

/** One record of another resource, found by typing its name. */
export default function ReferenceInput(props: InputProps<ReferenceField>) {
  const resource = useAreas().named(props.field.reference);
  const id = typeof props.value === 'number' ? props.value : undefined;
  const { stored } = useFormScope();
  const came = id === undefined ? undefined : embeddedRecord(stored, props.path, id);
  const { data, isPending } = useGetManyAggregate<Offered>(
    resource.name,
    { ids: id === undefined ? [] : [id] },
    { enabled: id !== undefined && !came },
  );
  const chosen = id === undefined ? null : (came ?? data?.find((record) => record?.id === id) ?? { id });
  return (
    <RecordPicker
      input={props}
      resource={resource}
      chosen={chosen}
      unknown={id !== undefined && !came && isPending}
      onChoose={(record) => props.onChange(record?.id ?? null)}
    />
  );
}
