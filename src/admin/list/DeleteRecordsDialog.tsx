import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { StoredRecord } from '#values/storedRecord.ts';
import { useApi } from '../apiContext.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { Usage } from '../deletion/Usage.tsx';
import { useDeletion } from '../deletion/useDeletion.ts';
import { type NestedCount, useNestedCounts } from '../deletion/useNestedCounts.ts';
import { useUndo } from '../history/useUndo.tsx';
import { useLabels } from '../kinds/words/useLabels.ts';
import { useRecordList } from './recordListContext.ts';

/** How many titles are listed; the rest are only counted. */
const maxTitles = 8;

/** The number of nested records, if the API counts them. */
const Children = ({ below: { resource, total } }: { readonly below: NestedCount }) => {
  const translate = useTranslate();
  const { format } = useRecordList();
  const { name, counted } = useLabels(resource);
  if (total === undefined) return <li>{name}</li>;
  return <li>{translate('list.usage.by', { count: format.number(total), name: counted(total) })}</li>;
};

interface DeleteRecordsDialogProps {
  readonly rows: readonly StoredRecord[] | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Confirms a deletion: names the records and what is deleted with them. */
const DeleteRecordsDialog = ({ rows, open, onClose }: DeleteRecordsDialogProps) => {
  const { resource, parentId, labels, format, focus } = useRecordList();
  const { data: visibleRows = [], refetch, selectedIds, onSelect } = useListContext<StoredRecord>();
  const translate = useTranslate();
  const { has } = useApi();
  const offerUndo = useUndo();
  // Keeps the records on the screen while the dialog fades out.
  const [records, setRecords] = useState<readonly StoredRecord[]>([]);
  if (rows && rows !== records) setRecords(rows);
  const count = records.length;
  const [firstRecord] = records;
  const reload = () => void refetch();
  const deletion = useDeletion({
    resource,
    parentId,
    records,
    words: 'list.delete',
    onDeleted: (entry) => {
      offerUndo(
        count === 1 && firstRecord
          ? translate('list.delete.doneOne', { one: labels.one, title: format.title(deletion.shown[0] ?? firstRecord) })
          : translate('list.delete.doneMany', { count, name: labels.counted(count) }),
        entry,
      );
      onSelect(selectedIds.filter((id) => !records.some((row) => row.id === id)));
      focus.after(records, visibleRows);
      onClose();
      reload();
    },
    onClose,
    onDoubt: reload,
  });
  // A link in the dialog may lead to this same list (a category's subcategories), so navigation closes the dialog. Not
  // while the deletion is pending: the list changes its page by itself when all rows of this one are gone.
  const { key } = useLocation();
  const openedAt = useRef(key);
  const onLocationChange = useEffectEvent(() => open && !deletion.pending && deletion.cancel());
  useEffect(() => {
    if (openedAt.current !== key) onLocationChange();
    openedAt.current = key;
  }, [key]);
  const { shown: listedRecords } = deletion;
  const ids = listedRecords.map(({ id }) => id);
  const below = useNestedCounts(resource, ids);
  const title =
    listedRecords.length === 1
      ? translate('list.delete.one', { one: labels.one })
      : translate('list.delete.many', { count: listedRecords.length, name: labels.counted(listedRecords.length) });
  return (
    <ConfirmDialog
      open={open}
      title={title}
      yes={translate('ra.action.delete')}
      destructive
      pending={deletion.pending}
      onYes={deletion.remove}
      onClose={deletion.cancel}
    >
      {deletion.failure && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {deletion.failure}
        </Alert>
      )}
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {listedRecords.slice(0, maxTitles).map((row) => (
          <li key={row.id}>{format.title(row)}</li>
        ))}
        {listedRecords.length > maxTitles && (
          <li>{translate('list.delete.more', { count: listedRecords.length - maxTitles })}</li>
        )}
      </Box>
      {below.length > 0 && (
        <>
          <Box component="p" sx={{ mb: 0.5 }}>
            {translate('list.delete.children')}
          </Box>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {below.map((child) => (
              <Children key={child.resource.name} below={child} />
            ))}
          </Box>
        </>
      )}
      <Usage resource={resource} ids={ids} />
      <Box component="p" sx={{ mb: 0 }}>
        {translate(has('bin') ? 'list.delete.binned' : 'list.delete.final')}
      </Box>
    </ConfirmDialog>
  );
};

export default DeleteRecordsDialog;
