import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { Resource } from '#schema/resource.ts';
import { useLabels } from '../kinds/useLabels.ts';
import { FormPage } from './FormPage.tsx';
import { readFormLink } from './formLink.ts';
import { RecordForm } from './RecordForm.tsx';
import { startValues } from './startValues.ts';
import { useLeaving } from './useLeaving.ts';

interface AddScreenProps {
  readonly resource: Resource;
  readonly parentId: number | undefined;
  readonly onAnother: () => void;
}

/** The form of a new record. */
export function AddScreen({ resource, parentId, onAnother }: AddScreenProps) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const { state } = useLocation();
  const { leave, say } = useLeaving(resource, parentId);
  const start = useMemo(
    () => startValues(resource, readFormLink(state).initial ?? {}, parentId),
    [resource, state, parentId],
  );
  return (
    <FormPage resource={resource} parentId={parentId} title={translate('form.title.add', { one: labels.one })}>
      <RecordForm
        resource={resource}
        type="add"
        parentId={parentId}
        start={start}
        onCancel={leave}
        onSaved={(record, then) => {
          say(record);
          if (then === 'another') onAnother();
          else leave();
        }}
      />
    </FormPage>
  );
}
