import Skeleton from '@mui/material/Skeleton';
import { useGetManyAggregate } from 'react-admin';
import type { ReferenceManyField } from '#schema/kinds/referenceMany.ts';
import { useAreas } from '../../areasContext.ts';
import { ChoicesFailed } from './ChoicesFailed.tsx';
import type { InputProps } from './inputProps.ts';
import { RecordChecks } from './RecordChecks.tsx';
import { RecordTags } from './RecordTags.tsx';
import { type Offered, useOffered } from './useOffered.ts';

/** Up to so many records are all shown to be ticked; of more, the chosen ones are, and the others are searched for. */
const mostChecks = 48;

/** All that are offered, as far as they may be shown at once. */
const useAll = ({ reference, groupBy }: ReferenceManyField) =>
  useOffered(useAreas().named(reference), '', mostChecks, groupBy ? [groupBy] : [], true);

/** Asks for what is offered while the record of the form is still being read: the input finds it there. */
export function ReferenceManyAhead({ field }: { readonly field: ReferenceManyField }) {
  useAll(field);
  return null;
}

/** Several records of another resource, under the headings that the field asks for. */
export function ReferenceManyInput(props: InputProps<ReferenceManyField>) {
  const { field } = props;
  const resource = useAreas().named(field.reference);
  const ids = Array.isArray(props.value) ? props.value.filter((id): id is number => typeof id === 'number') : [];
  const all = useAll(field);
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
