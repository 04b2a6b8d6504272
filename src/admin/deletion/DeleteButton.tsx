import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useMemo, useState } from 'react';
import { useSaveContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { useApi } from '../apiContext.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { useUndo } from '../history/useUndo.tsx';
import { useFormat } from '../kinds/useFormat.ts';
import { useLabels } from '../kinds/words/useLabels.ts';
import { Usage } from './Usage.tsx';
import { type Below, useBelow } from './useBelow.ts';
import { useDeletion } from './useDeletion.ts';

interface DeleteButtonProps {
  readonly resource: Resource;
  readonly record: StoredRecord;
  readonly parentId: Id | undefined;
  /** The record is remembered only, and being read: it goes once that is there, held against what was read. */
  readonly reading: boolean;
  readonly onDeleted: () => void;
}

/** How many records of a nested resource go with the one that they live under, leading to them. */
const Children = ({ below: { resource, total, to } }: { readonly below: Below }) => {
  const translate = useTranslate();
  const { name } = useLabels(resource);
  if (total === undefined || to === undefined) return null;
  return (
    <p>
      <Link component={RouterLink} to={to}>
        {translate('form.delete.children', { count: total, name })}
      </Link>
    </p>
  );
};

const DeleteRecordDialog = (props: DeleteButtonProps & { readonly onClose: () => void }) => {
  const { resource, record, parentId, reading, onDeleted, onClose } = props;
  const translate = useTranslate();
  const { has } = useApi();
  const offerUndo = useUndo();
  const labels = useLabels(resource);
  const { title } = useFormat(resource);
  const below = useBelow(resource, [record.id]);
  const records = useMemo(() => [record], [record]);
  const deletion = useDeletion({
    resource,
    parentId,
    records,
    words: 'form.delete',
    onDeleted: (entry) => {
      offerUndo(translate('form.deleted', { name }), entry);
      onDeleted();
    },
    onClose,
  });
  const name = title(deletion.shown[0] ?? record);
  return (
    <ConfirmDialog
      title={translate('form.delete.title', { one: labels.one })}
      yes={translate('ra.action.delete')}
      destructive
      pending={deletion.pending || reading}
      onYes={deletion.remove}
      onClose={deletion.cancel}
    >
      {translate(has('bin') ? 'form.delete.binned' : 'form.delete.text', { name })}
      {below.map((one) => (
        <Children key={one.resource.name} below={one} />
      ))}
      <Usage resource={resource} ids={[record.id]} />
      {deletion.failure && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {deletion.failure}
        </Alert>
      )}
    </ConfirmDialog>
  );
};

/** Takes the record away, after a dialog that says what goes. */
export const DeleteButton = (props: DeleteButtonProps) => {
  const translate = useTranslate();
  // Its question would go with the form, which a save may end.
  const { saving = false } = useSaveContext();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button color="error" disabled={saving} startIcon={<DeleteOutlined />} onClick={() => setOpen(true)}>
        {translate('ra.action.delete')}
      </Button>
      {open && <DeleteRecordDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
};
