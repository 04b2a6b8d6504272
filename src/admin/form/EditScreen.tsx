import { lazy, Suspense, useState } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import type { Values } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';
import { useFormat } from '../kinds/useFormat.ts';
import { useLabels } from '../kinds/useLabels.ts';
import { recordMeta } from '../recordMeta.ts';
import { FormPage } from './FormPage.tsx';
import { FormSkeleton } from './FormSkeleton.tsx';
import { RecordEditor } from './record/RecordEditor.tsx';
import { failureOf } from './save/failure.ts';
import { Unreachable } from './Unreachable.tsx';
import { useFormExit } from './useFormExit.ts';

// The form is there without it: beside a link from elsewhere it has nothing to say.
const Neighbours = lazy(() => import('./Neighbours.tsx'));

interface EditScreenProps {
  readonly resource: Resource;
  readonly id: Id;
  readonly parentId: Id | undefined;
}

/** The form of a record that is there: read anew, so that nobody starts from an old version. */
export function EditScreen({ resource, id, parentId }: EditScreenProps) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const format = useFormat(resource);
  const { back } = useFormExit(resource, parentId);
  const { data, error, isFetching, refetch } = useGetOne<Values & { readonly id: Id }>(
    resource.name,
    { id, ...recordMeta(resource, parentId) },
    { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
  // Once it is open, the form stays with the version that it was opened with, whatever is read meanwhile.
  const [opened, setOpened] = useState<Values & { readonly id: Id }>();
  if (!opened && data && !isFetching) setOpened(data);
  const title = data ? format.title(data) : labels.one;
  return (
    <FormPage
      resource={resource}
      parentId={parentId}
      title={translate('form.title.edit', { one: labels.one, name: title })}
      aside={
        <Suspense fallback={null}>
          <Neighbours resource={resource} id={id} parentId={parentId} />
        </Suspense>
      }
    >
      {opened ? (
        <RecordEditor resource={resource} record={opened} parentId={parentId} />
      ) : error ? (
        <Unreachable failure={failureOf(error)} back={back} one={labels.one} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton resource={resource} />
      )}
    </FormPage>
  );
}
