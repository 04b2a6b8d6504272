import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useEffect, useMemo, useRef } from 'react';
import { useI18nProvider, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useApi } from '../apiContext.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { useUndo } from '../history/useUndo.tsx';
import { useFormat } from '../kinds/useFormat.ts';
import { labelsOf } from '../kinds/words/useLabels.ts';
import type { DeleteButtonProps } from './DeleteButton.tsx';
import { Usage } from './Usage.tsx';
import { useDeletion } from './useDeletion.ts';
import { useNestedCounts } from './useNestedCounts.ts';

/** Asks before a record is deleted: says what goes with it, and what refers to it. */
const DeleteRecordDialog = (props: DeleteButtonProps & { readonly onClose: () => void }) => {
  const { resource, record, parentId, reading, onDeleted, onClose } = props;
  const translate = useTranslate();
  const { has } = useApi();
  const offerUndo = useUndo();
  const provider = useI18nProvider();
  const { title } = useFormat(resource);
  const below = useNestedCounts(resource, [record.id]);
  const records = useMemo(() => [record], [record]);
  // Shown once this dialog is gone, and the list is there: below an open dialog, a notice is not read aloud.
  const notice = useRef<() => void>(undefined);
  useEffect(() => () => notice.current?.(), []);
  const deletion = useDeletion({
    resource,
    parentId,
    records,
    words: 'form.delete',
    onDeleted: (entry) => {
      notice.current = () => offerUndo(translate('form.deleted', { name }), entry);
      onDeleted();
    },
    onClose,
  });
  const name = title(deletion.shown[0] ?? record);
  return (
    <ConfirmDialog
      title={translate('form.delete.title', { one: labelsOf(provider, resource).one })}
      yes={translate('ra.action.delete')}
      destructive
      pending={deletion.pending || reading}
      onYes={deletion.remove}
      onClose={deletion.cancel}
    >
      {translate(has('bin') ? 'form.delete.binned' : 'form.delete.text', { name })}
      {below.map(
        ({ resource: child, total, to }) =>
          total !== undefined &&
          to !== undefined && (
            <p key={child.name}>
              <Link component={RouterLink} to={to}>
                {translate('form.delete.children', { count: total, name: labelsOf(provider, child).counted(total) })}
              </Link>
            </p>
          ),
      )}
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
