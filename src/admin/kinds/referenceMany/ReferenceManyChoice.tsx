import Skeleton from '@mui/material/Skeleton';
import { useGetManyAggregate } from 'react-admin';
import type { ReferenceManyField } from '#schema/kinds/referenceMany/referenceMany.ts';
import { isId } from '#values/id.ts';
import { useRegistry } from '../../registryContext.ts';
import type { InputProps } from '../inputProps.ts';
import { ChoicesFailed } from '../records/ChoicesFailed.tsx';
import type { Offered } from '../records/useOffered.ts';
import { RecordChecks } from './RecordChecks.tsx';
import { RecordTags } from './RecordTags.tsx';
import { mostChecks, useAllOffered } from './ReferenceManyAhead.tsx';

/** Several records of another resource, under the headings that the field asks for. */
export default function ReferenceManyChoice(props: InputProps<ReferenceManyField>) {
  const { field } = props;
  const resource = useRegistry().named(field.reference);
  const ids = Array.isArray(props.value) ? props.value.filter(isId) : [];
  const all = useAllOffered(field);
  const many = all.total !== undefined && all.total > mostChecks;
  const { data } = useGetManyAggregate<Offered>(resource.name, { ids }, { enabled: many && ids.length > 0 });
  const chosen = ids.map((id) => data?.find((record) => record?.id === id) ?? { id });
  if (all.failed) return <ChoicesFailed failure={all.failure} onRetry={all.retry} />;
  if (all.total === undefined) return <Skeleton variant="rounded" height={120} />;
  return many ? (
    <RecordTags input={props} resource={resource} chosen={chosen} groupBy={field.groupBy} max={field.max} />
  ) : (
    <RecordChecks input={props} resource={resource} records={all.records} ids={ids} groupBy={field.groupBy} />
  );
}
