import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useApi } from '../apiContext.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { useUndo } from '../history/useUndo.tsx';
import { useFormat } from '../kinds/useFormat.ts';
import { useLabels } from '../kinds/words/useLabels.ts';
import type { DeleteButtonProps } from './DeleteButton.tsx';
import { Usage } from './Usage.tsx';
import { useDeletion } from './useDeletion.ts';
import { type NestedCount, useNestedCounts } from './useNestedCounts.ts';

/** Links to the nested records that are deleted with their parent, and counts them. */
const Children = ({ below: { resource, total, to } }: { readonly below: NestedCount }) => {
  const translate = useTranslate();
  const { counted } = useLabels(resource);
  if (total === undefined || to === undefined) return null;
  return (
    <p>
      <Link component={RouterLink} to={to}>
        {translate('form.delete.children', { count: total, name: counted(total) })}
      </Link>
    </p>
  );
};

/** Asks before a record is deleted: says what goes with it, and what refers to it. */
const DeleteRecordDialog = (props: DeleteButtonProps & { readonly onClose: () => void }) => {
  const { resource, record, parentId, reading, onDeleted, onClose } = props;
  const translate = useTranslate();
  const { has } = useApi();
  const offerUndo = useUndo();
  const labels = useLabels(resource);
  const { title } = useFormat(resource);
  const below = useNestedCounts(resource, [record.id]);
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

export default DeleteRecordDialog;
