import { useMemo, useState } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { filledIn } from '#schema/fieldsOf.ts';
import type { Resource } from '#schema/resource.ts';
import { paths } from '#schema/routes/paths.ts';
import type { Id } from '#values/id.ts';
import { failureOf } from '../failure.ts';
import { useLabels } from '../kinds/words/useLabels.ts';
import { recordMeta } from '../recordMeta.ts';
import { useRegistry } from '../registryContext.ts';
import { FormPage } from './FormPage.tsx';
import { copyOf, readFormLink, readStockLink, startValues } from './formLink.ts';
import { RecordError } from './RecordError.tsx';
import { RecordForm } from './record/RecordForm.tsx';
import { useFormExit } from './useFormExit.ts';

interface CreateScreenProps {
  readonly resource: Resource;
  readonly parentId: Id | undefined;
  /** Another record was just saved: the first field gets the focus. */
  readonly focusFirst: boolean;
  readonly onAnother: () => void;
}

/** The failure to show if the new record's parent does not exist; the heading reads the parent as well. */
const useMissingParent = (resource: Resource, id: Id | undefined) => {
  const parent = useRegistry().find(resource.parent?.resource ?? '');
  const labels = useLabels(parent ?? resource);
  const { error, isFetching, isSuccess } = useGetOne(
    parent?.name ?? '',
    { id: id ?? 0, ...(parent && recordMeta(parent, undefined)) },
    { enabled: parent !== undefined && id !== undefined },
  );
  // Once the parent was read, the form stays: something may be typed in it, and the save reports the failure.
  const [wasLoaded, setWasLoaded] = useState(false);
  if (isSuccess && !isFetching && !wasLoaded) setWasLoaded(true);
  const failure = error && !wasLoaded ? failureOf(error) : undefined;
  return parent && failure?.reason === 'gone' ? { failure, one: labels.one, back: paths(parent).list() } : undefined;
};

/** The form of a new record. */
export const CreateScreen = ({ resource, parentId, focusFirst, onAnother }: CreateScreenProps) => {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const location = useLocation();
  const { leave } = useFormExit(resource, parentId);
  const start = useMemo(() => {
    const { copied } = readFormLink(location.state);
    // Stock buttons pass a copy in their own way.
    const linkedValues = copied ? copyOf(resource, copied) : readStockLink(location);
    return startValues(resource, linkedValues, parentId);
  }, [resource, location, parentId]);
  const missingParent = useMissingParent(resource, parentId);
  const [firstField] = filledIn(resource);
  return (
    <FormPage resource={resource} parentId={parentId} title={translate('form.title.add', { one: labels.one })}>
      {missingParent ? (
        <RecordError {...missingParent} onRetry={() => undefined} />
      ) : (
        <RecordForm
          resource={resource}
          parentId={parentId}
          start={start}
          startAt={focusFirst ? firstField : undefined}
          onCancel={leave}
          onSaved={(_, then) => {
            if (then === 'another') onAnother();
            // Else the person saved on the way to another screen.
            else if (then !== 'stay') leave();
          }}
        />
      )}
    </FormPage>
  );
};
