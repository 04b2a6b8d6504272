import { lazy, Suspense, useMemo, useState } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';
import { useFormat } from '../kinds/useFormat.ts';
import { useLabels } from '../kinds/useLabels.ts';
import { recordMeta } from '../recordMeta.ts';
import { FormPage } from './FormPage.tsx';
import { FormSkeleton } from './FormSkeleton.tsx';
import { RecordEditor } from './record/RecordEditor.tsx';
import { failureOf } from './save/failure.ts';
import type { Stored } from './save/useWrite.ts';
import { Unreachable } from './Unreachable.tsx';
import { useFormExit } from './useFormExit.ts';

// The form is there without it: beside a link from elsewhere it has nothing to say.
const Neighbours = lazy(() => import('./Neighbours.tsx'));

interface EditScreenProps {
  readonly resource: Resource;
  readonly id: Id;
  readonly parentId: Id | undefined;
}

/** A version of the record, and whether it was read for this form: else it is what was remembered of it. */
interface Opened {
  readonly record: Stored;
  readonly read: boolean;
}

/**
 * The form of a record that is there. It opens with what is remembered of it, a list's row or an earlier reading, and goes
 * over to what is read now, which alone has a version to hold a save against: nobody saves over what they have not seen.
 */
export function EditScreen({ resource, id, parentId }: EditScreenProps) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const format = useFormat(resource);
  const { back } = useFormExit(resource, parentId);
  const { data, error, isFetching, refetch } = useGetOne<Stored>(
    resource.name,
    { id, ...recordMeta(resource, parentId) },
    { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
  // Once it was read, the form stays with that version, whatever is read meanwhile.
  const [opened, setOpened] = useState<Opened>();
  const read = !isFetching && !error;
  if (data && !opened?.read && (!opened || read)) setOpened({ record: data, read });
  // What cannot be read is not shown, unless something was typed in it already: then the save says so.
  const [typed, setTyped] = useState(false);
  const record = opened && (opened.read || typed || !error) ? opened.record : undefined;
  const reading = useMemo(
    () => ({
      typed: () => setTyped(true),
      latest: async () => {
        const answer = await refetch({ cancelRefetch: false });
        if (answer.error || !answer.data) throw answer.error;
        return answer.data;
      },
    }),
    [refetch],
  );
  const title = record ? format.title(data ?? record) : labels.one;
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
      {record ? (
        <RecordEditor
          resource={resource}
          record={record}
          parentId={parentId}
          reading={opened?.read ? undefined : reading}
        />
      ) : error ? (
        <Unreachable failure={failureOf(error)} back={back} one={labels.one} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton resource={resource} />
      )}
    </FormPage>
  );
}
