import Alert from '@mui/material/Alert';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { Values } from '#schema/field.ts';
import { filledIn, isChangedInForm } from '#schema/fieldsOf.ts';
import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { failureOf } from '../../failure.ts';
import { useLabels } from '../../kinds/words/useLabels.ts';
import { FormSkeleton } from '../FormSkeleton.tsx';
import { startValues } from '../formLink.ts';
import { RecordError } from '../RecordError.tsx';
import { RecordForm } from '../record/RecordForm.tsx';
import { useFormRecord } from '../useFormRecord.ts';

interface SideRecordProps {
  readonly resource: Resource;
  readonly onSaved: (record: StoredRecord) => void;
  readonly onCancel: () => void;
}

/** The form of a record that is added to the side of another form. */
export function SideAdd({ resource, initial, ...ends }: SideRecordProps & { readonly initial: Values }) {
  const start = useMemo(() => startValues(resource, initial, undefined), [resource, initial]);
  const [first] = filledIn(resource);
  return <RecordForm resource={resource} type="add" start={start} startAt={first} {...ends} />;
}

/** The form of a record that is there, to the side of another form. */
export function SideEdit({ resource, id, ...ends }: SideRecordProps & { readonly id: Id }) {
  const translate = useTranslate();
  const { one } = useLabels(resource);
  const { record, error, refetch, reading } = useFormRecord(resource, id, undefined);
  if (!record)
    return error ? (
      <RecordError failure={failureOf(error)} one={one} onRetry={() => void refetch()} />
    ) : (
      <FormSkeleton resource={resource} />
    );
  const locked = !(resource.can.edit(record) && isChangedInForm(resource));
  return (
    <>
      {locked && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate('form.locked')}
        </Alert>
      )}
      <RecordForm resource={resource} type="edit" id={id} start={record} reading={reading} locked={locked} {...ends} />
    </>
  );
}
