import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useDelete, useNotify, useTranslate } from 'react-admin';
import { failureLine } from '#providers/failureText.ts';
import type { Values } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';
import { useAreas } from '../areasContext.ts';
import { useFormat } from '../kinds/useFormat.ts';
import { useLabels } from '../kinds/useLabels.ts';
import { useTries } from '../useTries.ts';
import { ChildCount } from './ChildCount.tsx';
import { type Failure, failureOf } from './failure.ts';

interface DeleteDialogProps {
  readonly resource: Resource;
  readonly record: Values & { readonly id: Id };
  readonly parentId: Id | undefined;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** What is said by the reason of a failure. */
const words: Partial<Record<Failure['reason'], string>> = {
  conflict: 'form.delete.changed',
  timeout: 'form.delete.timeout',
  offline: 'form.delete.offline',
  gone: 'form.delete.gone',
};

/** Says what goes with the record, and why it stays when the API refuses. */
export function DeleteDialog({ resource, record, parentId, onDeleted, onClose }: DeleteDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const labels = useLabels(resource);
  const title = useFormat(resource).title(record);
  const children = useAreas().children(resource.name);
  const [remove, { isPending }] = useDelete();
  const [refusal, setRefusal] = useState<string>();
  // The version that is deleted: another one only after the person was told.
  const [seen, setSeen] = useState<Values>(record);
  const id = useId();
  const tries = useTries();

  const confirm = async () => {
    setRefusal(undefined);
    const meta = { ...tries.begin(seen), ...(parentId !== undefined && { parent: parentId }) };
    try {
      await remove(
        resource.name,
        { id: record.id, previousData: { ...seen, id: record.id }, meta },
        { mutationMode: 'pessimistic', returnPromise: true },
      );
    } catch (error) {
      if (tries.givenUp()) return;
      const { reason, current } = failureOf(error);
      if (current?.id !== undefined) setSeen(current);
      const word = words[reason];
      setRefusal(word ? translate(word) : failureLine(error, translate));
      return;
    }
    notify('form.deleted', { type: 'success', messageArgs: { name: title } });
    onDeleted();
  };
  const cancel = () => {
    tries.giveUp();
    if (isPending) notify('form.delete.stopped', { type: 'warning' });
    onClose();
  };
  return (
    <Dialog open onClose={cancel} maxWidth="xs" fullWidth aria-labelledby={id} aria-describedby={`${id}-text`}>
      <DialogTitle id={id}>{translate('form.delete.title', { one: labels.one })}</DialogTitle>
      <DialogContent id={`${id}-text`}>
        {translate('form.delete.text', { name: title })}
        {children.map((child) => (
          <ChildCount key={child.name} resource={child} parentId={record.id} />
        ))}
        {refusal && (
          <Alert severity="error" role="alert" sx={{ mt: 2 }}>
            {refusal}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={cancel} autoFocus>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" color="error" loading={isPending} onClick={confirm}>
          {translate('ra.action.delete')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
