import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useGetManyAggregate } from 'react-admin';
import type { ReferenceManyField } from '#schema/kinds/referenceMany/referenceMany.ts';
import { isId } from '#values/id.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { useRegistry } from '../../registryContext.ts';
import type { InputProps } from '../inputProps.ts';
import { ChoicesFailed } from '../records/ChoicesFailed.tsx';
import { LetGoNote } from '../records/LetGoNote.tsx';
import { AddBelow, useSide } from '../records/SideChoice.tsx';
import { useNarrowing } from '../records/useNarrowing.ts';
import { RecordChecks } from './RecordChecks.tsx';
import { RecordTags } from './RecordTags.tsx';
import { mostChecks, useAllOffered } from './ReferenceManyAhead.tsx';
import '../words/formWords.ts';

/** Several records of another resource, under the headings that the field asks for. */
export default function ReferenceManyChoice(props: InputProps<ReferenceManyField>) {
  const { field, value } = props;
  const resource = useRegistry().named(field.reference);
  const ids = useMemo(() => (Array.isArray(value) ? value.filter(isId) : []), [value]);
  const side = useSide(resource);
  const narrowing = useNarrowing(field.where);
  const all = useAllOffered(field, narrowing.wanted, !narrowing.first);
  const many = all.total !== undefined && all.total > mostChecks;
  const { data } = useGetManyAggregate<StoredRecord>(resource.name, { ids }, { enabled: many && ids.length > 0 });
  const chosen = ids.map((id) => data?.find((record) => record?.id === id) ?? { id });
  const choice = () => {
    if (narrowing.first) return <Typography sx={{ color: 'text.secondary' }}>{narrowing.first}</Typography>;
    if (all.failed) return <ChoicesFailed failure={all.failure} onRetry={all.retry} />;
    if (all.total === undefined) return <Skeleton variant="rounded" height={120} />;
    return many ? (
      <RecordTags input={props} resource={resource} chosen={chosen} groupBy={field.groupBy} max={field.max} />
    ) : (
      <>
        <RecordChecks input={props} resource={resource} records={all.records} ids={ids} groupBy={field.groupBy} />
        {side.add && !props.disabled && (
          <AddBelow resource={resource} wanted={narrowing.wanted} onAdded={({ id }) => props.onChange([...ids, id])} />
        )}
      </>
    );
  };
  return (
    <>
      {choice()}
      {field.where && <LetGoNote input={props} target={resource} narrowing={narrowing} />}
    </>
  );
}
