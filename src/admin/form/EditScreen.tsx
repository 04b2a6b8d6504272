import { useEffect, useEffectEvent } from 'react';
import { useTranslate } from 'react-admin';
import { failureOf } from '../failure.ts';
import { useFormat } from '../kinds/useFormat.ts';
import { useLabels } from '../kinds/words/useLabels.ts';
import { useForgetRecords } from '../palette/recentRecords.ts';
import type { RecordPlace } from '../recordMeta.ts';
import { lazyExtra } from '../routing/loading/lazyScreen.ts';
import { FormPage } from './FormPage.tsx';
import { FormSkeleton } from './FormSkeleton.tsx';
import { RecordError } from './RecordError.tsx';
import { RecordEditor } from './record/RecordEditor.tsx';
import { useFormExit } from './useFormExit.ts';
import { useFormRecord } from './useFormRecord.ts';

// The form does not need it: after a link from elsewhere it shows nothing.
const PrevNextButtons = lazyExtra(() => import('./PrevNextButtons.tsx'));

/** The form of an existing record. */
export const EditScreen = ({ resource, id, parentId }: RecordPlace) => {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const format = useFormat(resource);
  const { back } = useFormExit(resource, parentId);
  const { record, latest, error, refetch, reading } = useFormRecord(resource, id, parentId);
  const failure = record || !error ? undefined : failureOf(error);
  const forget = useEffectEvent(useForgetRecords());
  const isGone = failure?.reason === 'gone';
  useEffect(() => {
    if (isGone) forget(resource, [id]);
  }, [isGone, resource, id]);
  const title = record ? format.title(latest ?? record) : labels.one;
  return (
    <FormPage
      resource={resource}
      parentId={parentId}
      title={translate('form.title.edit', { one: labels.one, name: title })}
      aside={<PrevNextButtons resource={resource} id={id} parentId={parentId} />}
    >
      {record ? (
        <RecordEditor resource={resource} record={record} parentId={parentId} reading={reading} />
      ) : failure ? (
        <RecordError failure={failure} back={back} one={labels.one} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton resource={resource} />
      )}
    </FormPage>
  );
};
