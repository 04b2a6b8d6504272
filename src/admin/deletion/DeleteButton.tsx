import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useSaveContext, useTranslate } from 'react-admin';
import type { PlacedRecord } from '../recordMeta.ts';
import { lazyDialog } from '../routing/loading/lazyDialog.ts';
import { whileIdle } from '../routing/loading/whileIdle.ts';

const load = () => import('./DeleteRecordDialog.tsx');
const DeleteRecordDialog = lazyDialog(load);

export interface DeleteButtonProps extends PlacedRecord {
  /** The record is from the cache and still being read: deleting waits for the version that is read. */
  readonly reading: boolean;
  readonly onDeleted: () => void;
}

/** Deletes the record, after a dialog that says what goes with it. */
export const DeleteButton = (props: DeleteButtonProps) => {
  const translate = useTranslate();
  // A save may close the form, and the dialog with it.
  const { saving = false } = useSaveContext();
  const [open, setOpen] = useState(false);
  // Fetched early: Chromium never retries a module that failed to load, and the network may be gone by then.
  useEffect(() => whileIdle(() => void load().catch(() => undefined)), []);
  return (
    <>
      <Button color="error" disabled={saving} startIcon={<DeleteOutlined />} onClick={() => setOpen(true)}>
        {translate('ra.action.delete')}
      </Button>
      {open && <DeleteRecordDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
};
