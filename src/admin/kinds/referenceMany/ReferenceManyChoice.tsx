import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useGetManyAggregate, useTranslate } from 'react-admin';
import type { ReferenceManyField } from '#schema/kinds/referenceMany/referenceMany.ts';
import { type Id, idsIn } from '#values/id.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { useRegistry } from '../../registryContext.ts';
import { useFormScope } from '../frame/formScope.ts';
import type { InputProps } from '../inputProps.ts';
import { Skeleton } from '../marks/Skeleton.tsx';
import { ChoicesFailed } from '../records/ChoicesFailed.tsx';
import { RemovedChoicesNote, useNarrowing } from '../records/narrowing.tsx';
import { RecordPicker } from '../records/RecordPicker.tsx';
import { useRecordLooks } from '../records/recordLooks.tsx';
import { AddBelow, useSide } from '../records/SideChoice.tsx';
import { RecordChecks, type RecordChecksProps } from './RecordChecks.tsx';
import { maxChecks, useAllOffered } from './ReferenceManyAhead.tsx';
import '../words/formWords.ts';

interface RecordTagsProps extends Pick<RecordChecksProps, 'input' | 'resource' | 'groupBy'> {
  /** What is not offered to itself. */
  readonly own: readonly Id[];
  readonly chosen: readonly StoredRecord[];
  readonly max: number | undefined;
}

/** A title longer than a line wraps: its end may tell it from others. */
const longName = {
  height: 'auto',
  minHeight: '1.625rem',
  '& .MuiChip-label': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
} as const;

/** The chosen records as chips, with a search to add one. */
const RecordTags = ({ input, resource, own, chosen, groupBy, max }: RecordTagsProps) => {
  const translate = useTranslate();
  const looks = useRecordLooks(resource);
  const ids = chosen.map((record) => record.id);
  const isFull = max !== undefined && ids.length >= max;
  return (
    <Box>
      {chosen.length > 0 && (
        <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, p: 0, m: 0, mb: 1, listStyle: 'none' }}>
          {chosen.map((record) => (
            <Box key={record.id} component="li" sx={{ maxWidth: '100%' }}>
              <Chip
                label={looks(record).title}
                disabled={input.disabled}
                onDelete={() => input.onChange(ids.filter((id) => id !== record.id))}
                aria-label={translate('form.reference.takeAway', { name: looks(record).title })}
                sx={longName}
              />
            </Box>
          ))}
        </Box>
      )}
      <RecordPicker
        key={ids.length}
        input={{ ...input, disabled: input.disabled || isFull, required: input.required && ids.length === 0 }}
        resource={resource}
        chosen={null}
        groupBy={groupBy}
        choosable={(records) => records.filter(({ id }) => !own.includes(id) && !ids.includes(id))}
        onChoose={(record) => record && input.onChange([...ids, record.id])}
      />
    </Box>
  );
};

/** Several records of another resource, grouped as the field says. */
const ReferenceManyChoice = (props: InputProps<ReferenceManyField>) => {
  const { field, value } = props;
  const resource = useRegistry().named(field.reference);
  const ids = useMemo(() => idsIn(value), [value]);
  const scope = useFormScope();
  const own = useMemo(() => (scope.resource.name === resource.name ? scope.own : []), [scope, resource]);
  const side = useSide(resource);
  const narrowing = useNarrowing(field.where);
  const all = useAllOffered(field, narrowing.wanted, !narrowing.first);
  const hasTags = all.total !== undefined && all.total > maxChecks;
  // Not offered, a chosen record may be gone: the API may refuse the save until it is taken away.
  const beside = ids.filter((id) => !all.loading && all.records.every((record) => record.id !== id));
  const shown = hasTags ? ids : beside;
  const enabled = all.total !== undefined && shown.length > 0;
  const { data } = useGetManyAggregate<StoredRecord>(resource.name, { ids: [...shown] }, { enabled });
  const chosen = shown.map((id) => data?.find((record) => record?.id === id) ?? { id });
  // Where a record was chosen by itself nevertheless, it can be taken away.
  const others = useMemo(
    () => all.records.filter(({ id }) => !own.includes(id) || ids.includes(id)),
    [all.records, own, ids],
  );
  const records = chosen.length > 0 ? [...others, ...chosen] : others;
  const choice = () => {
    if (narrowing.first) return <Typography sx={{ color: 'text.secondary' }}>{narrowing.first}</Typography>;
    if (all.failed) return <ChoicesFailed failure={all.failure} onRetry={all.retry} />;
    if (all.total === undefined) return <Skeleton block height={120} />;
    return hasTags ? (
      <RecordTags {...{ own, resource, chosen }} input={props} groupBy={field.groupBy} max={field.max} />
    ) : (
      <>
        <RecordChecks input={props} resource={resource} records={records} ids={ids} groupBy={field.groupBy} />
        {side.add && !props.disabled && (
          <AddBelow resource={resource} wanted={narrowing.wanted} onAdded={({ id }) => props.onChange([...ids, id])} />
        )}
      </>
    );
  };
  return (
    <>
      {choice()}
      {field.where && <RemovedChoicesNote input={props} target={resource} beside={narrowing.beside} />}
    </>
  );
};

export default ReferenceManyChoice;
